import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createMachineFacts } from '../../adapters/machine-facts'
import { createNodePorts } from '../../adapters/node-ports'
import { createSample } from '../../adapters/sample-library'
import { readRecording } from '../../adapters/sample/dream-recording'
import { createEngine } from '../../engine/create-engine'
import type { Engine } from '../../engine/engine'
import type { DreamSummary } from '../../shared/dream'
import { fakeEnvironment } from '../fake-environment'
import { RESOURCES_DIR } from '../planted'
import { temporaryFolder } from '../temporary-folder'
import { DREAM_NOW_MS } from './dream-library'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const scratch = temporaryFolder()
let engine: Engine
let memoryDir: string

beforeAll(async () => {
  const { base, projects } = await createSample(join(scratch.path, 'library'), DREAM_NOW_MS, {
    resourcesDir: RESOURCES_DIR,
  })
  memoryDir = projects.find(({ key }) => key === 'tide-tables')?.memoryDir ?? ''
  const dataDir = join(scratch.path, 'data')
  const ports = createNodePorts({ dataDir })
  engine = createEngine(
    {
      ...ports,
      clock: { ...ports.clock, nowMs: () => DREAM_NOW_MS },
      // Twenty seconds of playing pass at once.
      timer: { ...ports.timer, wait: () => Promise.resolve() },
      environment: fakeEnvironment({ home: dataDir }),
    },
    {
      dataDir,
      flagBase: base,
      cache: null,
      machine: createMachineFacts(),
      demo: () => readRecording(dirname(base)),
    },
  )
  await engine.start({ watch: false })
})
afterAll(async () => {
  await engine.stop()
  scratch.remove()
})

function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const path = join(folder, name)
      return [name, readFileSync(path, 'utf8'), statSync(path).mtimeMs]
    })
}

const ended = (): Promise<DreamSummary> =>
  new Promise((resolve) => {
    const stop = engine.onChange((event) => {
      if (event.kind !== 'dreamEnded') return
      stop()
      resolve(event.summary)
    })
  })

it('plays, is applied in whole and is taken back to the last byte and time', async () => {
  const before = filesIn(memoryDir)
  const end = ended()
  const { runId } = await engine.dreams.playDemo()
  expect(await end).toMatchObject({ id: runId, isDemo: true, outcome: 'awaiting-review' })
  const { proposals } = await engine.dreams.read(runId)
  const ids = proposals.map(({ id }) => id)
  expect(proposals.filter(({ hold }) => hold !== undefined).map(({ file }) => file)).toEqual([
    'reference_local_setup.md',
  ])
  const { record } = await engine.dreams.apply(runId, ids)
  expect(record.proposals.map(({ state }) => state)).toEqual(ids.map(() => 'applied'))
  const after = new Map(filesIn(memoryDir).map(([name, text]) => [name, String(text)]))
  const index = after.get('MEMORY.md') ?? ''
  expect(index).not.toMatch(/old_importer|redis_cache|tests_with_recorded/)
  expect(index).toContain('feedback_times_in_utc.md')
  expect(index).toContain('feedback_small_commits.md')
  expect(after.get('reference_local_setup.md')).toContain('port 4000')
  expect(after.has('archive/project_redis_cache.md')).toBe(true)
  await engine.dreams.undo(runId)
  expect(filesIn(memoryDir)).toEqual(before)
})
