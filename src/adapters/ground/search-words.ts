import type { WordListing, WordPlace } from '../../engine/ground-ports'
import { findWords } from './find-words'
import { readText } from './read-text'
import { runRipgrep } from './ripgrep'

/** What of a folder may hold a word. */
export interface WordRoom {
  readonly root: string
  readonly obeysGit: boolean
  readonly paths: readonly string[]
  readonly trackedIgnored: readonly string[]
}

/** Command lines end somewhere (32,767 characters on Windows); more files than this are passed over. */
const MAX_EXTRA_CHARACTERS = 20_000

/**
 * After so many matches in a row that brought no new word, the search is begun anew for those that are
 * missing; the last one runs to its end. Nearly all words that are there at all are met in the first few
 * files, and after that ripgrep would mostly tell of words that were found.
 */
const PATIENCE = [200, 20_000, Infinity] as const

/** A folder of the client's own: its settings and worktrees prove nothing of the project. */
const isClientsOwn = (path: string): boolean =>
  path.includes('.claude') && path.split('/').includes('.claude')

/**
 * A place of each word, by ripgrep where it is there, else by reading the files ourselves. Reading ends
 * when every word was found.
 *
 * @param program ripgrep; null where there is none
 */
export async function searchWords(
  program: string | null,
  room: WordRoom,
  words: readonly string[],
  signal: AbortSignal,
): Promise<WordListing> {
  const belongs = new Set(room.paths.filter((path) => !isClientsOwn(path)))
  const places = new Map<string, WordPlace>()
  const missing = new Set(words)
  if (missing.size > 0 && belongs.size > 0) {
    const hunt = { room, belongs, missing, places }
    if (program === null) await readAll(hunt, signal)
    else await askRipgrep(program, hunt, signal)
  }
  return { places, files: belongs.size }
}

interface Hunt {
  readonly room: WordRoom
  readonly belongs: ReadonlySet<string>
  readonly missing: Set<string>
  readonly places: Map<string, WordPlace>
}

async function askRipgrep(program: string, hunt: Hunt, signal: AbortSignal): Promise<void> {
  for (const patience of PATIENCE) {
    if (await runOnce(program, hunt, patience, signal)) return
  }
}

/** True when nothing is left to look for or everything was looked through. */
async function runOnce(
  program: string,
  hunt: Hunt,
  patience: number,
  signal: AbortSignal,
): Promise<boolean> {
  let idle = 0
  const onMatch = (path: string, line: number, match: string): boolean => {
    const before = hunt.missing.size
    if (hunt.belongs.has(path)) noteMatch(hunt, { path, line }, match)
    idle = hunt.missing.size < before ? 0 : idle + 1
    return hunt.missing.size === 0 || idle >= patience
  }
  const also = within(hunt.room.trackedIgnored, MAX_EXTRA_CHARACTERS)
  await runRipgrep(program, { ...hunt.room, also, words: [...hunt.missing], onMatch }, signal)
  return idle < patience
}

/** A match is one of the words, which may hold another (`$name` holds `name`). */
function noteMatch({ missing, places }: Hunt, place: WordPlace, match: string): void {
  // Most matches are of words that were met before.
  if (!missing.has(match) && !match.includes('$')) return
  findWords(match, { missing, found: (word) => places.set(word, place) })
}

function within(paths: readonly string[], characters: number): readonly string[] {
  let left = characters
  return paths.filter((path) => (left -= path.length + 1) >= 0)
}

async function readAll(hunt: Hunt, signal: AbortSignal): Promise<void> {
  for (const path of hunt.belongs) {
    signal.throwIfAborted()
    const text = await readText(hunt.room.root, path)
    if (text === null) continue
    const found = (word: string, line: number) => void hunt.places.set(word, { path, line })
    findWords(text, { missing: hunt.missing, found })
    if (hunt.missing.size === 0) return
  }
}
