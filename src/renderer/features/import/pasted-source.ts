import type { ImportSource } from '../../../shared/import'

/** A pasted text as a source; its name is the same in every language, as it may become a file's. */
export const pastedSource = (text: string): ImportSource => ({
  kind: 'text',
  name: 'pasted.md',
  text,
})
