import { createSecretlintScanner } from '../src/adapters/secretlint-scanner'
import { createSecretFinder } from '../src/engine/safety/secrets/find-secrets'
import { median, timed, type Figure } from './figure'
import { worstTexts } from './worst-text'

const MEGABYTE = 1_000_000
const ROUNDS = 3
// Twice the text may take so much more; what grows with the square would take four times as long.
const REACH = 2.3

/** The search for credentials in the worst texts: 1 MB of each beside half of it. */
export async function secretFigures(): Promise<readonly Figure[]> {
  const find = createSecretFinder({ scanner: createSecretlintScanner() })
  await find('warm')
  const whole = worstTexts(MEGABYTE)
  const half = new Map(worstTexts(MEGABYTE / 2))
  const figures: Figure[] = []
  for (const [sort, text] of whole) {
    const [ours, halves]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      halves.push(await timed(() => find(half.get(sort) ?? '')))
      ours.push(await timed(() => find(text)))
    }
    figures.push({
      kind: 'ratio',
      what: `secrets in 1 MB of ${sort}`,
      unit: 'ms',
      value: median(ours),
      against: 'half of it',
      reference: median(halves),
      reach: REACH,
    })
  }
  return figures
}
