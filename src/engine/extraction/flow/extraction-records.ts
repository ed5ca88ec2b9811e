import type { ExtractionRecord } from '../../../shared/extraction'
import { mapSaid } from '../../../shared/said'
import { joinPath } from '../../location/paths'
import type { FileReader } from '../../ports'
import type { OwnFiles } from '../../safety/own-files'
import { maskSecrets } from '../../safety/secrets/mask-secrets'

/** So many looks are remembered. */
export const MOST_RECORDS = 200

/** What was looked at and what came of it: one file a look under `<data>/extraction/records/`. */
export interface ExtractionRecords {
  /** Newest first; broken files are passed over. */
  list(projectId: string | null): Promise<readonly ExtractionRecord[]>
  /** Keeps it with credentials masked, and lets the oldest of too many go. */
  keep(record: ExtractionRecord): Promise<ExtractionRecord>
}

/** @param deps.dataDir the app's own data folder */
export function createExtractionRecords(deps: {
  readonly own: OwnFiles
  readonly files: Pick<FileReader, 'list'>
  readonly dataDir: string
}): ExtractionRecords {
  const folder = joinPath(deps.dataDir, 'extraction', 'records')
  const pathOf = (id: string): string => joinPath(folder, `${id}.json`)
  // A record is written once and never changed.
  const known = new Map<string, ExtractionRecord | null>()

  const read = async (id: string): Promise<ExtractionRecord | null> => {
    const last = known.get(id)
    if (last !== undefined) return last
    const value = await deps.own.read(pathOf(id))
    const record = isRecord(value) && value.id === id ? value : null
    known.set(id, record)
    return record
  }
  const ids = async (): Promise<readonly string[]> => {
    const names = (await deps.files.list(folder)).flatMap(({ name }) => NAME.exec(name)?.[1] ?? [])
    // Ids sort by the time they were made.
    return names.sort().reverse()
  }
  return {
    async list(projectId) {
      const all: ExtractionRecord[] = []
      for (const id of (await ids()).slice(0, MOST_RECORDS)) {
        const one = await read(id)
        if (one !== null && (projectId === null || one.projectId === projectId)) all.push(one)
      }
      return all
    },
    async keep(record) {
      const masked = maskRecord(record)
      await deps.own.write(pathOf(record.id), masked)
      for (const id of (await ids()).slice(MOST_RECORDS)) {
        await deps.own.remove(pathOf(id))
        known.delete(id)
      }
      return masked
    },
  }
}

const NAME = /^([0-9A-Z]{26})\.json$/u

function maskRecord(record: ExtractionRecord): ExtractionRecord {
  const { message, said } = record
  return {
    ...record,
    ...(message === undefined ? {} : { message: maskSecrets(message) }),
    ...(said === undefined ? {} : { said: mapSaid(said, maskSecrets) }),
    dropped: record.dropped.map(({ quote, why }) => ({ quote: maskSecrets(quote), why })),
    candidates: record.candidates.map((one) => ({
      ...one,
      quote: maskSecrets(one.quote),
      body: maskSecrets(one.body),
      description: maskSecrets(one.description),
      name: maskSecrets(one.name),
    })),
  }
}

function isRecord(value: unknown): value is ExtractionRecord {
  if (typeof value !== 'object' || value === null) return false
  const { id, outcome, startedAtMs, candidates, dropped, written } = value as Partial<
    Record<keyof ExtractionRecord, unknown>
  >
  return (
    typeof id === 'string' &&
    typeof outcome === 'string' &&
    Number.isFinite(startedAtMs) &&
    [candidates, dropped, written].every((one) => Array.isArray(one))
  )
}
