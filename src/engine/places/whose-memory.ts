import type { TargetWhy } from '../../shared/stores'
import { isInside, joinPath, lastPart } from '../location/paths'
import { readMentions } from './read-mentions'
import type { Environment } from '../ports'

/** A memory of a store that several projects write into. */
export interface SharedText {
  readonly text: string
  /** Where the session began that it came from; null where that is not known any more. */
  readonly originCwd: string | null
}

/** The project that a memory speaks of, with what says so; null where nothing does. */
export interface Whose {
  readonly path: string
  readonly why: readonly TargetWhy[]
}

export interface WhoseDeps {
  readonly platform: Environment['platform']
  /** Whether a file is there. */
  readonly exists: (path: string) => Promise<boolean>
}

// capped: a path has nine parts of 80 characters at most, which a slash keeps apart.
const RELATIVE = /(?<![\w./~-])(?:[\w@.-]{1,80}\/){1,8}[\w@.-]{1,80}\.[A-Za-z]{1,6}(?![\w/])/gu
/** Files that are looked for in each project, for one memory. */
const MOST_LOOKS = 12
const SHORTEST_NAME = 3

/**
 * Tells the project of a memory from the session it came from, the paths and names that it mentions, and
 * the files it names that only one of the projects has. What speaks for two equally is nobody's.
 */
export async function whoseMemory(
  { text, originCwd }: SharedText,
  paths: readonly string[],
  deps: WhoseDeps,
): Promise<Whose | null> {
  const mentions = readMentions(text, deps.platform)
  const looks = await filesIn(text, paths, deps)
  const scored = paths.map((path) => {
    const sessions = originCwd !== null && isInside(path, originCwd) ? 1 : 0
    const count = mentioned(mentions, path) + namedIn(text, path, paths) + (looks.get(path) ?? 0)
    const why: TargetWhy[] = [
      ...(sessions > 0 ? [{ kind: 'sessions' as const, count: sessions }] : []),
      ...(count > 0 ? [{ kind: 'mentions' as const, count }] : []),
    ]
    // Where it was said weighs more than one name in passing.
    return { path, why, score: sessions * 2 + count }
  })
  const [first, second] = scored.sort((a, b) => b.score - a.score)
  if (first === undefined || first.score === 0 || first.score === second?.score) return null
  return { path: first.path, why: first.why }
}

function mentioned(mentions: ReadonlyMap<string, number>, path: string): number {
  let count = 0
  for (const [mention, times] of mentions) if (isInside(path, mention)) count += times
  return count
}

/** The folder's name as a word of its own, where it tells the projects apart. */
function namedIn(text: string, path: string, paths: readonly string[]): number {
  const name = lastPart(path)
  const isTelling = paths.filter((one) => lastPart(one) === name).length === 1
  if (name.length < SHORTEST_NAME || !isTelling) return 0
  let count = 0
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const around = (text[at - 1] ?? ' ') + (text[at + name.length] ?? ' ')
    // A part of a path is counted as a path.
    if (!/[\p{L}\p{N}_/\\.-]/u.test(around)) count += 1
  }
  return count
}

async function filesIn(
  text: string,
  paths: readonly string[],
  { exists }: WhoseDeps,
): Promise<ReadonlyMap<string, number>> {
  const named = [...new Set([...text.matchAll(RELATIVE)].map(([file]) => file))]
  const counts = new Map<string, number>()
  for (const file of named.filter((one) => !one.includes('..')).slice(0, MOST_LOOKS)) {
    const there = await Promise.all(paths.map((path) => exists(joinPath(path, file))))
    const holders = paths.filter((_, at) => there[at])
    const [only] = holders
    if (only !== undefined && holders.length === 1) counts.set(only, (counts.get(only) ?? 0) + 1)
  }
  return counts
}
