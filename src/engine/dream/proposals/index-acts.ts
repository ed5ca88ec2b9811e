import type { IndexAct } from '../../../shared/dream'
import type { ClientLimits } from '../../../shared/settings'
import { insertLines, removeTarget } from '../../memory/index/edit-lines'
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
  for (const act of together(acts)) {
    const next = isAdditions(act) ? added(now ?? '', act, context) : applyAct(now, act, context)
    if (next === undefined) return undefined
    now = next
  }
  return now
}

type Addition = Extract<IndexAct, { readonly kind: 'add' }>

/** Additions that follow each other are made at once, so that hundreds of them take no longer than a few. */
function together(
  acts: readonly IndexAct[],
): readonly (Exclude<IndexAct, Addition> | readonly Addition[])[] {
  const grouped: (Exclude<IndexAct, Addition> | Addition[])[] = []
  for (const act of acts) {
    const last = grouped.at(-1)
    if (act.kind !== 'add') grouped.push(act)
    else if (Array.isArray(last)) last.push(act)
    else grouped.push([act])
  }
  return grouped
}

const isAdditions = (
  act: Exclude<IndexAct, Addition> | readonly Addition[],
): act is readonly Addition[] => Array.isArray(act)

function applyAct(
  text: string | null,
  act: Exclude<IndexAct, Addition>,
  context: ActContext,
): string | null | undefined {
  switch (act.kind) {
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

/** Below the last entry, or above the first where the end is not loaded; what has a line gets no other. */
function added(text: string, acts: readonly Addition[], context: ActContext): string {
  const pointed = pointersIn(text, context)
  const missing = acts.filter(({ file }) => !pointed.has(normalPath(file)))
  if (missing.length === 0) return text
  const lines = missing.map(({ line }) => line)
  const last = insertLines(text, lines, 'last', context.isMemory)
  const isCut =
    loadIndex(parseIndex(last, context.isMemory), context.limits).cutAtLine !== undefined
  return isCut ? insertLines(text, lines, 'first', context.isMemory) : last
}

/** Whatever the lines of an index point at, there or not. */
function pointersIn(text: string, { isMemory }: ActContext): ReadonlySet<string> {
  const { lines } = parseIndex(text, isMemory)
  const strong = lines.flatMap(({ pointers }) =>
    pointers.filter(({ strength }) => strength !== 'mention'),
  )
  return new Set(strong.map(({ file }) => file))
}

function pointsAt(text: string, file: string, context: ActContext): boolean {
  return pointersIn(text, context).has(normalPath(file))
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
export function pointedIn(text: string, context: ActContext): ReadonlySet<string> {
  return new Set([...pointersIn(text, context)].filter(context.isMemory))
}

function joined(text: string | null, before: string, after: string): string | null | undefined {
  if (text === null) return before === '' ? after : undefined
  if (text === before) return after
  return mergeIndex(before, after, text) ?? undefined
}
