import type { MemoryRow } from '../../shared/memory'
import type { StaleMoment, StaleView } from '../../shared/staleness'
import type { StalenessArea } from '../engine'
import type { JournalEntry } from '../history/journal'
import { mapLimited } from '../location/map-limited'
import { joinPath } from '../location/paths'
import { DAY_MS } from '../memory/age'
import type { Catalogue } from '../memory/catalogue'
import { factsOf, readHead, type Head } from '../memory/head'
import { parseMarkFile } from '../memory/marks/mark-file'
import type { Marks } from '../memory/marks/marks'
import { decodeText } from '../memory/text'
import { typeOfFileName } from '../memory/types'
import type { Clock } from '../ports'
import { dotsOf } from './dots'
import { momentsOf, type PastMemory } from './moments'
import { pastOf, type PastMark, type PastOf } from './past-events'
import { staleRowsOf } from './stale-rows'
import { tallyProjects, tallyTypes } from './tallies'

export interface StalenessDeps {
  readonly clock: Pick<Clock, 'nowMs'>
  readonly catalogue: Pick<Catalogue, 'rows' | 'allRows'>
  readonly marks: Pick<Marks, 'of'>
  readonly history: {
    /** All changes, oldest first. */
    entries(): Promise<readonly JournalEntry[]>
    blob(hash: string): Promise<Uint8Array | null>
  }
  readonly titleOf: (projectId: string) => string
}

/** A quarter of a year, week by week. */
const WEEKS = 13
/** More kept texts than these are not read to tell what a memory that is gone was, or was said to be. */
const MOST_TEXTS = 2_000
const READS_AT_ONCE = 8
/** The client's limit; what it does not see in a head says no type either. */
const HEAD_LINES = 30

/** How stale everything is, by type, by project and over time. */
export function createStaleness(deps: StalenessDeps): StalenessArea {
  const rowsOf = (projectId: string | null): readonly MemoryRow[] =>
    projectId === null ? deps.catalogue.allRows() : deps.catalogue.rows(projectId)
  const readBlob = rememberBlobs(deps.history)
  return {
    rows: (projectId) => Promise.resolve(staleRowsOf(rowsOf(projectId), deps.titleOf)),
    async view(projectId): Promise<StaleView> {
      const rows = rowsOf(projectId)
      const entries = await deps.history.entries()
      const own = entries.filter((entry) => projectId === null || entry.projectId === projectId)
      return {
        memories: rows.length,
        due: rows.filter(({ due }) => due).length,
        dots: dotsOf(rows),
        byType: tallyTypes(rows),
        byProject: tallyProjects(rows, deps.titleOf),
        overTime: await overTime(deps, readBlob, rows, own),
        historySinceMs: entries[0]?.atMs ?? null,
      }
    },
  }
}

async function overTime(
  deps: StalenessDeps,
  readBlob: ReadBlob,
  rows: readonly MemoryRow[],
  entries: readonly JournalEntry[],
): Promise<readonly StaleMoment[]> {
  const nowMs = deps.clock.nowMs()
  const past = pastOf(entries)
  const texts = await readTexts(readBlob, rows, past)
  const living = rows.map((row) => livingMemory(deps, texts, past, row, nowMs))
  const gone = goneFiles(rows, past).map(([path, hash]): PastMemory => {
    const events = past.events.get(path) ?? []
    const confirmations = confirmationsOf(texts, past.marks.get(path))
    const head = texts.get(hash ?? '')?.head
    const type = head === undefined ? typeOfFileName(path) : factsOf(head, path).type
    return { type, events, confirmations }
  })
  const weeks = Array.from({ length: WEEKS }, (_, at) => nowMs - (WEEKS - at) * 7 * DAY_MS)
  return momentsOf([...living, ...gone], [...weeks, nowMs])
}

function livingMemory(
  { marks }: StalenessDeps,
  texts: Texts,
  past: PastOf,
  row: MemoryRow,
  nowMs: number,
): PastMemory {
  const path = joinPath(row.projectId, row.file)
  const merged = marks.of(row.projectId, row.file)?.oldest
  const now = { datedAtMs: nowMs - row.ageDays * DAY_MS, fileAtMs: row.modifiedAtMs }
  return {
    type: row.type,
    now: merged === undefined ? now : { ...now, mergedAtMs: merged.setAtMs },
    events: past.events.get(path) ?? NONE,
    confirmations: confirmationsOf(texts, past.marks.get(path)),
  }
}

const NONE: readonly never[] = []

function confirmationsOf(
  texts: Texts,
  marks: readonly PastMark[] = NONE,
): PastMemory['confirmations'] {
  return marks.map(({ atMs, hash }) => ({
    atMs,
    confirmedAtMs: texts.get(hash ?? '')?.confirmedAtMs ?? null,
  }))
}

/** Memories that the history knows and the store has no longer, with what they last were. */
function goneFiles(
  rows: readonly MemoryRow[],
  { events }: PastOf,
): readonly (readonly [string, string | null])[] {
  const living = new Set(rows.map(({ projectId, file }) => joinPath(projectId, file)))
  return [...events]
    .filter(([path]) => !living.has(path))
    .map(([path, own]) => [path, own.at(-1)?.lastHash ?? null])
}

/** What a kept text says that the past needs: a memory's head, or when a person confirmed one. */
interface KeptText {
  readonly head: Head
  readonly confirmedAtMs: number | null
}
type Texts = ReadonlyMap<string, KeptText>
type ReadBlob = (hash: string) => Promise<KeptText | null>

async function readTexts(
  readBlob: ReadBlob,
  rows: readonly MemoryRow[],
  past: PastOf,
): Promise<Texts> {
  const gone = goneFiles(rows, past).map(([, hash]) => hash)
  const said = [...past.marks.values()].flat().map(({ hash }) => hash)
  const wanted = new Set([...said, ...gone].filter((hash) => hash !== null))
  const hashes = [...wanted].slice(-MOST_TEXTS)
  const read = await mapLimited(
    hashes,
    READS_AT_ONCE,
    async (hash) => [hash, await readBlob(hash)] as const,
  )
  return new Map(read.flatMap(([hash, text]) => (text === null ? [] : [[hash, text] as const])))
}

/** A content never changes: each is read once. */
function rememberBlobs(history: StalenessDeps['history']): ReadBlob {
  const known = new Map<string, KeptText | null>()
  return async (hash) => {
    const before = known.get(hash)
    if (before !== undefined) return before
    const bytes = await history.blob(hash)
    const text = bytes === null ? null : keptText(bytes)
    known.set(hash, text)
    return text
  }
}

function keptText(bytes: Uint8Array): KeptText {
  const confirmedAtMs = parseMarkFile(bytes)?.marks.confirmedAtMs ?? null
  return { head: readHead(decodeText(bytes).text, HEAD_LINES), confirmedAtMs }
}
