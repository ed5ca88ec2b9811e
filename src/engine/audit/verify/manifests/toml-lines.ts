import { trimEndUnits } from '../../../memory/trim-units'

/** One `key = value` of a TOML file with the table it stands in; an array over several lines is one value. */
export interface TomlEntry {
  /** Parts of the table's name, quotes taken off: `[tool.poetry]` is `['tool', 'poetry']`. */
  readonly table: readonly string[]
  /** Null for a table's own header. */
  readonly key: string | null
  readonly value: string
}

/**
 * Tables and entries of a TOML file, read line by line: enough for manifests, which keep names in keys
 * and in arrays of strings.
 */
export function tomlEntries(text: string): readonly TomlEntry[] {
  const entries: TomlEntry[] = []
  let table: readonly string[] = []
  const rows = text.split('\n')
  for (let at = 0; at < rows.length; at++) {
    const row = withoutComment(rows[at] ?? '').trim()
    const header = row.startsWith('[') ? trimEndUnits(row.replace(/^\[+/, ''), /\]/) : null
    const equals = row.indexOf('=')
    if (header !== null) {
      table = keyParts(header)
      entries.push({ table, key: null, value: '' })
    } else if (equals > 0) {
      let value = row.slice(equals + 1).trim()
      while (isOpen(value) && at + 1 < rows.length) {
        value += `\n${withoutComment(rows[++at] ?? '').trim()}`
      }
      entries.push({ table, key: row.slice(0, equals).trim(), value })
    }
  }
  return entries
}

/** Parts of a dotted key: `a."b.c"` is `['a', 'b.c']`. */
export function keyParts(key: string): readonly string[] {
  return [...key.matchAll(/"([^"]*)"|'([^']*)'|([^.\s"']+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  )
}

/** All quoted texts of a value. */
export function quoted(value: string): readonly string[] {
  return [...value.matchAll(/"([^"\n]*)"|'([^'\n]*)'/g)].map(([, a, b]) => a ?? b ?? '')
}

/** An array whose closing bracket stands on a later line. */
function isOpen(value: string): boolean {
  if (!value.startsWith('[')) return false
  const bare = value.replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '')
  return bare.split('[').length > bare.split(']').length
}

/** A `#` inside quotes is no comment. */
function withoutComment(row: string): string {
  let quote = ''
  for (let at = 0; at < row.length; at++) {
    const sign = row.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '#') return row.slice(0, at)
  }
  return row
}
