import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundleChildren, outputOf, type Children } from '../children/bundle'
import type { Disk } from '../contracts/disk'
import { nodeDisk } from '../contracts/node-disk'
import { countFor } from '../count'

const NOBODY = 65_534
const LONG_MS = 300_000
const FILES = countFor(20_000)
const TRANSCRIPT_BYTES = countFor(600) * 1024 * 1024
/** One chunk, the longest line that is taken, and what Node itself grows by. */
const BOUNDED_BYTES = 150 * 1024 * 1024
const isRoot = process.getuid?.() === 0

let children: Children
let disk: Disk
beforeAll(async () => (children = await bundleChildren('probe')))
afterAll(() => children.close())
beforeEach(() => (disk = nodeDisk()))
afterEach(() => disk.close())

const at = (name: string): string => path.join(disk.root, name)
type Options = Parameters<Children['run']>[2]
const probe = async (args: readonly string[], options?: Options): Promise<unknown> =>
  JSON.parse(await outputOf(children.run('probe', args, options)))

it(`reads all of ${FILES} files with 256 file handles`, { timeout: LONG_MS }, async () => {
  for (let file = 0; file < FILES; file += 1) disk.put(`mem/p${file % 20}/m${file}.md`, 'tide')
  const found = await probe(['tree', at('mem')], { limits: 'ulimit -n 256;' })
  expect(found).toEqual({ files: FILES, read: FILES, problems: [] })
})

it(
  'streams a large transcript and an 80 MB line in bounded memory',
  { timeout: LONG_MS },
  async () => {
    const file = at('t.jsonl')
    const lines = `${JSON.stringify({ text: 'x'.repeat(1_000) })}\n`.repeat(1_000)
    const handle = fs.openSync(file, 'w')
    fs.writeSync(handle, `${'y'.repeat(80 * 1024 * 1024)}\n`)
    let count = 1
    for (let size = 0; size < TRANSCRIPT_BYTES; size += lines.length, count += 1_000) {
      fs.writeSync(handle, lines)
    }
    fs.closeSync(handle)
    const found = (await probe(['lines', file])) as Record<string, number>
    expect(found).toMatchObject({ count, skipped: 1 })
    expect(found['grownBytes']).toBeLessThan(BOUNDED_BYTES)
  },
)

it('leaves the file whole when only a part of the new one may be written', async () => {
  disk.put('a.md', 'old')
  const options = { limits: "trap '' XFSZ; ulimit -f 8;" }
  const answer = await probe(['save', at('a.md'), '100000', at('data')], options)
  expect(answer).toMatchObject({ error: 'disk.full' })
  expect(disk.textOf('a.md')).toBe('old')
  expect(fs.readdirSync(disk.root).filter((name) => name.includes('.tmp'))).toEqual([])
})

describe.runIf(isRoot)('with a small disk', () => {
  it('leaves the file whole, says so, and leaves nothing behind when the disk is full', async () => {
    disk.putFolder('small')
    const size = 'size=128k'
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', at('small')])
    if (mount.status !== 0) {
      // Containers may forbid mounts; a build machine that ought to allow them does not.
      expect(process.env['CI'], 'tmpfs can be mounted in CI').toBeUndefined()
      return
    }
    try {
      disk.put('small/a.md', 'old')
      const answer = await probe(['save', at('small/a.md'), '500000', at('data')])
      expect(answer).toMatchObject({ error: 'disk.full' })
      expect(disk.textOf('small/a.md')).toBe('old')
      expect(fs.readdirSync(at('small'))).toEqual(['a.md'])
    } finally {
      execFileSync('umount', [at('small')])
    }
  })
})

describe.runIf(isRoot)('as a person without rights', () => {
  const nobody: Options = { uid: NOBODY, gid: NOBODY }
  beforeEach(() => {
    fs.chmodSync(disk.root, 0o755)
    disk.put('mem/secret.md', 'secret')
    disk.put('mem/a.md', 'open')
    fs.chmodSync(at('mem/secret.md'), 0o600)
    fs.mkdirSync(at('closed'), { mode: 0o700 })
  })

  it.each([
    [['read', 'mem/secret.md'], { error: 'file.unreadable' }],
    [['list', 'closed'], { error: 'file.unreadable' }],
    [['tree', 'closed'], { error: 'file.unreadable' }],
    [['tree', 'mem'], { files: 2, read: 1, problems: ['denied'] }],
    [['save', 'mem/a.md', '5', 'data'], { error: 'disk.denied' }],
  ])('says what %j may not', async ([what = '', place = '', ...rest], answer) => {
    expect(await probe([what, at(place), ...rest], nobody)).toMatchObject(answer)
    expect(disk.textOf('mem/a.md')).toBe('open')
  })
})

it.each([
  [0n, '1970'],
  [4_102_444_800_000_000_000n, '2100'],
])('gives back a time of %s (%s) to the microsecond', async (mtimeNs) => {
  disk.put('a.md', 'old')
  const { version } = await disk.files.read(at('a.md'))
  await disk.writer.replaceIf(at('a.md'), version.hash, new Uint8Array([0, 255]), { mtimeNs })
  const after = await disk.files.read(at('a.md'))
  expect(after.version.mtimeNs / 1_000n).toBe(mtimeNs / 1_000n)
  expect([...after.bytes]).toEqual([0, 255])
})

it('leaves out what vanishes while a tree is read, without an error', async () => {
  for (let file = 0; file < 300; file += 1) disk.put(`mem/m${file}.md`, 'x')
  const reading = disk.trees.readTree({ root: at('mem'), wants: () => true, maxBytes: 9 })
  for (let file = 200; file < 300; file += 1) disk.drop(`mem/m${file}.md`)
  const found = await reading
  expect(found).toHaveLength(300)
  const words = new Set(found.map((file) => file.problem ?? 'read'))
  expect([...words].sort()).toEqual(['read', 'vanished'])
})
