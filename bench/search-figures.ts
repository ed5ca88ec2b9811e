import { spawnSync } from 'node:child_process'
import type { BenchEngine } from './bench-engine'
import { median, percentile, timed, type Figure } from './figure'
import { ripgrep } from './references'

/** Rare and common, Latin and not, whole words and parts, one and several. */
const QUERIES = [
  'backup',
  '备份',
  '数据库',
  'deploy',
  'xylophone',
  'ledg',
  'database migration',
  'uber',
  'сервер',
  'データ',
  'see',
  'quiet',
]

const ROUNDS = 6
const WHAT = 'search 20,000 memories, key to rows (p95)'

/** Search beside ripgrep over the same files for the same words, each word by both in turn. */
export async function searchFigures(engine: BenchEngine, base: string): Promise<readonly Figure[]> {
  const program = ripgrep()
  if (program === null) return [{ kind: 'left-out', what: WHAT, why: 'no ripgrep for this system' }]
  const catalogue = engine.makeCatalogue(null)
  await catalogue.refresh()
  const search = engine.makeSearch(catalogue)
  await search.query('warm', { limit: 100 })
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of QUERIES) {
      ours.push(await timed(() => search.query(query, { limit: 100 })))
      const word = query.split(' ')[0] ?? query
      theirs.push(
        await timed(() =>
          spawnSync(program, ['--ignore-case', '--files-with-matches', '--', word, base], {
            stdio: 'pipe',
          }),
        ),
      )
    }
  }
  return [
    {
      kind: 'ratio',
      what: WHAT,
      unit: 'ms',
      value: percentile(ours, 0.95),
      against: 'ripgrep',
      reference: median(theirs),
      reach: 0.15,
    },
  ]
}
