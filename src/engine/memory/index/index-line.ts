import { CLIENT_LIMITS } from '../limits'
import { DEFAULT_FORM, type EntryForm } from './entry-form'
import { trimEndUnits } from '../trim-units'

/** What an index line says of a memory. */
export interface LineSubject {
  /** Relative to the memory folder, `/` between folders. */
  readonly file: string
  readonly name: string
  /** The hook; may be empty. */
  readonly description: string
}

/**
 * The line that stands for a memory in MEMORY.md, without a line end, in the form of its neighbours.
 *
 * A description that would make the line long is shortened at a word: the memory itself holds all of it.
 */
export function indexLineFor(
  memory: LineSubject,
  form: EntryForm = DEFAULT_FORM,
  maxUnits: number = CLIENT_LIMITS.entryUnits,
): string {
  const label = form.label === 'file' ? memory.file : memory.name
  const link = `[${escapeLabel(label, form)}](${encodeTarget(memory.file)})`
  const hook = oneLine(memory.description)
  if (form.kind === 'table') return tableRow(link, escapeBars(hook), form.columns, maxUnits)
  const head = form.bullet + link
  return hook === '' ? head : (withHook(head + form.separator, hook, maxUnits) ?? head)
}

/**
 * Cuts a text at the last word that fits, and marks the cut with `…`; text that fits comes back as it is.
 * A script without blanks is cut between two characters, never inside one. Null when nothing would be left.
 */
export function shortenAtWord(text: string, maxUnits: number): string | null {
  if (text.length <= maxUnits) return text
  let end = Math.max(0, maxUnits - 1)
  if (isLowSurrogate(text, end)) end -= 1
  const blank = lastBlankIn(text.slice(0, end + 1))
  const cut = blank > end / 2 ? text.slice(0, blank) : text.slice(0, Math.max(0, end))
  const kept = cut.replace(/[\s,;:.–—-]{1,20}$/, '')
  return kept === '' ? null : `${kept}…`
}

/** Where the last run of blanks begins; -1 without one. */
function lastBlankIn(text: string): number {
  const words = trimEndUnits(text, /\S/)
  return words === '' ? -1 : words.trimEnd().length
}

/** A file name as it may stand between a link's parentheses: blanks, brackets and `%` encoded, letters left. */
export function encodeTarget(file: string): string {
  return file.replace(/[\u0000-\u0020%()<>[\]\\#?"'|\u007f]/g, (unit) => {
    return `%${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
  })
}

function withHook(head: string, hook: string, maxUnits: number): string | null {
  const short = shortenAtWord(hook, Math.max(0, maxUnits - head.length))
  return short === null ? null : head + short
}

function tableRow(link: string, hook: string, columns: number, maxUnits: number): string {
  const room = Math.max(0, maxUnits - link.length - 3 * (columns + 1))
  const cells = [link, columns > 1 ? (shortenAtWord(hook, room) ?? '') : '']
  while (cells.length < columns) cells.push('')
  return `| ${cells.slice(0, columns).join(' | ')} |`
}

function escapeLabel(label: string, form: EntryForm): string {
  const plain = oneLine(label).replace(/[[\]\\]/g, '\\$&')
  return form.kind === 'table' ? escapeBars(plain) : plain
}

function escapeBars(text: string): string {
  return text.replaceAll('|', '\\|')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
