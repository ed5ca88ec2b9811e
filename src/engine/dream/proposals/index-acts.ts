import type { IndexAct } from '../../../shared/dream'
import type { ClientLimits } from '../../../shared/settings'
import { insertLine, removeTarget } from '../../memory/index/edit-lines'
import { dropWords, replaceKept, unlink } from '../../memory/index/edit-pointers'
import { encodeTarget } from '../../memory/index/index-line'
import { loadIndex } from '../../memory/index/load-index'
import { mergeIndex } from '../../memory/index/merge-index'
import { parseIndex, printIndex, type ParsedLine } from '../../memory/index/parse-index'
import { normalPath } from '../../memory/index/read-target'
import type { TextLine } from '../../memory/index/split-lines'

/** What an index is read by: which files are memories once the plan is made, and the client's limits. */
export interface ActContext {
  readonly isMemory: (file: string) => boolean
  readonly limits: Pick<ClientLimits, 'indexLines' | 'indexUnits'>
}

/**
 * Makes acts on whatever MEMORY.md says now; null stands for a file that is not there. An act whose line
 * is gone or whose memory has a line already changes nothing. No memory loses its last pointer by the
 * removal of a line. Undefined where a whole text cannot be joined with what the file says now.
 */
export function applyActs(
  text: string | null,
  acts: readonly IndexAct[],
  context: ActContext,
): string | null | undefined {
  let now: string | null = text
  for (const act of acts) {
    const next = applyAct(now, act, context)
    if (next === undefined) return undefined
    now = next
  }
  return now
}

function applyAct(
  text: string | null,
  act: IndexAct,
  context: ActContext,
): string | null | undefined {
  switch (act.kind) {
    case 'add':
      return added(text ?? '', act.file, act.line, context)
    case 'remove':
      return text === null ? null : removeTarget(text, act.file).text
    case 'repoint':
      return text === null ? null : repointed(text, act.from, act.to, context)
    case 'line':
      return text === null ? null : withLine(text, act.line, act.becomes, context)
    case 'text':
      return joined(text, act.before, act.after)
  }
}

/** Below the last entry, or above the first where the end is not loaded. */
function added(text: string, file: string, line: string, context: ActContext): string {
  if (pointsAt(text, file, context)) return text
  const last = insertLine(text, line, 'last', context.isMemory)
  const isCut =
    loadIndex(parseIndex(last, context.isMemory), context.limits).cutAtLine !== undefined
  return isCut ? insertLine(text, line, 'first', context.isMemory) : last
}

function pointsAt(text: string, file: string, { isMemory }: ActContext): boolean {
  const wanted = normalPath(file)
  return parseIndex(text, isMemory).lines.some(({ pointers }) =>
    pointers.some((pointer) => pointer.file === wanted && pointer.strength !== 'mention'),
  )
}

/** Links lead to the other memory; where that one has a line already, the old ones go. */
function repointed(text: string, from: string, to: string, context: ActContext): string {
  if (pointsAt(text, to, context)) return removeTarget(text, from).text
  const wanted = normalPath(from)
  const { mark, lines } = parseIndex(text, (file) => context.isMemory(file) || file === wanted)
  return printIndex(
    mark,
    lines.map((line) => ({ text: repointedLine(line, wanted, to), end: line.end })),
  )
}

function repointedLine(line: ParsedLine, from: string, to: string): string {
  let words = line.kept ?? ''
  for (const pointer of [...line.pointers].reverse()) {
    if (pointer.file !== from || pointer.strength === 'mention') continue
    const label = normalPath(pointer.label) === from ? to : pointer.label
    const anchor = pointer.anchor === '' ? '' : `#${pointer.anchor}`
    words = `${words.slice(0, pointer.start)}[${label}](${encodeTarget(to)}${anchor})${words.slice(pointer.end)}`
  }
  return words === line.kept ? line.text : (replaceKept(line, words) ?? unlink(line, []))
}

/** Of equal lines the last is meant, since the first is the one that stays. */
function withLine(text: string, old: string, becomes: string | null, context: ActContext): string {
  const { mark, lines } = parseIndex(text, context.isMemory)
  const at =
    becomes === null
      ? lines.findLastIndex((line) => line.text === old)
      : lines.findIndex((line) => line.text === old)
  const line = lines[at]
  if (line === undefined) return text
  const words = becomes ?? dropWords(line)
  const left: TextLine[] = lines.map(({ text: own, end }) => ({ text: own, end }))
  if (words === null) left.splice(at, 1)
  else left[at] = { text: words, end: line.end }
  if (line.end === '' && words === null) openEnd(left)
  const after = printIndex(mark, left)
  return lostPointer(text, after, context) === undefined ? after : text
}

/** The text keeps having no final newline. */
function openEnd(lines: TextLine[]): void {
  const last = lines.at(-1)
  if (last !== undefined && last.text !== '') lines[lines.length - 1] = { ...last, end: '' }
}

/** A memory that is there, had a pointer and has none now; undefined without one. */
export function lostPointer(
  before: string,
  after: string,
  context: ActContext,
): string | undefined {
  const left = pointedIn(after, context)
  return [...pointedIn(before, context)].find((file) => !left.has(file))
}

/** Memories that an index points at. */
export function pointedIn(text: string, { isMemory }: ActContext): ReadonlySet<string> {
  const { lines } = parseIndex(text, isMemory)
  const files = lines.flatMap(({ pointers }) =>
    pointers.filter(({ strength }) => strength !== 'mention').map(({ file }) => file),
  )
  return new Set(files.filter(isMemory))
}

function joined(text: string | null, before: string, after: string): string | null | undefined {
  if (text === null) return before === '' ? after : undefined
  if (text === before) return after
  return mergeIndex(before, after, text) ?? undefined
}
