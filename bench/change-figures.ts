import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHistoryRoom } from '../src/engine/history/create-history-room'
import type { BenchEngine } from './bench-engine'
import { percentile, type Figure } from './figure'

const CHANGES = 200

/** One change of one memory, written, synced and recorded with before and after. */
export async function changeFigures(
  engine: BenchEngine,
  scratch: string,
): Promise<readonly Figure[]> {
  const { ports } = engine
  const store = join(scratch, 'store', 'memory')
  mkdirSync(store, { recursive: true })
  const path = join(store, 'a.md')
  writeFileSync(path, text(-1))
  const room = createHistoryRoom({ ...ports, dataDir: join(scratch, 'data') })
  const samples: number[] = []
  let expected = ports.hash(bytes(-1))
  for (let at = 0; at < CHANGES; at++) {
    const after = bytes(at)
    const start = performance.now()
    await room.changes.apply({
      by: 'you',
      projectId: store,
      summary: 'edit',
      edits: [{ path, expected, after, reason: 'bench' }],
    })
    samples.push(performance.now() - start)
    expected = ports.hash(after)
  }
  const what = 'make and record one change, synced (p50)'
  return [
    { kind: 'limit', what, unit: 'ms', value: percentile(samples, 0.5), reach: 5 },
    {
      kind: 'limit',
      what: what.replace('p50', 'p95'),
      unit: 'ms',
      value: percentile(samples, 0.95),
      reach: 5,
    },
  ]
}

const text = (at: number): string =>
  `---\nname: tide\ntype: project\n---\n${'The tide table. '.repeat(60)}${at}\n`
const bytes = (at: number): Uint8Array => new TextEncoder().encode(text(at))
