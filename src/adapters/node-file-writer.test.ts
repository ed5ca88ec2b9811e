import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LateWrite } from '../engine/ports'
import { fakeDisk, realDisk, type Disk } from '../testing/contracts/disk'
import { describeFileWriter } from '../testing/contracts/file-writer'
import { quietLog } from '../testing/fake-environment'
import { sha256 } from '../testing/sha256'
import { createLineFinder } from './line-finder'
import { createLineReader } from './line-reader'
import { createNodeFileReader } from './node-file-reader'
import { createNodeFileWriter } from './node-file-writer'
import { createNodeTreeReader } from './node-tree-reader'
import { createPinnedVersions } from './pinned-versions'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const hashOf = (text: string): string => sha256(bytesOf(text))

const pinFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'noctuary-pins-'))
afterAll(() => fs.rmSync(pinFolder, { recursive: true, force: true }))
const machine = (): Disk => {
  const pins = createPinnedVersions({ folder: pinFolder, log: quietLog })
  return realDisk(() => ({
    files: createNodeFileReader(),
    trees: createNodeTreeReader(),
    writer: createNodeFileWriter({ pins, isAlive: () => false }),
    lines: createLineReader(),
    finder: createLineFinder(),
  }))
}

describeFileWriter('writer of the machine', machine)
describeFileWriter('writer of the made-up disk', fakeDisk)

describe('a file and other programs', () => {
  let disk: Disk
  let pins: string
  const setup = () => {
    const late: LateWrite[] = []
    const kept = createPinnedVersions({ folder: pins, log: quietLog, readAgainMs: 60_000 })
    const writer = createNodeFileWriter({ pins: kept, isAlive: () => false })
    const note = async (write: LateWrite) => Promise.resolve(void late.push(write))
    return { late, kept, writer, note }
  }
  beforeEach(() => {
    disk = machine()
    pins = path.join(disk.root, 'data', 'pins')
  })
  afterEach(() => disk.close())
  const at = (file: string): string => path.join(disk.root, file)

  it('hears what another program wrote into the version that was replaced', async () => {
    const { late, kept, writer, note } = setup()
    await kept.start(note)
    disk.put('a.md', 'one')
    const other = fs.openSync(at('a.md'), 'r+')
    await writer.replaceIf(at('a.md'), hashOf('one'), bytesOf('ours'))
    fs.writeSync(other, 'theirs')
    fs.closeSync(other)
    expect(await kept.settle()).toBe(1)
    expect(late.map((write) => ({ ...write, after: Buffer.from(write.after).toString() }))).toEqual(
      [{ path: at('a.md'), before: hashOf('one'), after: 'theirs' }],
    )
    expect(fs.readdirSync(pins)).toEqual([])
    expect(disk.textOf('a.md')).toBe('ours')
  })

  it('hears of it at the next start when the app ended in between', async () => {
    const { writer } = setup()
    disk.put('a.md', 'one')
    const other = fs.openSync(at('a.md'), 'r+')
    await writer.replaceIf(at('a.md'), hashOf('one'), null)
    fs.writeSync(other, 'theirs')
    fs.closeSync(other)
    const late: string[] = []
    const next = createPinnedVersions({ folder: pins, log: quietLog, readAgainMs: 0 })
    await next.start(async (write) =>
      Promise.resolve(void late.push(Buffer.from(write.after).toString())),
    )
    expect(late).toEqual(['theirs'])
    expect(fs.readdirSync(pins)).toEqual([])
  })

  it('says nothing of a version into which nobody wrote', async () => {
    const { late, kept, writer, note } = setup()
    await kept.start(note)
    disk.put('a.md', 'one')
    await writer.replaceIf(at('a.md'), hashOf('one'), bytesOf('two'))
    await kept.settle()
    expect(late).toEqual([])
  })

  it('keeps permissions, and removes only temp files whose makers are dead', async () => {
    const { writer } = setup()
    disk.put('a.md', 'one')
    fs.chmodSync(at('a.md'), 0o640)
    disk.put('.noctuary-123-abc.tmp', 'left')
    disk.put('.noctuary-other', 'stays')
    await writer.replaceIf(at('a.md'), hashOf('one'), bytesOf('two'))
    await writer.sweepFolder(disk.root)
    expect(fs.statSync(at('a.md')).mode & 0o777).toBe(0o640)
    expect(fs.readdirSync(disk.root).sort()).toEqual(['.noctuary-other', 'a.md', 'data'])
  })
})

describe.skipIf(process.platform === 'win32')('a private folder', () => {
  it('lets only its owner look into what is made in it, and leaves other folders as usual', async () => {
    const disk = machine()
    const pins = createPinnedVersions({ folder: pinFolder, log: quietLog })
    const data = path.join(disk.root, 'data')
    const writer = createNodeFileWriter({ pins, isAlive: () => false, privateFolder: data })
    await writer.makeFolder(path.join(data, 'history', 'blobs'))
    await writer.makeFolder(path.join(disk.root, 'memory'))
    const modeOf = (folder: string): number =>
      fs.statSync(path.join(disk.root, folder)).mode & 0o777
    expect(['data', 'data/history', 'data/history/blobs'].map(modeOf)).toEqual([
      0o700, 0o700, 0o700,
    ])
    fs.mkdirSync(path.join(disk.root, 'usual'))
    expect(modeOf('memory')).toBe(modeOf('usual'))
    disk.close()
  })
})
