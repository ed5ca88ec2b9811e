import { expect, it } from 'vitest'
import { fixedClock, quietLog } from '../../../testing/fake-environment'
import { memoryFiles } from '../../../testing/memory-files'
import { noClues } from '../../../testing/no-clues'
import { sha256 } from '../../../testing/sha256'
import { createSearch } from '../../search/search'
import type { SeenFile } from '../catalogue'
import { createCatalogue } from './create-catalogue'

const NOW = Date.UTC(2026, 9, 10)
const TIDE = '/c/projects/-tide/memory'
const BUOY = '/c/projects/-buoy/memory'
const ODD_BYTES = new Uint8Array([0xff, 0xfe, 0, 1])

const turned = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => 255 - byte)

const setUp = async () => {
  const seen: SeenFile[] = []
  const files = memoryFiles({
    [`${TIDE}/ana.md`]: 'Ana likes [[élan]] 潮',
    [`${TIDE}/empty.md`]: '',
    [`${TIDE}/MEMORY.md`]: '- [Ana](ana.md) — who she is\n',
    [`${BUOY}/odd.md`]: ODD_BYTES,
  })
  const catalogue = createCatalogue({
    trees: files,
    // Turns every bit around: bytes that were not opened again would be seen at once.
    squeezer: { squeeze: turned, open: turned },
    hash: sha256,
    clock: fixedClock(NOW),
    log: quietLog,
    cache: null,
    stores: () => [{ id: TIDE }, { id: BUOY }],
    limits: () => ({ headLines: 30 }),
    editableLinks: () => new Set(),
    changedAtMs: () => undefined,
    clues: noClues,
    onSeen: (all) => seen.push(...all),
  })
  await catalogue.refresh()
  const textsNow = () => [
    catalogue.text(TIDE, 'ana.md'),
    catalogue.text(TIDE, 'empty.md'),
    catalogue.text(BUOY, 'odd.md'),
    catalogue.indexes(TIDE).map(({ text }) => text),
  ]
  return { files, seen, catalogue, textsNow }
}

it('answers every text at rest as before, and after it', async () => {
  const { files, catalogue, textsNow } = await setUp()
  const before = textsNow()
  const revision = catalogue.revision(TIDE)
  files.reads.length = 0
  await catalogue.rest()
  await catalogue.rest()
  expect(textsNow()).toEqual(before)
  expect(await catalogue.refresh()).toEqual([])
  expect(textsNow()).toEqual(before)
  await catalogue.wake()
  expect(textsNow()).toEqual(before)
  expect(catalogue.revision(TIDE)).toBe(revision)
  expect(files.reads).toEqual([])
})

it('still knows at rest what a file said before it changed', async () => {
  const { files, seen, catalogue } = await setUp()
  await catalogue.rest()
  files.put(`${TIDE}/ana.md`, 'Ana left', { mtimeMs: NOW })
  files.drop(`${BUOY}/odd.md`)
  await catalogue.refresh()
  expect(
    seen.map(({ file, beforeBytes, afterBytes }) => [
      file,
      beforeBytes && [...beforeBytes],
      afterBytes && new TextDecoder().decode(afterBytes),
    ]),
  ).toEqual([
    ['ana.md', [...new TextEncoder().encode('Ana likes [[élan]] 潮')], 'Ana left'],
    ['odd.md', [...ODD_BYTES], null],
  ])
})

it('finds after a rest what it found before, and what came meanwhile', async () => {
  const { files, catalogue } = await setUp()
  const search = createSearch({ catalogue, projectTitle: () => 'tide' })
  const find = async (text: string) => (await search.query(text, { limit: 9 })).hits
  const before = await find('elan')
  search.rest()
  await catalogue.rest()
  expect(await find('elan')).toEqual(before)
  search.rest()
  await catalogue.rest()
  files.put(`${TIDE}/new.md`, 'no élan', { mtimeMs: NOW })
  await catalogue.refresh()
  expect((await find('elan')).map(({ file }) => file)).toEqual(['new.md', 'ana.md'])
})

it('wakes while it is still going to rest', async () => {
  const { catalogue, textsNow } = await setUp()
  const before = textsNow()
  const resting = catalogue.rest()
  await Promise.all([resting, catalogue.wake(), catalogue.refresh([TIDE])])
  expect(textsNow()).toEqual(before)
})
