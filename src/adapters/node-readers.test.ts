import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeDisk, LONGEST_LINE_BYTES, realDisk, type Disk } from '../testing/contracts/disk'
import { describeReaders } from '../testing/contracts/file-reader'
import { describeLineFinder } from '../testing/contracts/line-finder'
import { describeLineReader } from '../testing/contracts/line-reader'
import { memoryFiles } from '../testing/memory-files'
import { createLineFinder } from './line-finder'
import { createLineReader } from './line-reader'
import { createNodeFileReader } from './node-file-reader'
import { createNodeTreeReader } from './node-tree-reader'

const machine = (): Disk =>
  realDisk(() => ({
    files: createNodeFileReader(),
    trees: createNodeTreeReader(),
    writer: memoryFiles(),
    lines: createLineReader({ longestLineBytes: LONGEST_LINE_BYTES, chunkBytes: 7 }),
    finder: createLineFinder({ longestLineBytes: LONGEST_LINE_BYTES, chunkBytes: 7 }),
  }))

describeReaders('readers of the machine', machine)
describeReaders('readers of the made-up disk', fakeDisk)
describeLineReader('lines of the machine', machine)
describeLineReader('lines of the made-up disk', () =>
  fakeDisk({ longestLineBytes: LONGEST_LINE_BYTES }),
)

describeLineFinder('found lines of the machine', machine)
describeLineFinder('found lines of the made-up disk', () =>
  fakeDisk({ longestLineBytes: LONGEST_LINE_BYTES }),
)

describe('odd names and times on the machine', () => {
  let disk: Disk
  beforeEach(() => (disk = machine()))
  afterEach(() => disk.close())

  it.each([
    ['x'.repeat(300), 'path.refused'],
    ['a\0b.md', 'path.refused'],
  ])('refuses a name that cannot be: %.9s', async (name, code) => {
    await expect(disk.files.read(`${disk.root}/${name}`)).rejects.toMatchObject({ code })
  })

  it('takes names of any script as the folder lists them', async () => {
    const names = ['100%.md', 'cafe\u0301.md', '备忘.md', 'บันทึก.md', '½.md']
    for (const name of names) disk.put(name, name)
    const tree = await disk.trees.readTree({ root: disk.root, wants: () => true, maxBytes: 99 })
    expect(new Set(tree.map((file) => file.path))).toEqual(new Set(names))
    for (const name of names) {
      const { bytes } = await disk.files.read(`${disk.root}/${name}`)
      expect(new TextDecoder().decode(bytes)).toBe(name)
    }
  })
})
