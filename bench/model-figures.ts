import { billTwelveTurns } from '../src/testing/messages-server/cached-dream'
import type { Figure } from './figure'

/** What a dream of twelve turns is billed for its input, as the scripted server counts it. */
export async function modelFigures(): Promise<readonly Figure[]> {
  const { units, plain } = await billTwelveTurns()
  return [
    {
      kind: 'ratio',
      what: "a dream's billed input over 12 turns",
      unit: 'tokens',
      value: units,
      against: 'the same without caching',
      reference: plain,
      reach: 0.3,
    },
  ]
}
