import type { MemoryRow } from '../../../../shared/memory'

/** A flat head for a file that has none, with what its name already says. */
export function headFor(row: Pick<MemoryRow, 'name' | 'type'>): string {
  // A name with `: ` or ` #` would not read back as YAML without quotes.
  const plain = /^[\p{L}\p{N}][^:#"'\n]*$/u.test(row.name)
  const name = plain ? row.name : JSON.stringify(row.name)
  return `---\nname: ${name}\ndescription: \ntype: ${row.type === 'unknown' ? 'project' : row.type}\n---\n\n`
}
