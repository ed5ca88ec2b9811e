import { MEMORY_TYPES, type MemoryType } from '../../shared/memory'

/** The types a head may name; `unknown` is what everything else becomes. */
export const NAMED_TYPES: readonly MemoryType[] = MEMORY_TYPES.filter((type) => type !== 'unknown')

/** The type a head's value names; null for a value outside the five. */
export function typeNamed(value: string): MemoryType | null {
  return NAMED_TYPES.find((type) => type === value) ?? null
}

/** The type that a file's prefix (`user_…`, `feedback_…`) names, else `unknown`. */
export function typeOfFileName(file: string): MemoryType {
  const base = file.slice(file.lastIndexOf('/') + 1)
  return NAMED_TYPES.find((type) => base.startsWith(`${type}_`)) ?? 'unknown'
}

/** A file's name without its folders and `.md`. */
export function stemOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/i, '')
}
