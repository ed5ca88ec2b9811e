import { openRealEngine } from '../real-engine'

/** Imports a folder of old memories, saying when it begins to write: `import-once BASE DATA-DIR STORE DESK`. */
const [base = '', dataDir = '', projectId = '', desk = ''] = process.argv.slice(2)
const engine = await openRealEngine({ base, dataDir, nowMs: Date.parse('2026-11-30T09:00:00Z') })
const request = {
  projectId,
  sources: [{ kind: 'path' as const, path: desk }],
  choices: [],
}
const plan = await engine.imports.plan(request)
process.stdout.write('writing\n')
await engine.imports.apply(request, plan.hash)
await engine.stop()
