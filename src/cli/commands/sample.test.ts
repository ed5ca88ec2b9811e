import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder'
import type { CommandContext } from '../command'
import { sampleCommand } from './sample'

let scratch: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  scratch = temporaryFolder()
})
afterEach(() => scratch.remove())

const context = (word: string): CommandContext => ({
  engine: () => Promise.reject(new Error('The sample needs no engine.')),
  words: [word],
  options: {},
  nowMs: Date.parse('2026-11-30T09:00:00Z'),
  cwd: scratch.path,
  readInput: () => Promise.reject(new Error('The sample reads no input.')),
})

it('writes the library and says what is in it', async () => {
  const { json, text } = await sampleCommand.run(context('library'))
  const dir = join(scratch.path, 'library')
  expect(json).toMatchObject({ dir, base: join(dir, '.claude'), withGit: true })
  expect(existsSync(join(dir, '.claude/projects'))).toBe(true)
  expect(text).toContain('work/lantern-shop, work/lantern/shop')
  expect(text).toContain(`noctuary projects --base ${join(dir, '.claude')}`)
})

it('refuses a folder that holds something', async () => {
  mkdirSync(join(scratch.path, 'mine'))
  writeFileSync(join(scratch.path, 'mine', 'notes.txt'), 'keep me')
  await expect(sampleCommand.run(context('mine'))).rejects.toMatchObject({ code: 'path.refused' })
})
