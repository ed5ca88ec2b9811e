import { expect, it } from 'vitest'
import type { AgentMemory } from '../../../shared/agents'
import type { ProjectSummary } from '../../../shared/project'
import { moveTargets, promoteTargets } from './move-targets'

const project = (id: string, changes: Partial<ProjectSummary> = {}): ProjectSummary =>
  ({ id, title: `title of ${id}`, paths: [], gonePaths: [], ...changes }) as ProjectSummary

it('offers every other project by title, then the places of agents', () => {
  // Only what the options are made of.
  const agent = {
    agent: 'reviewer',
    places: [{ projectId: '/u', scope: 'user' }],
  } as unknown as AgentMemory
  const options = moveTargets([project('/b'), project('/a'), project('/me')], [agent], '/me')
  expect(options.map(({ label, target }) => [label, target.kind])).toEqual([
    ['title of /a', 'project'],
    ['title of /b', 'project'],
    ['reviewer · user', 'agent'],
  ])
})

it.each([
  [{ paths: ['/src/tide'] }, ['/src/tide/CLAUDE.md', '/src/tide/CLAUDE.local.md']],
  [{ paths: ['C:\\src\\tide'] }, ['C:\\src\\tide\\CLAUDE.md', 'C:\\src\\tide\\CLAUDE.local.md']],
  [{ paths: ['/gone'], gonePaths: ['/gone'] }, []],
])('promotes into the files of folders that are there: %j', (changes, paths) => {
  expect(promoteTargets(project('/me', changes)).map(({ key }) => key)).toEqual(paths)
})

it('promotes nowhere without a project', () => {
  expect(promoteTargets(undefined)).toEqual([])
})
