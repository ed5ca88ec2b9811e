import { BULLET } from './find-pointers'
import type { ParsedLine } from './parse-index'

/** How the lines of one index are usually written, so that a new one looks like its neighbours. */
export type EntryForm =
  | {
      readonly kind: 'list'
      /** What stands before the link, its blank included: `- `, `* `, or nothing. */
      readonly bullet: string
      readonly label: 'title' | 'file'
      /** Between link and hook, blanks included. */
      readonly separator: string
    }
  | { readonly kind: 'table'; readonly columns: number; readonly label: 'title' | 'file' }

/** What the client itself writes: `- [Title](file.md) — hook`. */
export const DEFAULT_FORM: EntryForm = {
  kind: 'list',
  bullet: '- ',
  label: 'title',
  separator: ' — ',
}

const SEPARATOR = /^(?:\s{1,4}(?:—|–|-{1,2}|:|·|→)\s{1,4}|:\s{1,4})(?=\S)/

/** The form that most entries of an index have; the client's for an index without entries. */
export function usualForm(lines: readonly ParsedLine[]): EntryForm {
  const counts = new Map<string, { form: EntryForm; count: number }>()
  for (const line of lines) {
    const form = formOf(line)
    if (form === null) continue
    const key = JSON.stringify(form)
    counts.set(key, { form, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const ranked = [...counts.values()].sort((a, b) => b.count - a.count)
  return ranked[0]?.form ?? DEFAULT_FORM
}

/** The form of one entry; null for a line with several pointers, weak ones, or words before its link. */
function formOf(line: ParsedLine): EntryForm | null {
  const [pointer, more] = line.pointers
  if (pointer?.strength !== 'link' || more !== undefined || line.kept === null) return null
  const label = pointer.label.replaceAll('`', '') === pointer.target ? 'file' : 'title'
  if (line.inTable) return { kind: 'table', columns: columnsOf(line.kept), label }
  const bullet = BULLET.exec(line.kept)?.[0] ?? ''
  if (bullet.length !== pointer.start || /^\s/.test(bullet)) return null
  const separator = SEPARATOR.exec(line.kept.slice(pointer.end))?.[0]
  return separator === undefined
    ? null
    : { kind: 'list', bullet: plainBullet(bullet), label, separator }
}

/** A numbered or ticked bullet cannot be repeated as it is. */
function plainBullet(bullet: string): string {
  return /^[-*+]\s+$/.test(bullet) || bullet === '' ? bullet : '- '
}

function columnsOf(row: string): number {
  const inner = row.trim().replace(/^\|/, '').replace(/\|$/, '')
  return inner.split(/(?<!\\)\|/).length
}
