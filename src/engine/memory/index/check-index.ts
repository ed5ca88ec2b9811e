import type { IndexEntry, IndexReport } from '../../../shared/index-file'
import type { ClientLimits } from '../../../shared/settings'
import type { Pointer } from './find-pointers'
import { layoutOf } from './layout'
import { loadIndex, type LoadedIndex } from './load-index'
import { parseIndex, type ParsedIndex, type ParsedLine } from './parse-index'
import { normalPath } from './read-target'

/** What a check of the index looks at. */
export interface IndexSubject {
  /** Null when there is no MEMORY.md. */
  readonly text: string | null
  /** Files of the store's memories as listed; MEMORY.md itself is none. */
  readonly files: readonly string[]
  /** Says of a target that is no memory (archived, a log, outside) whether the file is there all the same. */
  readonly isPresent: (file: string) => boolean
  readonly limits: ClientLimits
}

/** An index, read and judged: all that the report, the screen and the repairs stand on. */
export interface CheckedIndex {
  readonly index: ParsedIndex
  readonly loaded: LoadedIndex
  readonly report: IndexReport
  /** The memory's file as listed, for a pointer's file; undefined when there is none. */
  readonly memoryOf: (file: string) => string | undefined
  readonly isDangling: (pointer: Pointer) => boolean
  /** Line and file (joined) of every entry that repeats an earlier one. */
  readonly doubles: ReadonlySet<string>
}

/** Checks one index. Memories of the team folder have an index of their own and are never "unindexed" here. */
export function checkIndex(subject: IndexSubject): CheckedIndex {
  const memories = new Map(subject.files.map((file) => [normalPath(file), file]))
  const index = parseIndex(subject.text ?? '', (file) => memories.has(file))
  const loaded = loadIndex(index, subject.limits)
  const isDangling = (pointer: Pointer) =>
    pointer.strength === 'link' && !memories.has(pointer.file) && !subject.isPresent(pointer.file)
  const doubles = findDoubles(index, isDangling)
  const isDouble = (line: ParsedLine, pointer: Pointer) =>
    doubles.has(doubleKey(line.line, pointer))
  const pick = (wanted: (line: ParsedLine, pointer: Pointer) => boolean) =>
    entriesOf(index, (line, pointer) => wanted(line, pointer))
  const report: IndexReport = {
    ...numbersOf(loaded, subject.limits),
    lostEntries: pick((line, pointer) => isLost(loaded, line, pointer)),
    dangling: pick((_, pointer) => isDangling(pointer)),
    unindexed: findUnindexed(index, subject.files),
    duplicates: pick(isDouble),
    longEntries: findLong(index, subject.limits),
    layout: subject.text === null ? 'absent' : layoutOf(index),
  }
  const memoryOf = (file: string) => memories.get(file)
  return { index, loaded, report, memoryOf, isDangling, doubles }
}

/** Names one pointer of one line in `CheckedIndex.doubles`. */
export function doubleKey(line: number, pointer: Pointer): string {
  return `${line}:${pointer.start}`
}

/** A line's own pointers: links and names; mentions only where it has nothing better. Each file once. */
export function ownPointers(line: ParsedLine): readonly Pointer[] {
  const strong = line.pointers.filter((pointer) => pointer.strength !== 'mention')
  const own = strong.length > 0 ? strong : line.pointers
  const seen = new Set<string>()
  return own.filter(({ file }) => !seen.has(file) && seen.add(file))
}

/** True when a pointer does not reach Claude whole. */
export function isLost(loaded: LoadedIndex, line: ParsedLine, pointer: Pointer): boolean {
  const units = loaded.loadedUnitsOf[line.line - 1] ?? null
  return units !== null && pointer.end > units
}

function numbersOf(loaded: LoadedIndex, limits: ClientLimits) {
  return {
    lines: loaded.lines,
    units: loaded.units,
    bytes: loaded.bytes,
    limitLines: limits.indexLines,
    limitUnits: limits.indexUnits,
    fits: loaded.reason === null,
    ...(loaded.cutAtLine === undefined ? {} : { cutAtLine: loaded.cutAtLine }),
    ...(loaded.warning === undefined ? {} : { warning: loaded.warning }),
  }
}

function entriesOf(
  index: ParsedIndex,
  wanted: (line: ParsedLine, pointer: Pointer) => boolean,
): readonly IndexEntry[] {
  return index.lines.flatMap((line) =>
    ownPointers(line)
      .filter((pointer) => wanted(line, pointer))
      .map((pointer) => entryOf(line, pointer)),
  )
}

function entryOf(line: ParsedLine, pointer: Pointer): IndexEntry {
  return { line: line.line, text: line.text, target: pointer.target }
}

function findUnindexed(index: ParsedIndex, files: readonly string[]): readonly string[] {
  const pointed = new Set(index.lines.flatMap((line) => line.pointers.map(({ file }) => file)))
  const isOwn = (file: string) => !file.startsWith('team/') && !pointed.has(normalPath(file))
  return files.filter(isOwn).sort()
}

/** The second and every later line for the same place of the same file; two sections of one file are no doubles. */
function findDoubles(
  index: ParsedIndex,
  isDangling: (pointer: Pointer) => boolean,
): ReadonlySet<string> {
  const seen = new Set<string>()
  const doubles = new Set<string>()
  for (const line of index.lines) {
    for (const pointer of ownPointers(line)) {
      if (pointer.strength === 'mention' || isDangling(pointer)) continue
      const place = `${pointer.file}#${pointer.anchor}`
      if (seen.has(place)) doubles.add(doubleKey(line.line, pointer))
      seen.add(place)
    }
  }
  return doubles
}

function findLong(index: ParsedIndex, limits: ClientLimits): readonly IndexEntry[] {
  return index.lines.flatMap((line) => {
    const [pointer] = ownPointers(line)
    const isLong = pointer !== undefined && (line.kept ?? '').length > limits.entryUnits
    return isLong ? [entryOf(line, pointer)] : []
  })
}
