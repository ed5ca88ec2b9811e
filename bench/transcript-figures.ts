import { spawnSync } from 'node:child_process'
import { appendFileSync, closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Ports } from '../src/engine/ports'
import { searchTranscripts } from '../src/engine/transcripts/search-transcripts'
import { createTailReader } from '../src/engine/transcripts/tail-cursor'
import { median, timed, type Figure } from './figure'
import { createRandom } from './random'
import { ripgrep } from './references'

const FULL_BYTES = 1024 ** 3
const ROUNDS = 3
const NEW_LINES = 100
const RARE = 'barometer'
const WORDS = 'high water tide tables of the harbour are read by crews before they leave'.split(' ')

type Reading = Pick<Ports, 'files' | 'lines' | 'finder' | 'hash'>

/** Cutting, searching and following one large transcript, beside programs that do the same in C and Rust. */
export async function transcriptFigures(
  ports: Reading,
  scratch: string,
  sizeBytes = FULL_BYTES,
): Promise<readonly Figure[]> {
  const path = join(scratch, 'large.jsonl')
  writeTranscript(path, sizeBytes)
  try {
    // The first reading brings the file into the page cache.
    await countLines(ports, path)
    return [await cutting(ports, path), await searching(ports, path), await following(ports, path)]
  } finally {
    rmSync(path)
  }
}

async function cutting(ports: Reading, path: string): Promise<Figure> {
  const what = 'cut a transcript of 1 GiB into lines'
  if (spawnSync('wc', ['--version']).status !== 0) return { kind: 'left-out', what, why: 'no wc' }
  const rounds = await inTurns(
    () => countLines(ports, path),
    () => spawnSync('wc', ['-l', path], { stdio: 'pipe' }),
  )
  return { kind: 'ratio', what, unit: 'ms', against: 'wc -l', reach: 3, ...rounds }
}

async function searching(ports: Reading, path: string): Promise<Figure> {
  const what = 'find a word in a transcript of 1 GiB'
  const program = ripgrep()
  if (program === null) return { kind: 'left-out', what, why: 'no ripgrep for this system' }
  const rounds = await inTurns(
    () => searchTranscripts(ports, [path], RARE, 100),
    () => spawnSync(program, ['--ignore-case', '--', RARE, path], { stdio: 'pipe' }),
  )
  return { kind: 'ratio', what, unit: 'ms', against: 'ripgrep', reach: 10, ...rounds }
}

async function following(ports: Reading, path: string): Promise<Figure> {
  const tails = createTailReader(ports)
  let cursor = await tails.skipToEnd(path)
  const samples: number[] = []
  for (let round = 0; round < ROUNDS * 5; round += 1) {
    appendFileSync(path, lineOf('new').repeat(NEW_LINES))
    const start = performance.now()
    const tail = await tails.read(path, cursor)
    samples.push(performance.now() - start)
    if (tail.messages.length !== NEW_LINES) throw new Error('a new line was lost')
    cursor = tail.cursor
  }
  const what = `read ${String(NEW_LINES)} new lines of a transcript of 1 GiB`
  return { kind: 'limit', what, unit: 'ms', value: median(samples), reach: 20 }
}

/** Medians of both sides, measured in turn, so that other work on the machine strikes both. */
async function inTurns(
  ours: () => unknown,
  theirs: () => unknown,
): Promise<{ readonly value: number; readonly reference: number }> {
  const times: { value: number; reference: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push({ reference: await timed(theirs), value: await timed(ours) })
  }
  return {
    value: median(times.map(({ value }) => value)),
    reference: median(times.map(({ reference }) => reference)),
  }
}

async function countLines({ lines }: Reading, path: string): Promise<number> {
  let count = 0
  for await (const batch of lines.lines(path, 0)) count += batch.length
  return count
}

function lineOf(content: string): string {
  const timestamp = '2026-11-02T08:00:00.000Z'
  return `${JSON.stringify({ type: 'user', sessionId: 's1', timestamp, message: { role: 'user', content } })}\n`
}

/** Most lines are short, some long, as in real ones; the rare word stands in every sixteenth block. */
function writeTranscript(path: string, sizeBytes: number): void {
  const random = createRandom(7)
  const lines = Array.from({ length: 4_000 }, () => {
    const words = random.chance(0.9) ? 40 + random.below(200) : 1_000 + random.below(2_000)
    return lineOf(Array.from({ length: words }, () => random.pick(WORDS)).join(' '))
  })
  const block = Buffer.from(lines.join(''))
  const handle = openSync(path, 'w')
  for (let at = 0; at * block.length < sizeBytes; at += 1) {
    writeSync(handle, block)
    if (at % 16 === 0) writeSync(handle, lineOf(`the ${RARE} fell`))
  }
  closeSync(handle)
  if (statSync(path).size < sizeBytes) throw new Error(`${path} is short`)
}
