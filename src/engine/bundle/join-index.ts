import { insertLines } from '../memory/index/edit-lines'
import { replaceKept } from '../memory/index/edit-pointers'
import { encodeTarget } from '../memory/index/index-line'
import { parseIndex, type ParsedLine } from '../memory/index/parse-index'

/** How the archive's MEMORY.md comes to the one that is here. */
export interface JoinedIndex {
  readonly text: string
  /** Lines that were added. */
  readonly added: number
}

/**
 * Adds to an index what the other one says and it does not: pointers to memories that come along, under
 * the names they get here, and other lines below a heading. Lines that are here already are not doubled,
 * and every byte that is here stays.
 *
 * @param names where a memory of the archive ends up, by its name there; absent: it does not come
 * @param isHere whether this folder holds a file, those that come along included
 */
export function joinIndex(
  here: string,
  theirs: string,
  names: ReadonlyMap<string, string>,
  isHere: (file: string) => boolean,
  heading: string,
): JoinedIndex {
  const isTheirs = (file: string): boolean => names.has(file)
  const ours = parseIndex(here, isHere)
  const pointed = new Set(ours.lines.flatMap(({ pointers }) => pointers.map(({ file }) => file)))
  const said = new Set(ours.lines.map(({ text }) => text.trim()))
  const lines = parseIndex(theirs, isTheirs).lines
  const entries = lines.filter(({ kind }) => kind === 'entry').flatMap((line) => moved(line, names))
  const wanted = entries.filter(
    ({ text, files }) => !said.has(text.trim()) && !files.every((file) => pointed.has(file)),
  )
  const notes = lines.filter(
    ({ kind, text }) => kind === 'text' && !said.has(text.trim()) && text.trim() !== '',
  )
  const pointers = wanted.map(({ text }) => text)
  const withPointers = insertLines(here, pointers, 'last', isHere)
  if (notes.length === 0) return { text: withPointers, added: pointers.length }
  const block = ['', heading, '', ...notes.map(({ text }) => text)]
  return { text: withEnd(withPointers, block), added: pointers.length + notes.length }
}

/** The line under the new names of its memories; nothing where one of them gets no place. */
function moved(
  line: ParsedLine,
  names: ReadonlyMap<string, string>,
): readonly { readonly text: string; readonly files: readonly string[] }[] {
  const targets = [...new Set(line.pointers.map(({ file }) => file))]
  const files = targets.flatMap((file) => names.get(file) ?? [])
  if (files.length < targets.length) return []
  let words = line.kept ?? ''
  for (const { file, start, end } of [...line.pointers].sort((a, b) => b.start - a.start)) {
    words = words.slice(0, start) + renamed(words.slice(start, end), file, names) + words.slice(end)
  }
  return [{ text: replaceKept(line, words) ?? line.text, files }]
}

/** One pointer under its memory's new name. */
function renamed(pointer: string, file: string, names: ReadonlyMap<string, string>): string {
  const to = names.get(file) ?? file
  if (to === file) return pointer
  return pointer.replaceAll(encodeTarget(file), encodeTarget(to)).replaceAll(file, to)
}

function withEnd(text: string, lines: readonly string[]): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const closed = text === '' || text.endsWith('\n') ? text : text + end
  return closed + lines.map((line) => line + end).join('')
}
