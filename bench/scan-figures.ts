import { join } from 'node:path'
import type { BenchEngine } from './bench-engine'
import { median, timedAlone, type Figure } from './figure'
import { listAndStat, runReference } from './references'

const ROUNDS = 7
const FIRST = {
  kind: 'ratio',
  what: 'scan 20,000 memories, first time',
  unit: 'ms',
  reach: 6,
} as const
const CACHED = {
  kind: 'ratio',
  what: 'start with the kept header cache',
  unit: 'ms',
  reach: 1.5,
} as const

/** Scan and cached start, each round beside its reference, so that a busy moment strikes both. */
export async function scanFigures(
  engine: BenchEngine,
  base: string,
  scratch: string,
  reference: string | null,
): Promise<readonly Figure[]> {
  const cacheFile = join(scratch, 'headers.cache')
  const samples = {
    first: [] as number[],
    c: [] as number[],
    cached: [] as number[],
    list: [] as number[],
  }
  for (let round = 0; round < ROUNDS; round++) {
    if (reference !== null) samples.c.push(runReference(reference, 'read', base))
    const catalogue = engine.makeCatalogue(cacheFile)
    if (round === 0) {
      await catalogue.refresh()
      await catalogue.keep()
    }
    const fresh = engine.makeCatalogue(null)
    samples.first.push(await timedAlone(() => fresh.refresh()))
    samples.list.push(await timedAlone(() => listAndStat(base)))
    const next = engine.makeCatalogue(cacheFile)
    samples.cached.push(await timedAlone(() => next.refresh()))
  }
  const first: Figure =
    reference === null
      ? { kind: 'left-out', what: FIRST.what, why: 'no C compiler for its reference' }
      : {
          ...FIRST,
          value: median(samples.first),
          against: 'C: list, lstat, read 4 KB',
          reference: median(samples.c),
        }
  return [
    first,
    {
      kind: 'left-out',
      what: 'scan with a dropped page cache',
      why: 'dropping it slows everything else on this machine; see bench/README.md',
    },
    {
      ...CACHED,
      value: median(samples.cached),
      against: 'listing + lstat in Node',
      reference: median(samples.list),
    },
  ]
}
