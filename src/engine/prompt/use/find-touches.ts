import { isInside, lastPart, normalizePath, parentPath, toEnginePath } from '../../location/paths'
import type { Environment, FileStat, FoundLine, LineFinder, LinePlace } from '../../ports'
import type { MessageToolUse } from '../../transcripts/messages'
import { messagesOfLine } from '../../transcripts/read-messages'
import { wordPattern } from '../../transcripts/word-pattern'

/** A call of a tool on a file of the memory folder. */
export interface Touch {
  /** Relative to the memory folder, in composed form. */
  readonly file: string
  readonly how: 'written' | 'read'
  /** 1-based line of the transcript. */
  readonly line: number
  readonly atMs: number | null
  /** The branch the session was on; null where the line names none. */
  readonly branch: string | null
}

/** What was found in a transcript so far, and where to go on when it has grown. */
export interface Searched {
  readonly stat: FileStat
  readonly touches: readonly Touch[]
  /** Null: the next search begins anew. */
  readonly end: LinePlace | null
}

export interface FindTouchesDeps {
  readonly finder: LineFinder
  readonly platform: Environment['platform']
}

const HOW: Readonly<Record<string, Touch['how'] | undefined>> = {
  Write: 'written',
  Edit: 'written',
  MultiEdit: 'written',
  Read: 'read',
}

/**
 * Calls of Write, Edit, MultiEdit and Read on files of a memory folder. Lines are found by their bytes and
 * only those are parsed; of a file that only grew, only what is new is looked at. What a shell did with a
 * file is not seen.
 *
 * @param roots the memory folder by all its names, absolute
 * @throws as the finder does
 */
export async function findTouches(
  deps: FindTouchesDeps,
  file: { readonly path: string; readonly stat: FileStat; readonly before: Searched | undefined },
  roots: readonly string[],
  signal?: AbortSignal,
): Promise<Searched> {
  const { path, stat, before } = file
  const known = before !== undefined && hasGrown(before.stat, stat) ? before : undefined
  const touches = [...(known?.touches ?? [])]
  let end: LinePlace | null = null
  const onEnd = (place: LinePlace): void => void (end = place)
  const from = known?.end ?? null
  const range = { onEnd, ...(from === null ? {} : { from }) }
  for await (const batch of deps.finder.find(path, patternsOf(roots), signal, range)) {
    for (const line of batch) {
      // Half a line comes again when it is whole.
      if (line.unfinished !== true) touches.push(...touchesOf(line, path, roots, deps.platform))
    }
  }
  return { stat, touches, end }
}

/** The same file, longer, and its known part can be trusted: transcripts are only ever added to. */
function hasGrown(before: FileStat, now: FileStat): boolean {
  return before.inode === now.inode && now.sizeBytes > before.sizeBytes
}

const TOOL_USE = /"tool_use"/
/** Between the parts of a path as JSON writes it: `/`, `\/`, or `\\` on Windows. */
const SEPARATOR = '(?:\\\\?/|\\\\\\\\)'

/** The last two parts of a folder tell it from nearly every other, however its disk is called. */
function patternsOf(roots: readonly string[]): readonly RegExp[] {
  const folders = roots.map((root) => {
    const parts = [lastPart(parentPath(root)), lastPart(root)].filter((part) => part !== '')
    return [...parts.map((part) => wordPattern(part).source), ''].join(SEPARATOR)
  })
  return [new RegExp(`(?:${[...new Set(folders)].join('|')})`), TOOL_USE]
}

function touchesOf(
  found: FoundLine,
  path: string,
  roots: readonly string[],
  platform: Environment['platform'],
): readonly Touch[] {
  return messagesOfLine(found, { path, line: found.line }).flatMap((message) =>
    message.toolUses.flatMap((use): Touch[] => {
      const how = HOW[use.name]
      const file = fileIn(roots, use, platform)
      if (how === undefined || file === null) return []
      const { line, atMs, gitBranch: branch } = message
      return [{ file, how, line, atMs, branch }]
    }),
  )
}

function fileIn(
  roots: readonly string[],
  { input }: MessageToolUse,
  platform: Environment['platform'],
): string | null {
  const written = input.file_path
  if (typeof written !== 'string') return null
  const path = normalizePath(toEnginePath(written, platform))
  const root = roots.find((one) => isInside(one, path) && path !== one)
  return root === undefined ? null : path.slice(root.length + 1).normalize('NFC')
}
