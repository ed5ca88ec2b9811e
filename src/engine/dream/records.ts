import type { DreamSummary } from '../../shared/dream'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import { joinPath } from '../location/paths'
import type { FileReader } from '../ports'
import { maskRecord } from './mask-record'
import type { OwnFiles } from '../safety/own-files'
import { encodeRecord, parseRecord, type KeptRecord } from './parse-record'
import { summaryOf } from './summary'

/** So many runs are remembered; what waits for a person or can be taken back is kept beyond that. */
const MOST_RECORDS = 500

export interface RecordsDeps {
  readonly own: OwnFiles
  readonly files: Pick<FileReader, 'list' | 'lstat'>
  readonly dataDir: string
}

/** The diary: one file a run under `<data>/dreams/`, the id its name. */
export interface Records {
  /** Newest first; broken files are passed over. */
  list(projectId: string | null): Promise<readonly DreamSummary[]>
  /** @throws `run.unknown` */
  read(runId: string): Promise<KeptRecord>
  /** Keeps it with credentials masked in what was said, and lets the oldest of too many go. */
  keep(kept: KeptRecord): Promise<void>
  /** All that stand, newest first, whole. */
  all(projectId: string | null): AsyncIterable<KeptRecord>
}

interface Known {
  readonly sizeBytes: number
  readonly mtimeNs: bigint
  readonly summary: DreamSummary | null
}

/** Reads each record's summary once and again when its file changed. */
export function createRecords(deps: RecordsDeps): Records {
  const folder = joinPath(deps.dataDir, 'dreams')
  const known = new Map<string, Known>()
  const pathOf = (runId: string): string => joinPath(folder, `${runId}.json`)

  const readAt = async (runId: string): Promise<KeptRecord | null> =>
    parseRecord(await deps.own.read(pathOf(runId)))

  async function summary(runId: string): Promise<DreamSummary | null> {
    const stat = await deps.files.lstat(pathOf(runId))
    if (stat === null) return null
    const last = known.get(runId)
    if (last?.mtimeNs === stat.mtimeNs && last.sizeBytes === stat.sizeBytes) return last.summary
    const kept = await readAt(runId)
    const made = kept === null ? null : summaryOf(kept.record)
    known.set(runId, { sizeBytes: stat.sizeBytes, mtimeNs: stat.mtimeNs, summary: made })
    return made
  }

  async function runIds(): Promise<readonly string[]> {
    const entries = await deps.files.list(folder)
    const names = entries.flatMap(({ name }) => NAME.exec(name)?.[1] ?? [])
    // Ids sort by the time they were made.
    return names.sort().reverse()
  }

  async function list(projectId: string | null): Promise<readonly DreamSummary[]> {
    const found: DreamSummary[] = []
    for (const runId of await runIds()) {
      const one = await summary(runId)
      if (one !== null && (projectId === null || one.projectId === projectId)) found.push(one)
    }
    return found
  }

  return {
    list,
    async read(runId) {
      const kept = ID.test(runId) ? await readAt(runId) : null
      if (kept !== null) return kept
      const message = say`There is no dream ${runId} in the diary. "dream list" names those there are.`
      throw new AppError('run.unknown', message)
    },
    async keep({ record, ...rest }) {
      const undos = rest.undos ?? (await readAt(record.id))?.undos
      const kept = {
        ...rest,
        ...(undos === undefined ? {} : { undos }),
        record: maskRecord(record),
      }
      await deps.own.write(pathOf(record.id), encodeRecord(kept))
      await letOldestGo(deps.own, await list(null), pathOf)
    },
    async *all(projectId) {
      for (const { id } of await list(projectId)) {
        const kept = await readAt(id)
        if (kept !== null) yield kept
      }
    },
  }
}

const ID = /^[0-9A-Z]{26}$/
const NAME = /^([0-9A-Z]{26})\.json$/

async function letOldestGo(
  own: OwnFiles,
  summaries: readonly DreamSummary[],
  pathOf: (runId: string) => string,
): Promise<void> {
  for (const one of summaries.slice(MOST_RECORDS)) {
    const isNeeded = one.counts.applied > 0 || one.outcome === 'awaiting-review'
    if (!isNeeded || one.discardedAtMs !== undefined) await own.remove(pathOf(one.id))
  }
}
