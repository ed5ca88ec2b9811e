import { expect, it } from 'vitest'
import { newManifest, parseManifest, type ManifestFile, type ManifestProject } from './manifest'

const file = (name: string): ManifestFile => ({
  file: name,
  entry: `projects/1/${name}`,
  hash: 'a'.repeat(64),
  sizeBytes: 1,
  mtimeNs: '1',
})
const PROJECT: ManifestProject = {
  slug: '-srv-tide',
  title: 'tide',
  paths: ['/srv/tide'],
  remotes: [],
  files: [file('a.md'), file('b.md')],
  aside: [file('a.md')],
  marks: [file('a.md')],
}
const agent = (cwd: string | null, root: string | null = null) => ({
  ...PROJECT,
  agent: { name: 'tester', scope: cwd === null ? 'user' : 'project', cwd, root } as const,
})

const read = (project: ManifestProject) =>
  parseManifest(newManifest({ exportedAt: '2026-11-30T09:00:00Z', home: '/', projects: [project] }))

it.each([
  ['a project', PROJECT],
  ['an agent of the person', agent(null)],
  ['an agent of a folder', agent('/srv/tide/pkg', '/srv/tide')],
  ['an agent of a folder on Windows', agent('C:/src/tide', 'C:/src')],
  ['a folder with dots in its name', agent('/srv/a..b/...')],
])('reads %s back as it was written', (_what, project) => {
  expect(read(project)?.projects).toEqual([project])
})

it.each([
  ['the same memory twice', { ...PROJECT, files: [file('a.md'), file('a.md')] }],
  ['the same archived memory twice', { ...PROJECT, aside: [file('a.md'), file('a.md')] }],
  ['the same mark twice', { ...PROJECT, marks: [file('a.md'), file('a.md')] }],
  ['an agent in a folder that climbs', agent('/srv/tide/../../etc', '/srv/tide')],
  ['an agent in a folder that climbs on Windows', agent('C:\\src\\..\\..\\x')],
  ['an agent below a root that climbs', agent('/srv/tide', '/srv/tide/..')],
  ['an agent in a folder that is not absolute', agent('tide')],
])('is no manifest of ours with %s', (_what, project) => {
  expect(read(project)).toBeNull()
})
