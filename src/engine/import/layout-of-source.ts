import type { ImportLayout } from '../../shared/import'
import { say, type Said } from '../../shared/said'
import { lastPart } from '../location/paths'
import { findKey, readHead } from '../memory/head'
import { decodeText } from '../memory/text'
import { typeOfFileName } from '../memory/types'
import { pointerLines } from './pointer-lines'
import { scanMarkdown } from './markdown/scan-markdown'
import type { ReadSource } from './source'

export interface Laid {
  readonly layout: ImportLayout
  /** Empty for what is no text. */
  readonly text: string
  readonly problem?: Said
}

const CLAUDE = /^(?:claude(?:\.local)?|agents|gemini)\.md$/i
const TEXT_NAMES = /\.(?:md|markdown|mdx|mdc|mkd|txt|text)$/i

/**
 * How a source is written.
 *
 * @param isMemory whether a file that an index points at came along, relative to the index
 */
export function layoutOfSource(source: ReadSource, isMemory: (file: string) => boolean): Laid {
  const { bytes, problem } = source
  if (isArchive(source)) {
    const sentence = say`This is an archive. "Open archive" brings in what it holds.`
    return { layout: 'bundle', text: '', problem: sentence }
  }
  if (bytes === null) return unreadable(problem ?? say`It could not be read.`)
  const { text, isUtf8 } = decodeText(bytes)
  if (bytes.includes(0))
    return unreadable(say`It is not a text, so there is nothing to take from it.`)
  if (!isUtf8) {
    const sentence = say`It is not written in UTF-8, so its letters cannot be told for sure. Save it as UTF-8, then drop it again.`
    return { ...unreadable(sentence), text }
  }
  if (source.path !== null && !isTextName(lastPart(source.name))) {
    return unreadable(
      say`Only Markdown and plain text become memories. Paste its text if it is one.`,
    )
  }
  const layout = layoutOfText(source, text, isMemory)
  if (text.replace(/^\uFEFF/, '').trim() === '')
    return { layout, text, problem: say`There is nothing in it.` }
  return { layout, text }
}

/** A name without an ending says nothing against a text. */
function isTextName(name: string): boolean {
  return TEXT_NAMES.test(name) || !name.includes('.')
}

function unreadable(problem: Said): Laid {
  return { layout: 'unreadable', text: '', problem }
}

function isArchive({ name, bytes }: ReadSource): boolean {
  const isZip = bytes !== null && bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9
  return isZip || /\.zip$/i.test(name)
}

function layoutOfText(
  { relativePath, isOfMemoryFolder, isConverted }: ReadSource,
  text: string,
  isMemory: (file: string) => boolean,
): ImportLayout {
  const name = lastPart(relativePath)
  if (isConverted) return 'notes'
  if (CLAUDE.test(name)) return 'claude-md'
  const isIndexName = /^memory\.md$/i.test(name)
  if (
    !isIndexName &&
    (isOfMemoryFolder || hasMemoryHead(text) || typeOfFileName(name) !== 'unknown')
  ) {
    return 'memory'
  }
  const { lines } = scanMarkdown(text)
  const pointers = pointerLines(text, lines, isMemory).lines
  const others = lines.filter(({ kind }, at) => isTelling(kind) && !pointers.has(at)).length
  return pointers.size > 0 && (isIndexName || pointers.size >= others) ? 'index' : 'notes'
}

function isTelling(kind: string): boolean {
  return kind === 'text' || kind === 'bullet' || kind === 'item'
}

function hasMemoryHead(text: string): boolean {
  const head = readHead(text, Number.MAX_SAFE_INTEGER)
  const keys = ['name', 'description', 'type', 'metadata']
  return head.kind === 'read' && keys.some((key) => findKey(head, key, '') !== undefined)
}
