import type { ImportChoice } from '../../../shared/import'

/** The choices with this one in its place: what it says counts, what it leaves out stays as chosen. */
export function withChoice(
  choices: readonly ImportChoice[],
  choice: ImportChoice,
): readonly ImportChoice[] {
  const before = choices.find(({ id }) => id === choice.id)
  return [...choices.filter(({ id }) => id !== choice.id), { ...before, ...choice }]
}
