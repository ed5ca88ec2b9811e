// npm run teach: learns the rules of hearing anew from the labelled conversations, and writes their weights.
import './setup/require-node.mjs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const BUILT = path.join(ROOT, '.cache', 'teach')
const WEIGHTS = path.join(ROOT, 'src', 'engine', 'extraction', 'learned', 'speech-model.json')

const { bundle } = await import('./setup/bundle.mjs')
const words = [await bundle('teach-speech', BUILT), WEIGHTS]
const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
process.exit(status ?? 1)
