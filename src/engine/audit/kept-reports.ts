import type { AuditReport } from '../../shared/audit'
import { AppError } from '../../shared/errors'
import { joinPath } from '../location/paths'
import type { AuditClue, AuditClues } from '../memory/catalogue/clues'
import type { Marks } from '../memory/marks/marks'
import { encodeText } from '../memory/text'
import type { FileReader, FileStat, FileWriter, Hash, Log } from '../ports'
import { isWhole, rejudge, sumOfPenalties } from './judge'
import { encodeReport, parseReport } from './parse-report'
import { countVerdicts } from './totals'

export interface KeptReportsDeps {
  readonly files: Pick<FileReader, 'read' | 'stat' | 'list'>
  readonly writer: Pick<FileWriter, 'replaceIf' | 'makeFolder'>
  readonly marks: Pick<Marks, 'of'>
  readonly hash: Hash
  readonly log: Pick<Log, 'warn'>
  /** The app's own data folder; `audits/` in it holds one file a project. */
  readonly dataDir: string
}

/** The last report of each project, kept until the next. */
export interface KeptReports {
  /** Reads those of these projects, where there are any; without an `audits` folder nothing is touched. */
  load(projectIds: readonly string[]): Promise<void>
  /** As it was written, from the disk where another process wrote since; null where none was made. */
  read(projectId: string): Promise<AuditReport | null>
  /** What was read last, at once. */
  known(projectId: string): AuditReport | null
  keep(report: AuditReport): Promise<void>
  /** What the last audits say of each memory, for the catalogue. */
  readonly clues: AuditClues
}

interface Known {
  readonly stat: Pick<FileStat, 'mtimeNs' | 'sizeBytes' | 'inode'>
  readonly report: AuditReport | null
}

/** A report of 20,000 memories with ten claims each takes about 60 MB. */
const MAX_BYTES = 256 * 1024 * 1024
const TRIES = 5

/** Reports as `<data>/audits/<sha256 of the project's id>.json`; broken ones are passed over. */
export function createKeptReports(deps: KeptReportsDeps): KeptReports {
  const folder = joinPath(deps.dataDir, 'audits')
  const known = new Map<string, Known>()
  const revisions = new Map<string, number>()
  const clues = new Map<string, ReadonlyMap<string, AuditReport['memories'][number]>>()
  const nameOf = (projectId: string): string => `${deps.hash(encodeText(projectId))}.json`
  const pathOf = (projectId: string): string => joinPath(folder, nameOf(projectId))

  const remember = (projectId: string, found: Known | null): void => {
    if (found === null) known.delete(projectId)
    else known.set(projectId, found)
    const memories = found?.report?.memories ?? []
    clues.set(projectId, new Map(memories.map((memory) => [memory.file, memory])))
    revisions.set(projectId, (revisions.get(projectId) ?? 0) + 1)
  }

  const read = async (projectId: string): Promise<AuditReport | null> => {
    const path = pathOf(projectId)
    const stat = await deps.files.stat(path)
    const last = known.get(projectId)
    if (stat === null) {
      if (last !== undefined) remember(projectId, null)
      return null
    }
    if (last !== undefined && isSame(last.stat, stat)) return last.report
    remember(projectId, { stat, report: await readFrom(deps, path, projectId) })
    return known.get(projectId)?.report ?? null
  }

  return {
    async load(projectIds) {
      const names = new Set((await deps.files.list(folder)).map(({ name }) => name))
      for (const id of projectIds) if (names.has(nameOf(id))) await read(id)
    },
    read,
    known: (projectId) => known.get(projectId)?.report ?? null,
    async keep(report) {
      await deps.writer.makeFolder(folder)
      await writeOver(deps, pathOf(report.projectId), encodeReport(report))
      await read(report.projectId)
    },
    clues: (projectId) => ({
      revision: revisions.get(projectId) ?? 0,
      of: (file) => {
        const memory = clues.get(projectId)?.get(file)
        return memory === undefined ? undefined : clueOf(memory, deps.marks.of(projectId, file))
      },
    }),
  }
}

/** The catalogue takes penalties only where every kind of claim was looked up. */
function clueOf(
  memory: AuditReport['memories'][number],
  marks: ReturnType<Marks['of']>,
): AuditClue {
  const { hash, claims } = rejudge(memory, marks)
  const counts = countVerdicts(claims)
  return isWhole(claims) ? { hash, counts, penalty: sumOfPenalties(claims) } : { hash, counts }
}

async function readFrom(
  { files, log }: KeptReportsDeps,
  path: string,
  projectId: string,
): Promise<AuditReport | null> {
  try {
    const report = parseReport((await files.read(path, MAX_BYTES)).bytes)
    if (report?.projectId === projectId) return report
    log.warn('A kept audit cannot be read; the next one replaces it.', { path })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn('A kept audit cannot be read; the next one replaces it.', { path, code: error.code })
    return null
  }
}

/** Whatever lies there now is older than what was just found out. */
async function writeOver(deps: KeptReportsDeps, path: string, bytes: Uint8Array): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await deps.writer.replaceIf(path, await hashAt(deps.files, path), bytes)
      return
    } catch (error) {
      const isFaster = error instanceof AppError && error.code === 'memory.conflict'
      if (!isFaster || tries === TRIES) throw error
    }
  }
}

async function hashAt(files: KeptReportsDeps['files'], path: string): Promise<string | null> {
  if ((await files.stat(path)) === null) return null
  return (await files.read(path, MAX_BYTES)).version.hash
}

function isSame(a: Known['stat'], b: Known['stat']): boolean {
  return a.mtimeNs === b.mtimeNs && a.sizeBytes === b.sizeBytes && a.inode === b.inode
}
