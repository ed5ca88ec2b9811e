import type { AuditReport, FixPlan } from '../../../shared/audit'
import { AppError } from '../../../shared/errors'
import type { IndexRepair } from '../../../shared/index-file'
import { say } from '../../../shared/said'
import type { AuditArea } from '../../engine'
import type { FileEdit } from '../../history/change-plan'
import { mustBeWritable, readIndexFile } from '../../memory/index/index-file'
import { INDEX_NAME, textOf, type FileState } from '../../memory/plans/store-state'
import { createStoreReader } from '../../memory/store-reader'
import { encodeText } from '../../memory/text'
import type { AuditDeps } from '../audit-deps'
import { chooseFixes, type WantedFixes } from './choose-fixes'
import { indexReasons } from './index-reasons'
import { planMemoryFix } from './plan-memory-fix'

interface FixDeps extends AuditDeps {
  /** The last report as it is shown now. */
  readonly report: (projectId: string) => Promise<AuditReport | null>
}

type FixedFile = FixPlan['files'][number]

/** One file of a fix with the edit that makes it. */
interface Planned {
  readonly shown: FixedFile
  readonly edit: FileEdit
}

/**
 * Plans fixes of the last report against the files as they are now, and makes them in one change. A fix
 * changes its spans only, and a memory keeps its time and with it its age.
 */
export function createFixes(deps: FixDeps): Pick<AuditArea, 'planFix' | 'applyFix'> {
  const reader = createStoreReader(deps)

  async function plan(projectId: string, fixes: readonly string[]): Promise<readonly Planned[]> {
    const found = await deps.report(projectId)
    const chosen = chooseFixes(found, fixes, deps.titleOf(projectId))
    await deps.catalogue.refresh([projectId])
    const planned: Planned[] = []
    for (const [file, wanted] of chosen.memories) {
      const one = await planMemory(projectId, file, wanted)
      if (one !== null) planned.push(one)
    }
    const index = await planIndex(projectId, chosen.repairs)
    if (index !== null) planned.push(index)
    if (planned.length > 0) return planned
    const message = say`Nothing of this is left to fix: the texts have changed since the audit. Audit them again.`
    throw new AppError('memory.conflict', message, { path: projectId })
  }

  async function planMemory(
    projectId: string,
    file: string,
    wanted: WantedFixes,
  ): Promise<Planned | null> {
    const row = await reader.row(projectId, file)
    const state = await reader.fileToWrite(projectId, file)
    const before = textOf(state)
    const { headLines } = (await deps.settings.read()).limits
    const { after, reasons } = planMemoryFix(wanted, {
      row,
      text: before,
      rows: deps.catalogue.rows(projectId),
      headLines,
      findDates: deps.findDates,
      offsetMinutes: (atMs) => deps.clock.offsetMinutes(atMs),
    })
    if (after === before) return null
    return { shown: { file, before, after, reasons }, edit: memoryEdit(state, after) }
  }

  async function planIndex(
    projectId: string,
    repairs: readonly IndexRepair[],
  ): Promise<Planned | null> {
    if (repairs.length === 0) return null
    const file = await readIndexFile(deps.files, projectId, await deps.settings.read())
    mustBeWritable(file)
    const fix = await deps.index.planFix(projectId, repairs)
    if (fix.after === fix.before) return null
    const { before, after } = fix
    const edit: FileEdit = {
      path: file.path,
      expected: file.exists ? deps.hash(encodeText(before)) : null,
      after: encodeText(after),
      reason: fix.reasons.join(' '),
      ...(file.target === undefined ? {} : { target: file.target }),
    }
    return { shown: { file: INDEX_NAME, before, after, reasons: indexReasons(fix) }, edit }
  }

  const hashOf = (planned: readonly Planned[]): string =>
    deps.hash(encodeText(JSON.stringify(planned.map(({ shown }) => shown))))

  return {
    async planFix(projectId, fixes) {
      const planned = await plan(projectId, fixes)
      return { hash: hashOf(planned), files: planned.map(({ shown }) => shown) }
    },
    async applyFix(projectId, fixes, hash) {
      const planned = await plan(projectId, fixes)
      if (hashOf(planned) !== hash) throw movedOn(projectId)
      const { realMemoryDir } = deps.stores.get(projectId)
      const files = planned.map(({ shown }) => shown.file)
      const { change } = await deps.changes.apply({
        by: 'you',
        projectId,
        realDir: realMemoryDir,
        summary: summaryOf(planned),
        edits: planned.map(({ edit }) => edit),
      })
      await deps.catalogue.refresh([projectId])
      return { change, files }
    },
  }
}

function memoryEdit(state: FileState, after: string): FileEdit {
  const { path, content, target } = state
  return {
    path,
    expected: content.version.hash,
    after: encodeText(after),
    mtimeNs: content.version.mtimeNs,
    reason: 'fixed by the audit',
    ...(target === undefined ? {} : { target }),
  }
}

function summaryOf(planned: readonly Planned[]): string {
  const places = planned.reduce((sum, { shown }) => sum + shown.reasons.length, 0)
  const [only] = planned
  const where =
    planned.length === 1 && only !== undefined ? only.shown.file : `${planned.length} files`
  return `Fix ${places === 1 ? '1 place' : `${places} places`} in ${where}`
}

function movedOn(projectId: string): AppError {
  const message = say`The files changed since these fixes were shown. Look at them again, then fix.`
  return new AppError('memory.conflict', message, { path: projectId })
}
