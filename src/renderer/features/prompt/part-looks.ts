import type { PromptPartName } from '../../../shared/prompt'

/** The fill of a part in the bar; the words beside it say which part it is. */
export const PART_FILLS: Readonly<Record<PromptPartName, string>> = {
  place: 'bg-type-reference',
  types: 'bg-type-user',
  'not-to-save': 'bg-type-feedback',
  'how-to-save': 'bg-type-user/60',
  'when-to-look': 'bg-type-value/70',
  'before-relying': 'bg-type-feedback/60',
  'other-forms': 'bg-type-reference/60',
  scopes: 'bg-type-project/60',
  log: 'bg-type-value',
  index: 'bg-accent',
  'team-index': 'bg-accent/60',
}
