import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slugOf } from '../shared/slug'
import { hashTree } from '../testing/hash-tree'
import { RESOURCES_DIR } from '../testing/planted'
import { temporaryFolder } from '../testing/temporary-folder'
import { createSample, readSample, type SampleLibrary } from './sample-library'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
const scratch = temporaryFolder()
const dir = join(scratch.path, 'library')
const options = { resourcesDir: RESOURCES_DIR }
let library: SampleLibrary

beforeAll(async () => {
  library = await createSample(dir, NOW_MS, options)
})
afterAll(() => scratch.remove())

describe('createSample', () => {
  it('makes six projects with about seventy memories and at least six talks of a person in three', () => {
    const memories = library.projects.reduce((sum, project) => sum + project.memories, 0)
    expect(library.projects).toHaveLength(6)
    expect(memories).toBeGreaterThan(60)
    expect(memories).toBeLessThan(80)
    expect(library.withGit).toBe(true)
  })

  it('points slugs and working folders into its own folder', () => {
    for (const project of library.projects) {
      expect(project.slug).toBe(slugOf(project.paths[0]!))
      expect(project.paths.every((path) => path.startsWith(dir))).toBe(true)
      expect(existsSync(project.memoryDir)).toBe(true)
    }
  })

  it('leaves no placeholder and no memory without an age', () => {
    for (const project of library.projects) {
      const files = readdirSync(project.memoryDir, { recursive: true, encoding: 'utf8' })
      for (const file of files.filter((name) => name.endsWith('.md'))) {
        const path = join(project.memoryDir, file)
        expect(readFileSync(path, 'utf8'), file).not.toContain('{{')
        expect(statSync(path).mtimeMs, file).toBeLessThan(NOW_MS)
      }
    }
  })

  it('writes every text of the resources', () => {
    for (const project of library.projects) {
      const texts = join(RESOURCES_DIR, 'sample/projects', project.key, 'memory')
      const made = readdirSync(project.memoryDir, { recursive: true }).map(String)
      const expected = readdirSync(texts, { recursive: true }).map(String)
      // Daily logs get the names of their days.
      const isText = (name: string): boolean =>
        !/^(?:\.consolidate-lock$|logs(?:[/\\]|$))/.test(name)
      expect(made.filter(isText).sort()).toEqual(expected.sort())
    }
  })

  it('gives the same bytes and times for the same folder and moment', async () => {
    const first = hashTree(dir, { countsTime: (path) => path.startsWith('.claude') })
    rmSync(dir, { recursive: true })
    await createSample(dir, NOW_MS, options)
    expect(hashTree(dir, { countsTime: (path) => path.startsWith('.claude') })).toBe(first)
  })

  it('moves every age along with the moment', async () => {
    const later = join(scratch.path, 'later')
    const made = await createSample(later, NOW_MS + 86_400_000, options)
    const file = join('memory', 'project_tide_model.md')
    const before = statSync(join(library.base, 'projects', library.projects[0]!.slug, file))
    const after = statSync(join(made.base, 'projects', made.projects[0]!.slug, file))
    expect(after.mtimeMs - before.mtimeMs).toBe(86_400_000)
  })

  it('makes everything but the history where there is no git', async () => {
    const plain = join(scratch.path, 'plain')
    const made = await createSample(plain, NOW_MS, { ...options, git: 'no-such-git' })
    expect(made.withGit).toBe(false)
    const folder = made.projects[0]!.paths[0]!
    expect(existsSync(join(folder, '.git'))).toBe(false)
    expect(existsSync(join(folder, 'src/auth/session.ts'))).toBe(true)
    expect(existsSync(join(folder, 'src/auth.ts'))).toBe(false)
    expect(existsSync(join(folder, 'src/cache'))).toBe(false)
    expect(made.projects).toHaveLength(6)
  })

  it('refuses a folder that holds something, and one whose slugs would be cut', async () => {
    await expect(createSample(dir, NOW_MS, options)).rejects.toMatchObject({ code: 'path.refused' })
    const long = join(scratch.path, 'x'.repeat(200))
    mkdirSync(long)
    await expect(createSample(long, NOW_MS, options)).rejects.toMatchObject({
      code: 'path.refused',
    })
    expect(readdirSync(long)).toEqual([])
  })

  it('knows a library that is whole, and nothing else', async () => {
    expect(await readSample(dir)).toEqual(library)
    expect(await readSample(scratch.path)).toBeNull()
  })
})
