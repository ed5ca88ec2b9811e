import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleChildren, outputOf, type Children } from '../children/bundle'
import { countFor } from '../count'
import { temporaryFolder } from '../temporary-folder'

const LONG_MS = 300_000
const TRANSCRIPT_BYTES = countFor(600) * 1024 * 1024
const LONG_LINE_BYTES = 80 * 1024 * 1024
/** Above what the process has when it begins. */
const BOUNDED_BYTES = 150 * 1024 * 1024
const AT = '2026-11-02T08:00:00.000Z'

const scratch = temporaryFolder()
const base = path.join(scratch.path, 'claude')
const slugDir = path.join(base, 'projects', '-srv-tide')
let children: Children
beforeAll(async () => {
  children = await bundleChildren('transcripts')
  fs.mkdirSync(path.join(slugDir, 'memory'), { recursive: true })
})
afterAll(() => {
  children.close()
  scratch.remove()
})

const user = (content: string) =>
  `${JSON.stringify({ type: 'user', cwd: '/srv/tide', timestamp: AT, message: { content } })}\n`

/** A transcript of that size: messages of 1 KB, after each block of them what `between` says. */
function write(sizeBytes: number, between: string): { readonly blocks: number } {
  const handle = fs.openSync(path.join(slugDir, 's1.jsonl'), 'w')
  const block = user('high water '.repeat(90)).repeat(1_000)
  let blocks = 0
  for (let size = 0; size < sizeBytes; size += block.length, blocks += 1) {
    fs.writeSync(handle, block + between)
  }
  fs.writeSync(handle, user('the barometer fell'))
  fs.closeSync(handle)
  return { blocks }
}

const used = async (): Promise<Record<string, unknown>> => {
  const data = path.join(scratch.path, 'data')
  const said = await outputOf(children.run('transcripts', [base, data, 'barometer']))
  return JSON.parse(said) as Record<string, unknown>
}

it(
  'lists, reads, shows, searches and follows a large transcript in bounded memory',
  { timeout: LONG_MS },
  async () => {
    const { blocks } = write(TRANSCRIPT_BYTES, '{"type":"us\n{"type":"of tomorrow"}\n')
    const { grownBytes, ...rest } = await used()
    const lines = blocks * 1_002 + 1
    expect(rest).toEqual({
      listed: { messages: blocks * 1_000 + 1 },
      messages: blocks * 1_000 + 1,
      passed: { tooLong: 0, torn: blocks, glued: 0, unknown: blocks },
      lastLine: lines,
      shown: 1,
      hits: 1,
      endLine: lines,
      newer: 0,
    })
    expect(grownBytes).toBeLessThan(BOUNDED_BYTES)
  },
)

it('counts a line of 80 MB, passes over it and reads on', { timeout: LONG_MS }, async () => {
  const handle = fs.openSync(path.join(slugDir, 's1.jsonl'), 'w')
  fs.writeSync(handle, user('before') + '{"type":"user","message":{"content":"')
  const part = 'barometer '.repeat(100_000)
  for (let size = 0; size < LONG_LINE_BYTES; size += part.length) fs.writeSync(handle, part)
  fs.writeSync(handle, `"}}\n${user('the barometer fell')}`)
  fs.closeSync(handle)
  const { grownBytes, ...rest } = await used()
  expect(rest).toEqual({
    listed: { messages: 2, skippedLines: 1 },
    messages: 2,
    passed: { tooLong: 1, torn: 0, glued: 0, unknown: 0 },
    lastLine: 3,
    shown: 3,
    hits: 1,
    endLine: 3,
    newer: 0,
  })
  expect(grownBytes).toBeLessThan(BOUNDED_BYTES)
})
