import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createSample } from '../../adapters/sample-library'
import { readRecording, type RecordedDream } from '../../adapters/sample/dream-recording'
import { DREAM_PHASES } from '../../shared/dream'
import { applySpans } from '../../engine/dream/proposals/spans'
import { RESOURCES_DIR } from '../planted'
import { temporaryFolder } from '../temporary-folder'
import { DREAM_NOW_MS } from './dream-library'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const scratch = temporaryFolder()
let recording: RecordedDream

beforeAll(async () => {
  const dir = join(scratch.path, 'library')
  await createSample(dir, DREAM_NOW_MS, { resourcesDir: RESOURCES_DIR })
  recording = (await readRecording(dir))!
})
afterAll(() => scratch.remove())

it('looks like a dream: four phases, reads, searches in transcripts, one refused step, proposals', () => {
  const events = recording.steps.map(({ event }) => event)
  expect(events.flatMap((one) => (one.kind === 'phase' ? [one.phase] : []))).toEqual(DREAM_PHASES)
  const steps = events.flatMap((one) => (one.kind === 'step' ? [one] : []))
  expect(steps.filter(({ outcome }) => outcome === 'refused')).toHaveLength(1)
  expect(
    steps.some(({ name, target }) => name === 'Grep' && target.includes('-work-tide-tables')),
  ).toBe(true)
  const turns = events.flatMap((one) => (one.kind === 'turn' ? [one.turn] : []))
  expect(turns).toEqual(Array.from({ length: recording.turns }, (_, at) => at + 1))
})

it('tells every proposal that it ends with', () => {
  const told = recording.steps.flatMap(({ event }) =>
    event.kind === 'proposal' ? [[event.id, event.proposal, event.file]] : [],
  )
  expect(told).toEqual(recording.proposals.map(({ id, kind, file }) => [id, kind, file]))
  expect(recording.proposals.map(({ kind }) => kind).sort()).toEqual([
    'archived',
    'created',
    'index',
    'merged',
    'updated',
    'updated',
  ])
})

it('counts the day from the message that said it', () => {
  const plan = recording.proposals.find(({ file }) => file === 'project_release_plan.md')
  expect(plan?.files[0]?.after).toContain('We freeze on 2026-11-26 and release')
  expect(plan?.evidence[0]).toMatchObject({ kind: 'message', by: 'person', line: 3 })
})

it('changes what its spans say, of the bytes that the files have', () => {
  for (const { files } of recording.proposals) {
    for (const { before, after, spans, hash } of files) {
      if (before === null || after === null) continue
      expect(applySpans(before, spans ?? [])).toBe(after)
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
    }
  }
})

it('sums up the tokens of its turns', () => {
  const sum = { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 }
  for (const { event } of recording.steps) {
    if (event.kind !== 'turn') continue
    sum.input += event.usage.input
    sum.output += event.usage.output
    sum.cacheWrite += event.usage.cacheWrite
    sum.cacheRead += event.usage.cacheRead
  }
  expect(recording.usage).toEqual(sum)
})
