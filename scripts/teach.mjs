// npm run teach: learns the rules of hearing anew from the labelled conversations, and writes their weights.
import './setup/require-node.mjs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const BUILT = path.join(ROOT, '.cache', 'teach')
const WEIGHTS = path.join(ROOT, 'src', 'engine', 'extraction', 'learned', 'speech-model.json')

const { ensurePackages } = await import('./setup/install.mjs')
await ensurePackages()
const { build } = await import('vite')
await build({
  configFile: false,
  logLevel: 'error',
  root: ROOT,
  build: {
    ssr: path.join(ROOT, 'bench', 'teach-speech.ts'),
    outDir: BUILT,
    emptyOutDir: false,
    target: 'node20.18',
    rollupOptions: { output: { entryFileNames: 'teach.mjs' } },
  },
})
const { status } = spawnSync(process.execPath, [path.join(BUILT, 'teach.mjs'), WEIGHTS], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
