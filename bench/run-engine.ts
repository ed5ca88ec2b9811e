import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditFigures } from './audit-figures'
import { benchEngine } from './bench-engine'
import { changeFigures } from './change-figures'
import { claimFigures } from './claim-figures'
import type { Figure } from './figure'
import { FULL_SIZE, makeLibrary } from './make-library'
import { compileReference } from './references'
import { modelFigures } from './model-figures'
import { scanFigures } from './scan-figures'
import { searchFigures } from './search-figures'
import { secretFigures } from './secret-figures'
import { transcriptFigures } from './transcript-figures'
import { watchFigures } from './watch-figures'

/**
 * The ratios of the engine in a process of its own: `run-engine ROOT SCRATCH OUT`. Makes the library in
 * SCRATCH and writes the figures to OUT as JSON.
 */
const [root = '.', scratch = '', out = ''] = process.argv.slice(2)
const say = (text: string): void => void process.stderr.write(`${text}\n`)

rmSync(scratch, { recursive: true, force: true })
mkdirSync(scratch, { recursive: true })
const base = join(scratch, 'library')
say('Making a library of 20,000 memories…')
makeLibrary(base, FULL_SIZE)
const engine = benchEngine(base, join(scratch, 'data'))
const reference = compileReference(root, scratch)
const figures: Figure[] = []
say('Scanning…')
figures.push(...(await scanFigures(engine, base, scratch, reference)))
say('Searching…')
figures.push(...(await searchFigures(engine, base)))
say('Looking for credentials in the worst texts…')
figures.push(...(await secretFigures()))
say('Changing…')
figures.push(...(await changeFigures(engine, scratch)))
say('Finding claims…')
figures.push(...(await claimFigures(scratch)))
say('Watching…')
figures.push(...(await watchFigures(engine, base)))
say('Looking claims up…')
figures.push(...(await auditFigures(engine.ports, scratch)))
say('Reading a transcript of 1 GiB…')
figures.push(...(await transcriptFigures(engine.ports, scratch)))
say('Dreaming with a scripted model…')
figures.push(...(await modelFigures()))
writeFileSync(out, JSON.stringify(figures))
process.exit(0)
