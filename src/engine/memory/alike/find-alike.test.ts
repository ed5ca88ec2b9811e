import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plantedOf, RESOURCES_DIR } from '../../../testing/planted'
import { factsOf, readHead } from '../head'
import { stemOf } from '../types'
import { findAlike } from './find-alike'
import type { AlikeMemory } from './reading'

function sampleProjects(): ReadonlyMap<string, readonly AlikeMemory[]> {
  const root = join(RESOURCES_DIR, 'sample', 'projects')
  const projects = new Map<string, AlikeMemory[]>()
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/memory\/(?!MEMORY|archive).*\.md$/u.test(path)) continue
    const [project = '', file = ''] = path.split('/memory/')
    const text = readFileSync(join(root, path), 'utf8')
    const facts = factsOf(readHead(text, 30), file)
    const memory = { file, name: facts.name ?? stemOf(file), description: facts.description, text }
    projects.set(project, [...(projects.get(project) ?? []), memory])
  }
  return projects
}

it('finds what was planted in the sample library and nothing else', async () => {
  const found: string[] = []
  for (const [project, memories] of sampleProjects()) {
    const alike = await findAlike(memories)
    found.push(...alike.map((one) => `${one.kind} ${project} ${one.files.join(' ')}`))
  }
  const rowsOf = (kind: 'duplicate' | 'near-duplicate' | 'conflict', as: string) =>
    plantedOf(kind).map((one) => `${as} ${one.project} ${[...one.files].sort().join(' ')}`)
  const planted = [
    ...rowsOf('duplicate', 'same'),
    ...rowsOf('near-duplicate', 'near'),
    ...rowsOf('conflict', 'conflict'),
  ]
  expect([...found].sort()).toEqual([...planted].sort())
})
