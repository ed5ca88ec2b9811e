import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractClaims } from '../src/engine/audit/extract-claims'
import { decodeText } from '../src/engine/memory/text'
import { median, timed, type Figure } from './figure'
import { worstClaims } from './worst-claims'

const UNITS = 1_048_576
const ROUNDS = 5
const WARM_ROUNDS = 3
/** A shared machine disturbs single rounds; the quickest of many is the work itself. */
const GROWTH_ROUNDS = 15
const context = { topFolders: new Set(['src', 'docs', 'a']) }

/** Finding claims beside reading and decoding the same file, on the text that takes longest. */
export async function claimFigures(scratch: string): Promise<readonly Figure[]> {
  const file = join(scratch, 'worst.md')
  let worst = { sort: '', ours: 0, theirs: 1 }
  for (const [sort, text] of worstClaims(UNITS)) {
    writeFileSync(file, text)
    // An audit reads many memories: what is measured is code that has run before.
    for (let round = 0; round < WARM_ROUNDS; round += 1) extractClaims(text, context)
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await timed(() => decodeText(readFileSync(file))))
      ours.push(await timed(() => extractClaims(text, context)))
    }
    const measured = { sort, ours: median(ours), theirs: median(theirs) }
    if (measured.ours / measured.theirs > worst.ours / worst.theirs) worst = measured
  }
  return [
    {
      kind: 'ratio',
      what: `claims in 1 MB of worst-case text (${worst.sort})`,
      unit: 'ms',
      value: worst.ours,
      against: 'reading and decoding it',
      reference: worst.theirs,
      reach: 20,
    },
    await growthFigure(),
  ]
}

/** Twice the text, on the sort where it costs most. */
async function growthFigure(): Promise<Figure> {
  const small = worstClaims(UNITS)
  const large = worstClaims(2 * UNITS)
  let worst = { sort: '', once: 1, twice: 0 }
  for (const [at, [sort, text]] of small.entries()) {
    const double = large[at]?.[1] ?? ''
    const once: number[] = []
    const twice: number[] = []
    for (let round = 0; round < GROWTH_ROUNDS; round += 1) {
      once.push(await timed(() => extractClaims(text, context)))
      twice.push(await timed(() => extractClaims(double, context)))
    }
    const measured = { sort, once: Math.min(...once), twice: Math.min(...twice) }
    // Below a few milliseconds a ratio says nothing of the growth.
    if (measured.twice > 4 && measured.twice / measured.once > worst.twice / worst.once)
      worst = measured
  }
  return {
    kind: 'ratio',
    what: `claims in twice the text (${worst.sort})`,
    unit: 'ms',
    value: worst.twice,
    against: 'the text once',
    reference: worst.once,
    reach: 2.3,
  }
}
