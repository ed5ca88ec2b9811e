import { expect, it } from 'vitest'
import { fixedClock, quietLog } from '../../../testing/fake-environment'
import { memoryFiles } from '../../../testing/memory-files'
import { noClues } from '../../../testing/no-clues'
import { sha256 } from '../../../testing/sha256'
import { createCatalogue } from '../../memory/catalogue/create-catalogue'
import { createSecrets } from './create-secrets'
import { createSecretFinder } from './find-secrets'

const [TIDE, SHOP] = ['/c/projects/-tide/memory', '/c/projects/-shop/memory']

const setUp = async (texts: Readonly<Record<string, string>>) => {
  const files = memoryFiles()
  for (const [path, text] of Object.entries(texts)) files.put(path, text)
  const catalogue = createCatalogue({
    trees: files,
    hash: sha256,
    clock: fixedClock(Date.UTC(2026, 10, 30)),
    log: quietLog,
    cache: null,
    stores: () => [{ id: TIDE }, { id: SHOP }],
    limits: () => ({ headLines: 30 }),
    editableLinks: () => new Set(),
    changedAtMs: () => undefined,
    clues: noClues,
    onSeen: () => undefined,
  })
  await catalogue.refresh()
  const scanned: string[] = []
  const find = createSecretFinder({ scanner: { scan: () => Promise.resolve([]) } })
  const secrets = createSecrets({
    catalogue,
    projectTitle: (id) => (id === TIDE ? 'tide' : 'shop'),
    findSecrets: (text) => (scanned.push(text), find(text)),
  })
  return { files, catalogue, secrets, scanned }
}

it('names the place of each credential, in memories and indexes, masked', async () => {
  const text = '---\nname: NAS\ndescription: d\n---\n\nThe pw is m00nphase.\n'
  const { secrets } = await setUp({
    [`${TIDE}/nas.md`]: text,
    [`${TIDE}/MEMORY.md`]: '- [NAS](nas.md) — login admin / hunter2-nas\n',
    [`${SHOP}/cloud.md`]: 'The sample AKIAIOSFODNN7EXAMPLE.\n',
  })
  const hits = await secrets.list(null)
  expect(hits).toEqual([
    expect.objectContaining({ project: 'shop', file: 'cloud.md', sample: true }),
    expect.objectContaining({ file: 'MEMORY.md', line: 1, rule: 'login-in-prose' }),
    {
      projectId: TIDE,
      project: 'tide',
      file: 'nas.md',
      line: 6,
      start: text.indexOf('m00nphase'),
      end: text.indexOf('m00nphase') + 9,
      rule: 'password-in-prose',
      masked: 'm0••••',
      sample: false,
    },
  ])
  expect(JSON.stringify(hits)).not.toMatch(/m00nphase|hunter2/)
  expect(await secrets.list(SHOP)).toHaveLength(1)
})

it('looks into one folder alone when asked for it', async () => {
  const { secrets, scanned } = await setUp({
    [`${TIDE}/a.md`]: 'pw is m00nphase',
    [`${TIDE}/team/b.md`]: 'pw is s3agull',
    [`${TIDE}/team/MEMORY.md`]: 'nothing here',
  })
  expect((await secrets.list(null, 'team/')).map(({ file }) => file)).toEqual(['team/b.md'])
  expect(scanned).toHaveLength(2)
})

it('reads a text again only when it changed', async () => {
  const { files, catalogue, secrets, scanned } = await setUp({
    [`${TIDE}/a.md`]: 'pw is m00nphase',
    [`${TIDE}/b.md`]: 'nothing here',
  })
  await secrets.list(null)
  await secrets.list(TIDE)
  expect(scanned).toHaveLength(2)
  files.put(`${TIDE}/b.md`, 'pw is s3agull')
  await catalogue.refresh([TIDE])
  expect((await secrets.list(TIDE)).map(({ file }) => file)).toEqual(['a.md', 'b.md'])
  expect(scanned).toHaveLength(3)
})
