// npm run measure [-- NAME…]: counts what our rules find and miss among planted cases, at the full
// counts of the promises. A measure is `bench/measure-NAME.ts` and one line here.
import './setup/require-node.mjs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const MEASURES = {
  claims: 'labelled claims of memories found and judged, over a real repository',
  extraction: 'memories that labelled conversations should leave, found by the offline rules',
  hearing: 'each taught file heard by rules that were taught by the others (some minutes)',
  recall: 'memories that labelled questions bring, beside plain BM25 over whole texts',
  secrets: 'planted credentials found, and false alarms in clean memories',
}

const ROOT = path.resolve(import.meta.dirname, '..')
const BUILT = path.join(ROOT, '.cache', 'measure')

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in MEASURES))
if (unknown.length > 0) {
  console.error(
    `There is no measure "${unknown[0]}". There are: ${Object.keys(MEASURES).join(', ')}.`,
  )
  process.exit(2)
}

const { bundle } = await import('./setup/bundle.mjs')

let failed = false
for (const name of named.length > 0 ? named : Object.keys(MEASURES)) {
  console.log(`${name}: ${MEASURES[name]}`)
  const program = await bundle(`measure-${name}`, BUILT)
  const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' })
  if (status !== 0) failed = true
}
process.exit(failed ? 1 : 0)
