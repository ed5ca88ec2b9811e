import { createSecretlintScanner } from '../src/adapters/secretlint-scanner'
import { createSecretFinder } from '../src/engine/safety/secrets/find-secrets'
import { median, timed, type Figure } from './figure'
import { WORST_SORTS, worstTexts } from './worst-text'

const MEGABYTE = 1_000_000
const ROUNDS = 3
// Twice the text may take so much more; what grows with the square would take four times as long.
const REACH = 2.3

const allSorts = (units: number): string =>
  worstTexts(Math.ceil(units / WORST_SORTS))
    .map(([, text]) => text)
    .join('\n')

/** The search for credentials in 1 MB of all worst texts, beside half as much of each. */
export async function secretFigures(): Promise<readonly Figure[]> {
  const find = createSecretFinder({ scanner: createSecretlintScanner() })
  const [whole, half] = [allSorts(MEGABYTE), allSorts(MEGABYTE / 2)]
  await find(half)
  const [ours, halves]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    halves.push(await timed(() => find(half)))
    ours.push(await timed(() => find(whole)))
  }
  return [
    {
      kind: 'ratio',
      what: 'secrets in 1 MB of worst-case text',
      unit: 'ms',
      value: median(ours),
      against: 'half of it',
      reference: median(halves),
      reach: REACH,
    },
  ]
}
