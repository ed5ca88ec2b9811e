import fs from 'node:fs'
import path from 'node:path'
import { openRealEngine } from '../real-engine'

/**
 * Imports a folder of old memories, saying when it begins to write: `import-once BASE DATA-DIR STORE DESK
 * [MEMORIES]`. With a count it is killed as soon as so many memories lie in the store.
 */
const [base = '', dataDir = '', projectId = '', desk = '', count] = process.argv.slice(2)
if (count !== undefined) killAt(Number(count))

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

/**
 * A new file comes to its place by a hard link, whose folder is a pinned one: only the name tells which file
 * it is. From outside no clock hits the moment between two of them.
 */
function killAt(memories: number): void {
  const link = fs.linkSync
  const names = new Set(fs.readdirSync(desk))
  let linked = 0
  fs.linkSync = (from, to) => {
    link(from, to)
    if (names.has(path.basename(String(to)))) linked += 1
    if (linked === memories) process.kill(process.pid, 'SIGKILL')
  }
}
