import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fakeDisk, type Disk } from '../../testing/contracts/disk'
import { bytesOf, hashOf, roomOn } from '../../testing/contracts/history-room'
import { nodeDisk } from '../../testing/contracts/node-disk'
import { countFor } from '../../testing/count'
import type { FileEdit } from './change-plan'
import type { HistoryRoom } from './create-history-room'

const SEQUENCES = countFor(500)
const OPERATIONS = 30
const NAMES = ['a.md', 'b.md', 'MEMORY.md', 'sub/c.md', 'sub/deep/d.md']

type Operation =
  | { readonly kind: 'write'; readonly files: readonly number[]; readonly text: string }
  | { readonly kind: 'remove'; readonly file: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'undo' }

const file = fc.nat(NAMES.length - 1)
const operations = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('write' as const),
      files: fc.uniqueArray(file, { minLength: 1, maxLength: 3 }),
      text: fc.string(),
    }),
    fc.record({ kind: fc.constant('remove' as const), file }),
    fc.record({ kind: fc.constant('move' as const), from: file, to: file }),
    fc.constant<Operation>({ kind: 'undo' }),
  ),
  { minLength: OPERATIONS, maxLength: OPERATIONS },
)

const nameOf = (index: number): string => NAMES[index] ?? ''

/** One edit that starts from what is there. */
const editOf = (disk: Disk, name: string, after: string | null, mtimeNs?: bigint): FileEdit => {
  const now = disk.textOf(`mem/${name}`)
  return {
    path: `${disk.root}/mem/${name}`,
    expected: now === null ? null : hashOf(now),
    after: after === null ? null : bytesOf(after),
    reason: 'test',
    ...(mtimeNs === undefined ? {} : { mtimeNs }),
  }
}

const editsOf = async (disk: Disk, operation: Operation): Promise<readonly FileEdit[]> => {
  switch (operation.kind) {
    case 'write':
      return operation.files.map((index) => editOf(disk, nameOf(index), operation.text))
    case 'remove': {
      const name = nameOf(operation.file)
      return disk.textOf(`mem/${name}`) === null ? [] : [editOf(disk, name, null)]
    }
    case 'move': {
      const [from, to] = [nameOf(operation.from), nameOf(operation.to)]
      const text = disk.textOf(`mem/${from}`)
      if (text === null || from === to) return []
      const stat = await disk.files.stat(`${disk.root}/mem/${from}`)
      return [editOf(disk, from, null), editOf(disk, to, text, stat?.mtimeNs)]
    }
    case 'undo':
      return []
  }
}

/** Every file with its text and its time in microseconds, and every folder. */
const stateOf = async (disk: Disk, folder = 'mem'): Promise<readonly string[]> => {
  const lines: string[] = []
  for (const { name, kind } of await disk.files.list(`${disk.root}/${folder}`)) {
    const inner = `${folder}/${name}`
    if (kind === 'folder') lines.push(inner, ...(await stateOf(disk, inner)))
    else {
      const stat = await disk.files.stat(`${disk.root}/${inner}`)
      lines.push(`${inner} ${String((stat?.mtimeNs ?? 0n) / 1_000n)} ${disk.textOf(inner) ?? ''}`)
    }
  }
  return lines
}

const undoAll = async (room: HistoryRoom): Promise<void> => {
  const { changes } = await room.history.page({ offset: 0, limit: 1_000 })
  for (const { change, undoneBy, undoes } of changes) {
    if (undoneBy !== undefined || undoes !== undefined) continue
    const diffs = await room.history.diff(change)
    if (!diffs.some((diff) => diff.undoable)) continue
    const outcome = await room.history.undo(change)
    expect(outcome.kind).toBe('undone')
  }
}

it.each([
  ['a made-up disk', fakeDisk, SEQUENCES],
  ['the machine', nodeDisk, Math.ceil(SEQUENCES / 25)],
])(
  'is at the first bytes, times and folders after undo of all, on %s',
  { timeout: 600_000 },
  async (_name, make, numRuns) => {
    const run = async (sequence: readonly Operation[]): Promise<void> => {
      const disk = make()
      try {
        disk.put('mem/a.md', 'first')
        disk.put('mem/MEMORY.md', '- [a](a.md)\n')
        const first = await stateOf(disk)
        const room = roomOn(disk)
        for (const operation of sequence) {
          const newest = operation.kind === 'undo' ? await room.history.undoable() : null
          if (newest !== null) await room.history.undo(newest.change)
          const edits = await editsOf(disk, operation)
          if (edits.length > 0) {
            await room.changes.apply({
              by: 'you',
              projectId: `${disk.root}/mem`,
              summary: operation.kind,
              edits,
            })
          }
        }
        await undoAll(room)
        expect(await stateOf(disk)).toEqual(first)
      } finally {
        disk.close()
      }
    }
    await fc.assert(fc.asyncProperty(operations, run), { numRuns })
  },
)
