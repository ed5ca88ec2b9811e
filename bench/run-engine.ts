import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createBench, partsNamed } from './engine-parts'
import type { Figure } from './figure'

/**
 * The ratios of the engine in a process of its own: `run-engine ROOT SCRATCH OUT [PARTS]`. Works in
 * SCRATCH and writes the figures to OUT as JSON; PARTS are names of `engine-parts.ts` with commas.
 */
const [root = '.', scratch = '', out = '', names = ''] = process.argv.slice(2)
const say = (text: string): void => void process.stderr.write(`${text}\n`)

rmSync(scratch, { recursive: true, force: true })
mkdirSync(scratch, { recursive: true })
const bench = createBench(root, scratch, say)
const figures: Figure[] = []
for (const { doing, measure } of partsNamed(names)) {
  say(doing)
  figures.push(...(await measure(bench)))
}
writeFileSync(out, JSON.stringify(figures))
process.exit(0)
