import type { AuditReport, AuditSummary } from '../../shared/audit'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { AuditArea, AuditRequest } from '../engine'
import type { AuditDeps } from './audit-deps'
import { currentReport, standingOf, type AuditStanding } from './current-report'
import { exportReport } from './export/export-report'
import { createFixes } from './fixes/create-fixes'
import { createPause } from './pause'
import { auditProject } from './run-project'
import { createRunner, type RunSubject, type RunWork } from './runner'

/** The audit area, and what only the engine asks of it. */
export interface CreatedAudit extends AuditArea {
  /** What the last audit found, of texts that are still the same; null where none was made. */
  standing(projectId: string): AuditStanding | null
  /** A deep audit for one who only wants to know, beside any that runs; nothing of it is kept. */
  examine(projectId: string, signal: AbortSignal): Promise<AuditReport>
  /** Cancels what runs and waits for its end. */
  stop(): Promise<void>
}

/** Audits projects, keeps the last report of each, and plans the fixes that a report offers. */
export function createAudit(deps: AuditDeps): CreatedAudit {
  const { kept, catalogue, stores, marks } = deps
  const runner = createRunner(deps)
  const subjectOf = (projectId: string): RunSubject => ({
    projectId: stores.get(projectId).id,
    project: deps.titleOf(projectId),
  })
  const current = (report: AuditReport): AuditReport =>
    currentReport(report, catalogue.rows(report.projectId), marks)

  const workOn =
    (subjects: readonly RunSubject[], request: AuditRequest): RunWork<readonly AuditReport[]> =>
    async (signal, begin) => {
      const pause = createPause({ ...deps, folder: subjects[0]?.projectId ?? '/' })
      const reports: AuditReport[] = []
      for (const subject of subjects) {
        const { projectId } = subject
        const onProgress = begin(subject)
        reports.push(await auditProject(deps, { projectId, request, signal, onProgress, pause }))
      }
      // Kept only now, so that nothing of a cancelled run stays.
      signal.throwIfAborted()
      for (const report of reports) await kept.keep(report)
      const projectIds = reports.map(({ projectId }) => projectId)
      await catalogue.refresh(projectIds)
      deps.emit({ kind: 'memories', projectIds })
      return reports
    }

  const report: AuditArea['report'] = async (projectId) => {
    stores.get(projectId)
    await marks.refresh()
    const found = await kept.read(projectId)
    return found === null ? null : current(found)
  }

  return {
    async start(request) {
      const ids =
        request.projectId === null ? stores.list().map(({ id }) => id) : [request.projectId]
      const [first, ...rest] = ids.map(subjectOf)
      if (first === undefined) {
        throw new AppError('input.invalid', say`There is no project to audit yet.`)
      }
      refuseFilesOfAll(request)
      const subjects = [first, ...rest] as const
      return Promise.resolve({ runId: runner.start(subjects, workOn(subjects, request)) })
    },
    cancel: (runId) => runner.cancel(runId),
    state: () => runner.state(),
    async run(request, signal) {
      const subject = subjectOf(request.projectId)
      const [made] = await runner.wait(subject, signal, workOn([subject], request))
      if (made === undefined) throw new Error('one project gives one report')
      return current(made)
    },
    async summaries(projectId) {
      const ids = projectId === null ? stores.list().map(({ id }) => id) : [projectId]
      await marks.refresh()
      const found: AuditSummary[] = []
      for (const id of ids) found.push(summaryOf(subjectOf(id), await kept.read(id)))
      return found
    },
    report,
    ignore: (projectId, claimId, ignored) => ignore(projectId, claimId, ignored),
    ...createFixes({ ...deps, report }),
    async export(projectId, format) {
      const found = await report(projectId)
      if (found === null) throw notAudited(deps.titleOf(projectId))
      return exportReport(found, stores.get(projectId).slug, format)
    },
    standing(projectId) {
      const found = kept.known(projectId)
      return found === null ? null : standingOf(current(found), catalogue.rows(projectId))
    },
    examine(projectId, signal) {
      const pause = createPause({ ...deps, folder: projectId })
      const request = { projectId, deep: true }
      return auditProject(deps, { projectId, request, signal, onProgress: () => undefined, pause })
    },
    stop: () => runner.stop(),
  }

  function summaryOf(subject: RunSubject, found: AuditReport | null): AuditSummary {
    const memories = catalogue.rows(subject.projectId).length
    if (found === null) return { ...subject, memories }
    const { generatedAtMs, deep, totals } = current(found)
    return { ...subject, memories, generatedAtMs, deep, totals }
  }

  async function ignore(projectId: string, claimId: string, ignored: boolean) {
    const found = await report(projectId)
    const memory = found?.memories.find(({ claims }) => claims.some(({ id }) => id === claimId))
    const claim = memory?.claims.find(({ id }) => id === claimId)
    if (memory === undefined || claim === undefined) {
      const message = say`No claim ${claimId} is in the last audit of ${deps.titleOf(projectId)}. Audit it again to see its claims.`
      throw new AppError('input.invalid', message)
    }
    const { kind, text } = claim
    const verb = ignored ? 'Do not judge' : 'Judge again'
    const summary = `${verb}: ${text} in ${memory.file}`
    const edit = await marks.edit(projectId, memory.file, summary, (said) => {
      const others = (said.ignored ?? []).filter((one) => one.kind !== kind || one.text !== text)
      return { ...said, ignored: ignored ? [...others, { kind, text }] : others }
    })
    const { change } = await deps.changes.apply({ by: 'you', projectId, summary, edits: [edit] })
    await marks.refresh()
    await catalogue.refresh([projectId])
    return { change, files: [memory.file] }
  }
}

/** Names of files belong to one project. */
function refuseFilesOfAll({ projectId, files }: AuditRequest): void {
  if (projectId !== null || files === undefined) return
  throw new AppError('input.invalid', say`Single memories can be audited in one project only.`)
}

function notAudited(project: string): AppError {
  return new AppError('input.invalid', say`${project} was not audited yet. Audit it first.`)
}
