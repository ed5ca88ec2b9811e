import { createTwoFilesPatch } from 'diff'

/** A unified diff of two texts of MEMORY.md; empty when they are equal. */
export function unifiedDiff(before: string, after: string): string {
  if (before === after) return ''
  const patch = createTwoFilesPatch('MEMORY.md', 'MEMORY.md', before, after, undefined, undefined, {
    context: 3,
  })
  return patch.replace(/^=+\n/, '')
}
