import { expect, it } from 'vitest'
import { importRooms } from '../../testing/import/import-rooms'
import { STORE } from '../../testing/memory-rooms'
import { sha256 } from '../../testing/sha256'
import { createJudge } from './create-judge'
import { draftSources } from './draft-sources'

const BODY = 'The office closes at noon on Fridays, and opens late on Mondays.'

it('answers again for the same parts without looking, until the store says something else', async () => {
  const rooms = await importRooms()
  const looked: string[] = []
  const judge = createJudge({
    ...rooms.deps,
    findSecrets: (text) => {
      looked.push(text)
      return Promise.resolve([])
    },
  })
  const bytes = new TextEncoder().encode(BODY)
  const place = { name: 'old.md', path: '/desk/old.md', relativePath: 'old.md' }
  const read = { ...place, isOfMemoryFolder: false, sizeBytes: bytes.length, mtimeNs: null }
  const { drafts } = draftSources([{ ...read, bytes, isConverted: false }], {
    hash: sha256,
    headLines: 30,
  })
  await judge(STORE, drafts)
  expect((await judge(STORE, drafts))[0]?.likeness).toBeNull()
  expect(looked).toEqual([BODY])
  const memory = { type: 'reference', name: 'Office hours', description: '', body: BODY } as const
  await rooms.memories.add(STORE, memory)
  expect((await judge(STORE, drafts))[0]?.likeness?.kind).toBe('here')
  expect(looked).toHaveLength(2)
})
