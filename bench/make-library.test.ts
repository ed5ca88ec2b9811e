import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { FULL_SIZE, makeLibrary } from './make-library'

const folders: string[] = []
const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'noctuary-library-'))
  folders.push(folder)
  return folder
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const SMALL = { ...FULL_SIZE, memories: 200, projects: 9, totalBytes: 250_000, transcripts: 5 }

it('makes as many memories, projects and bytes as were asked for', () => {
  const made = makeLibrary(freshFolder(), SMALL)
  expect(made.memories).toBe(200)
  expect(made.memoryDirs).toHaveLength(9)
  expect(Math.abs(made.totalBytes - 250_000)).toBeLessThan(40_000)
})

it('makes the same bytes from the same seed', () => {
  const [first, second] = [makeLibrary(freshFolder(), SMALL), makeLibrary(freshFolder(), SMALL)]
  const read = ({ files }: { files: readonly string[] }) =>
    files.map((file) => readFileSync(file, 'utf8'))
  expect(read(first)).toEqual(read(second))
})

it('mixes scripts and writes an index line for each memory', () => {
  const made = makeLibrary(freshFolder(), SMALL)
  const text = made.files.map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const script of [/[a-z]/, /[\u4e00-\u9fff]/, /[\u3040-\u30ff]/, /[а-яё]/, /[ａ-ｚ]/])
    expect(text).toMatch(script)
  const lines = made.memoryDirs.map(
    (dir) => readFileSync(join(dir, 'MEMORY.md'), 'utf8').split('\n').length - 1,
  )
  expect(lines.reduce((a, b) => a + b)).toBe(200)
})
