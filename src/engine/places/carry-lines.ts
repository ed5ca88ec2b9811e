import type { ClientLimits } from '../../shared/settings'
import { formOfIndex, insertLines, removeTarget } from '../memory/index/edit-lines'
import { indexLineFor } from '../memory/index/index-line'
import { loadIndex } from '../memory/index/load-index'
import { parseIndex } from '../memory/index/parse-index'

/** A memory whose pointer comes along, with names as the two indexes write them. */
export interface Carried {
  readonly file: string
  readonly toFile: string
  readonly name: string
  readonly description: string
}

/**
 * The lines that stand for these memories in another index, in the order they have here: as they are
 * where both indexes have the same form and the name stays, else in the form of the new neighbours. A
 * memory without a line gets none, and one that has a line there already no second.
 */
export function linesFor(
  text: string | null,
  memories: readonly Carried[],
  there: string | null,
): readonly string[] {
  if (text === null) return []
  const [names, theirs] = [memories.map(({ file }) => file), memories.map(({ toFile }) => toFile)]
  const form = formOfIndex(there ?? text, (file) =>
    (there === null ? names : theirs).includes(file),
  )
  const isSameForm = formOfIndex(text, (file) => names.includes(file)).kind === form.kind
  const found = memories.flatMap((memory) => {
    const [first] = removeTarget(text, memory.file).removed
    if (first === undefined || hasLine(there, memory.toFile)) return []
    const isOwn = first.became === null && memory.file === memory.toFile && isSameForm
    const line = isOwn ? first.text.trim() : indexLineFor({ ...memory, file: memory.toFile }, form)
    return [{ at: lineOf(text, memory.file), line }]
  })
  return found.sort((a, b) => a.at - b.at).map(({ line }) => line)
}

function hasLine(text: string | null, file: string): boolean {
  return text !== null && removeTarget(text, file).removed.length > 0
}

function lineOf(text: string, file: string): number {
  const { lines } = parseIndex(text, (name) => name === file)
  return lines.findIndex((line) => line.pointers.some((pointer) => pointer.file === file))
}

/** The index with the lines below its last entry; null stays null without any. */
export function withLines(
  text: string | null,
  lines: readonly string[],
  isMemory: (file: string) => boolean,
): string | null {
  return lines.length === 0 ? text : insertLines(text ?? '', lines, 'last', isMemory)
}

/** The index without the pointers to these memories. */
export function withoutLines(text: string | null, files: readonly string[]): string | null {
  return files.reduce<string | null>(
    (left, file) => (left === null ? null : removeTarget(left, file).text),
    text,
  )
}

/** Whether an index says something that is neither a pointer nor a heading. */
export function saysMore(text: string, isMemory: (file: string) => boolean): boolean {
  return parseIndex(text, isMemory).lines.some(({ kind }) => kind === 'text')
}

/** How many lines of an index, blank ones not counted, do not wholly reach Claude. */
export function countLost(
  text: string | null,
  limits: Pick<ClientLimits, 'indexLines' | 'indexUnits'>,
): number {
  if (text === null) return 0
  const index = parseIndex(text, () => false)
  const loaded = loadIndex(index, limits).loadedUnitsOf
  return index.lines.filter((line, at) => loaded[at] !== null && line.text.trim() !== '').length
}
