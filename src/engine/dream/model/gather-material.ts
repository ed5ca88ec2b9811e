import type { AuditReport } from '../../../shared/audit'
import type { Settings } from '../../../shared/settings'
import type { DreamTask } from '../dreamer'
import type { DreamMaterial } from '../prompts/dream-material'
import type { ModelDreamerDeps } from './material-deps'

/** The first message and what proposals are later weighed by. */
export interface Gathered {
  readonly material: DreamMaterial
  readonly report: AuditReport
  /** Real folders with transcripts of this memory. */
  readonly transcriptDirs: readonly string[]
  readonly settings: Settings
}

/** Reads everything that is known before the model is asked anything. @throws the signal's reason */
export async function gatherMaterial(
  deps: ModelDreamerDeps,
  task: DreamTask,
  signal: AbortSignal,
): Promise<Gathered> {
  const { projectId, nowMs, sinceMs } = task
  const settings = await deps.settings.read()
  const store = deps.stores.get(projectId)
  await deps.catalogue.refresh([projectId])
  await deps.catalogue.loadTexts(projectId)
  signal.throwIfAborted()
  const report = await deps.audit(projectId, signal)
  const { countPrograms, includeTeam } = settings.dreams
  const query = { projectId, sinceMs: sinceMs ?? 0, nowMs, countPrograms }
  const dirs = deps.stores.foldersOf(store).map(({ dir }) => dir)
  const material: DreamMaterial = {
    project: deps.titleOf(projectId),
    memoryDir: store.realMemoryDir,
    roots: await realFolders(
      deps,
      store.paths.filter((path) => !store.gonePaths.includes(path)),
    ),
    nowMs,
    offsetMinutes: deps.clock.offsetMinutes(nowMs),
    sinceMs,
    rows: deps.catalogue.rows(projectId).filter((row) => includeTeam || !row.team),
    index: await deps.indexReport(projectId),
    entryUnits: settings.limits.entryUnits,
    claims: brokenClaims(report),
    faults: report.faults.filter(({ kind }) => kind !== 'secret'),
    alike: await deps.alike(projectId),
    stale: await deps.stale(projectId),
    sessions: await deps.touchedSessions(query),
    includesTeam: includeTeam,
  }
  signal.throwIfAborted()
  return { material, report, transcriptDirs: await realFolders(deps, dirs), settings }
}

async function realFolders(
  { files }: Pick<ModelDreamerDeps, 'files'>,
  paths: readonly string[],
): Promise<readonly string[]> {
  const real = await Promise.all(paths.map((path) => files.realPath(path)))
  return [...new Set(real.filter((path) => path !== null))]
}

function brokenClaims(report: AuditReport): DreamMaterial['claims'] {
  return report.memories.flatMap(({ file, claims }) =>
    claims
      .filter(
        ({ verdict, ignored }) => !ignored && (verdict === 'missing' || verdict === 'elsewhere'),
      )
      .map((claim) => ({ ...claim, file })),
  )
}
