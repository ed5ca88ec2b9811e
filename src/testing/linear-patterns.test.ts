import { relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { patternsIn, patternsInFile, sourcesBelow } from '../../scripts/regex/find-patterns.mjs'
import { findSlow, sliceOf } from '../../scripts/regex/judge-patterns.mjs'
import { countFor } from './count'

const ROOT = resolve(import.meta.dirname, '../..')
// A pattern's slice hangs on its text alone, so that a quick run looks at the same ones each time.
const SLICES = 20
const SLICE_TIMEOUT_MS = 300_000

const patterns = sourcesBelow(resolve(ROOT, 'src/engine')).flatMap(patternsInFile)

it('finds the patterns of the engine', () => {
  expect(patterns.length).toBeGreaterThan(300)
})

it.each(Array.from({ length: countFor(SLICES) }, (_, slice) => slice))(
  'lets no pattern of slice %i take more than linear time without a named cap',
  async (slice) => {
    const slow = await findSlow(patterns.filter((one) => sliceOf(one, SLICES) === slice))
    expect(
      slow.map(({ file, line, verdict }) => `${relative(ROOT, file)}:${line} ${verdict}`),
    ).toEqual([])
  },
  SLICE_TIMEOUT_MS,
)

const verdictsOf = async (text: string) =>
  (await findSlow(patternsIn('planted.ts', text))).map(({ line, verdict }) => [line, verdict])

it.each([
  ['a literal', 'const a = 1\nconst PATTERN = /^(a+)+$/', [[2, 'exponential']]],
  ['a plain text', "new RegExp('^(a+)+$', 'u')", [[1, 'exponential']]],
  ['a polynomial one', "text.replace(/\\s+$/, '')", [[1, 'polynomial']]],
  ['a cap without words', '// capped:\nconst PATTERN = /^(a+)+$/', [[2, 'exponential']]],
  ['a cap of a single word', '// capped: yes\nconst PATTERN = /^(a+)+$/', [[2, 'exponential']]],
  ['a cap two lines up', '// capped: by its caller\n\nx = /^(a+)+$/', [[3, 'exponential']]],
  ['a cap of the line above', 'f() // capped: by g\nx = /^(a+)+$/', [[2, 'exponential']]],
])('bites on %s', async (_, text, found) => {
  expect(await verdictsOf(text)).toEqual(found)
})

it.each([
  ['a linear pattern', 'const PATTERN = /^a+$/'],
  ['a cap above', '// capped: names of 300 units at most.\nconst PATTERN = /^(a+)+$/'],
  ['a cap behind', 'const PATTERN = /^(a+)+$/ // capped: by MAX_UNITS above.'],
  ['a division', 'const half = a / 2 / b'],
])('passes %s', async (_, text) => {
  expect(await verdictsOf(text)).toEqual([])
})
