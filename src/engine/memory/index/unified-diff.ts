import { createTwoFilesPatch } from 'diff'

/** A unified diff of two texts of a file; empty when they are equal. */
export function unifiedDiff(before: string, after: string, file = 'MEMORY.md'): string {
  if (before === after) return ''
  const patch = createTwoFilesPatch(file, file, before, after, undefined, undefined, {
    context: 3,
  })
  return patch.replace(/^=+\n/, '')
}
