import { describe, expect, it } from 'vitest'
import type { ByteRange, ImportPlan } from '../../shared/import'
import { byteFixtures } from './bytes'
import { STORE } from '../memory-rooms'
import { englishFixtures } from './english'
import type { ImportFixture } from './fixture'
import { importRooms } from './import-rooms'
import { languageFixtures } from './languages'

const all = [...englishFixtures, ...languageFixtures, ...byteFixtures]
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

const bytesOf = ({ text }: ImportFixture): Uint8Array =>
  typeof text === 'string' ? encoder.encode(text) : text

/** Where each line of a file begins and, last, where the file ends; by its line feeds alone. */
function lineStarts(bytes: Uint8Array): readonly number[] {
  const starts = [0]
  for (const [at, byte] of bytes.entries()) if (byte === 10) starts.push(at + 1)
  if (starts.at(-1) !== bytes.length) starts.push(bytes.length)
  return starts
}

/** A byte range as lines counted from 1, such as `3-8`; bytes where it is not whole lines. */
function asLines(bytes: Uint8Array, [from, to]: ByteRange): string {
  if (from === 0 && to === 3 && bytes[0] === 0xef) return 'mark'
  const starts = lineStarts(bytes)
  const isMarked = from === 3 && bytes[0] === 0xef
  const first = isMarked ? 0 : starts.indexOf(from)
  const last = starts.indexOf(to)
  if (first === -1 || last === -1) return `bytes ${from}-${to}`
  return last - first === 1 ? `${first + 1}` : `${first + 1}-${last}`
}

const linesOf = (bytes: Uint8Array, from: readonly ByteRange[]): string =>
  from.map((range) => asLines(bytes, range)).join(',')

const summaryOf = (fixture: ImportFixture, plan: ImportPlan) => ({
  layout: plan.sources[0]?.layout,
  memories: plan.candidates.map(({ from, type, typeWhy, name, file }) => {
    return [linesOf(bytesOf(fixture), from), type, typeWhy.kind, name, file]
  }),
  leftover: plan.leftover.map(({ from, why }) => [asLines(bytesOf(fixture), from), why]),
  elsewhere: Object.fromEntries(
    plan.candidates.flatMap(({ destination }, at) =>
      destination === 'memory' ? [] : [[at, destination]],
    ),
  ),
})

/** Every byte in exactly one range. */
function coverage(bytes: Uint8Array, plan: ImportPlan): readonly number[] {
  const times = new Array<number>(bytes.length).fill(0)
  const ranges = [
    ...plan.candidates.flatMap(({ from }) => from),
    ...plan.leftover.map(({ from }) => from),
  ]
  for (const [from, to] of ranges)
    for (let at = from; at < to; at += 1) times[at] = (times[at] ?? 0) + 1
  return [...new Set(times)]
}

const sliceOf = (bytes: Uint8Array, from: readonly ByteRange[]): string =>
  from.map(([start, end]) => decoder.decode(bytes.subarray(start, end))).join('')

it('knows at least forty old files', () => {
  expect(all.length).toBeGreaterThanOrEqual(40)
})

describe.each(all.map((fixture) => [fixture.about, fixture] as const))('%s', (_about, fixture) => {
  const bytes = bytesOf(fixture)
  const open = () => importRooms({}, { [fixture.file]: fixture.text })
  const { layout, memories, leftover = [], elsewhere = {} } = fixture

  it('becomes what was expected', async () => {
    const plan = await (await open()).plan(fixture.file)
    expect(summaryOf(fixture, plan)).toEqual({
      layout,
      memories,
      leftover,
      elsewhere,
    })
  })

  it('has each byte in one memory or leftover, and text that is that of its bytes', async () => {
    const plan = await (await open()).plan(fixture.file)
    expect(coverage(bytes, plan)).toEqual(bytes.length === 0 ? [] : [1])
    for (const { body, from } of plan.candidates) {
      const said = sliceOf(bytes, from)
      // A memory that brings its head is taken whole: its body is the end of it.
      expect(said.endsWith(body)).toBe(true)
      if (plan.sources[0]?.layout !== 'memory' && !said.startsWith('---')) expect(body).toBe(said)
    }
    for (const { from, text, why } of plan.leftover) {
      if (why !== 'unreadable') expect(text).toBe(sliceOf(bytes, [from]))
    }
  })

  it('is written to the byte, and known the second time', async () => {
    const rooms = await open()
    const before = await rooms.prints()
    const seen = await rooms.plan(fixture.file)
    expect(await rooms.prints()).toEqual(before)
    const choices = seen.candidates.map(({ id }) => ({
      id,
      destination: 'memory' as const,
    }))
    const { created } = await rooms.bring([fixture.file], choices)
    for (const { file, from } of created) {
      const written = (await rooms.files.read(`${STORE}/${file}`)).bytes
      expect(decoder.decode(written).endsWith(sliceOf(bytes, from))).toBe(true)
    }
    const again = await rooms.plan(fixture.file)
    const kinds = again.candidates
      .filter(({ destination }) => destination === 'memory')
      .map(({ act, likeness }) => [act, likeness?.kind])
    expect(kinds).toEqual(kinds.map(() => ['skip', 'here']))
  })
})
