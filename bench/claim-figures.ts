import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractClaims } from '../src/engine/audit/extract-claims'
import { decodeText } from '../src/engine/memory/text'
import { median, type Figure } from './figure'
import { worstClaims } from './worst-claims'

const UNITS = 1_048_576
/** A shared machine slows single rounds down and quickens none. */
const ROUNDS = 15
/** Among dozens of ratios the largest is mostly chance: these many are measured again, and longer. */
const STEEPEST = 4
const STEEPEST_ROUNDS = 45
/** An audit reads many memories: what is measured is code that has run before, and was compiled. */
const WARM_ROUNDS = 10
/** Below a few milliseconds a ratio says nothing of the growth. */
const SHORTEST_MS = 4
const context = { topFolders: new Set(['src', 'docs', 'a']) }

/** One sort of text, in milliseconds of the processor. */
interface Measured {
  readonly sort: string
  /** In the middle of the rounds: finding its claims, and reading and decoding it. */
  readonly finding: number
  readonly reading: number
  /** In the quickest round: its claims, and those of twice the text. */
  readonly once: number
  readonly twice: number
}

/**
 * Finding claims beside reading and decoding the same file, on the text that takes longest, and twice
 * the text beside the text once, where that costs most.
 */
export function claimFigures(scratch: string): Promise<readonly Figure[]> {
  const file = join(scratch, 'worst.md')
  const double = new Map(worstClaims(2 * UNITS))
  const single = new Map(worstClaims(UNITS))
  const look = (sort: string, rounds: number): Measured =>
    measure(sort, file, [single.get(sort) ?? '', double.get(sort) ?? ''], rounds)
  const measured = [...single.keys()].map((sort) => look(sort, ROUNDS))
  const slowest = worstOf(measured, ({ finding, reading }) => finding / reading)
  const grown = measured.filter(({ twice }) => twice > SHORTEST_MS).sort(bySteepness)
  const again = grown.slice(0, STEEPEST).map(({ sort }) => look(sort, STEEPEST_ROUNDS))
  const steepest = worstOf(again, growthOf)
  return Promise.resolve([
    {
      kind: 'ratio',
      what: `claims in 1 MB of worst-case text (${slowest.sort})`,
      unit: 'ms',
      value: slowest.finding,
      against: 'reading and decoding it',
      reference: slowest.reading,
      reach: 20,
    },
    {
      kind: 'ratio',
      what: `claims in twice the text (${steepest.sort})`,
      unit: 'ms',
      value: steepest.twice,
      against: 'the text once',
      reference: steepest.once,
      reach: 2.3,
    },
  ])
}

const growthOf = ({ once, twice }: Measured): number => twice / once
const bySteepness = (a: Measured, b: Measured): number => growthOf(b) - growthOf(a)

/** All three in turns, so that other work on the machine strikes them alike. */
function measure(
  sort: string,
  file: string,
  [once, twice]: readonly [string, string],
  count: number,
): Measured {
  // What an audit has is a decoded file: a text put together from pieces is slower to walk.
  const double = decodedFrom(file, twice)
  const single = decodedFrom(file, once)
  const rounds = Array.from({ length: WARM_ROUNDS + count }, () => ({
    reading: processorMs(() => decodeText(readFileSync(file))),
    // Two in a row: the same length as of the other, hence disturbed as often.
    once: processorMs(() => [1, 2].map(() => extractClaims(single, context))) / 2,
    twice: processorMs(() => extractClaims(double, context)),
  })).slice(WARM_ROUNDS)
  const of = (what: 'reading' | 'once' | 'twice') => rounds.map((round) => round[what])
  return {
    sort,
    finding: median(of('once')),
    reading: median(of('reading')),
    once: Math.min(...of('once')),
    twice: Math.min(...of('twice')),
  }
}

/** The text as it comes back from the file, which then holds it. */
function decodedFrom(file: string, text: string): string {
  writeFileSync(file, text)
  return decodeText(readFileSync(file)).text
}

/**
 * The processor's time, not the clock's: on a busy machine long work is interrupted more often than
 * short work, which would look like growth.
 */
function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function worstOf(all: readonly Measured[], ratio: (one: Measured) => number): Measured {
  return all.reduce((worst, one) => (ratio(one) > ratio(worst) ? one : worst))
}
