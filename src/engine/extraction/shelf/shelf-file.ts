import type { DreamEngine } from '../../../shared/dream'
import type { Candidate } from '../candidate'

/** Grows when a kept shelf can no longer be read as before; older ones are passed over. */
const VERSION = 1

/** Beyond these the oldest make room: those that can be taken back, those that are only known. */
const MOST_WHOLE = 200
const MOST_KNOWN = 5_000

/** A candidate as it is kept; what depends on the files of the day is worked out anew each time. */
export interface KeptCandidate extends Candidate {
  readonly engine: DreamEngine
  readonly foundAtMs: number
  readonly isUntrusted: boolean
  readonly branch?: string
  /** The memory that it resembles, as its store listed it. */
  readonly resembles?: string
  /** The two cannot both be so. */
  readonly contradicts?: true
}

/** One candidate and what became of it. */
export interface ShelfEntry {
  readonly id: string
  /** By which the same words are known again; see `sameWords`. */
  readonly words: readonly string[]
  readonly state: 'waiting' | 'accepted' | 'rejected'
  /** When it came to that state. */
  readonly atMs: number
  /** Absent for the oldest of those that were decided: they are only known. */
  readonly candidate?: KeptCandidate
  /** What accepting it wrote: the change, and the file that got it. */
  readonly change?: string
  readonly path?: string
}

/** All of one project, oldest first. */
export interface Shelf {
  readonly projectId: string
  readonly entries: readonly ShelfEntry[]
}

/** A shelf as a value for one JSON file, within its bounds. */
export function encodeShelf({ projectId, entries }: Shelf): unknown {
  return { version: VERSION, projectId, entries: bounded(entries) }
}

/** The shelf that `encodeShelf` gave; null for anything else. */
export function parseShelf(value: unknown): Shelf | null {
  if (!isFields(value) || value['version'] !== VERSION) return null
  const { projectId, entries } = value
  if (typeof projectId !== 'string' || !Array.isArray(entries)) return null
  return { projectId, entries: entries.filter(isEntry) }
}

function bounded(entries: readonly ShelfEntry[]): readonly ShelfEntry[] {
  const newestFirst = [...entries].sort((a, b) => b.atMs - a.atMs)
  // None that waits is ever let go: it is not looked for more where too many do.
  const waiting = newestFirst.filter(({ state }) => state === 'waiting')
  const decided = newestFirst.filter(({ state }) => state !== 'waiting').slice(0, MOST_KNOWN)
  const kept = decided.map((entry, at) => (at < MOST_WHOLE ? entry : withoutText(entry)))
  return [...waiting, ...kept].sort((a, b) => a.atMs - b.atMs)
}

function withoutText({ id, words, state, atMs }: ShelfEntry): ShelfEntry {
  return { id, words, state, atMs }
}

const STATES = ['waiting', 'accepted', 'rejected']
const TEXTS = ['id', 'type', 'destination', 'name', 'description', 'body', 'quote', 'sessionId']
const TOO = ['path', 'destinationWhy', 'engine']

/** As deep as a foreign or torn file could mislead; what is inside was written by `encodeShelf`. */
function isEntry(value: unknown): value is ShelfEntry {
  if (!isFields(value)) return false
  const { id, words, state, atMs, candidate } = value
  return (
    typeof id === 'string' &&
    Array.isArray(words) &&
    words.every((one) => typeof one === 'string') &&
    STATES.some((one) => one === state) &&
    Number.isFinite(atMs) &&
    (candidate === undefined ? state !== 'waiting' : isCandidate(candidate))
  )
}

function isCandidate(value: unknown): value is KeptCandidate {
  return (
    isFields(value) &&
    [...TEXTS, ...TOO].every((key) => typeof value[key] === 'string') &&
    Number.isFinite(value['line']) &&
    Number.isFinite(value['foundAtMs']) &&
    isFields(value['reason']) &&
    Array.isArray(value['dates'])
  )
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
