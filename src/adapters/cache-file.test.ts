import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createCacheFile } from './cache-file'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))
const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'noctuary-cache-'))
  folders.push(folder)
  return folder
}

it('gives back what was saved, making its folder', async () => {
  const cache = createCacheFile(join(freshFolder(), 'deep', 'rows.cache'))
  expect(await cache.load()).toBeNull()
  await cache.save(new Uint8Array([1, 2]))
  await cache.save(new Uint8Array([3]))
  expect([...((await cache.load()) ?? [])]).toEqual([3])
})

it('stays quiet and leaves nothing behind where it cannot write', async () => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'taken'), '')
  await createCacheFile(join(folder, 'taken', 'rows.cache')).save(new Uint8Array([1]))
  expect(readdirSync(folder)).toEqual(['taken'])
})
