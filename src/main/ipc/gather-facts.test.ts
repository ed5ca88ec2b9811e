import { expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import type { ProjectSummary } from '../../shared/project'
import type { SecretHit } from '../../shared/secrets'
import { gatherFacts } from './gather-facts'

const project = (id: string, lastChangedAtMs: number | null) =>
  ({ id, title: id, lastChangedAtMs }) as ProjectSummary

const secret = (file: string, sample = false): SecretHit => ({
  projectId: '/tide',
  project: 'tide',
  file,
  line: 3,
  start: 0,
  end: 4,
  rule: 'github-token',
  masked: 'ghp_…',
  sample,
})

it('puts the newest project first and keeps only the secrets that a team would get', async () => {
  const engine = {
    projects: { list: () => Promise.resolve([project('/old', null), project('/new', 7)]) },
    dreams: { status: () => Promise.resolve([]), list: () => Promise.resolve([]) },
    home: { read: () => Promise.resolve({ needs: [], days: [] }) },
    secrets: {
      list: () =>
        Promise.resolve([secret('team/a.md'), secret('b.md'), secret('team/sample.md', true)]),
    },
  } as unknown as Pick<Engine, 'projects' | 'dreams' | 'home' | 'secrets'>
  expect(await gatherFacts(engine)).toEqual({
    projects: [
      { id: '/new', title: '/new' },
      { id: '/old', title: '/old' },
    ],
    statuses: [],
    last: null,
    needs: [],
    teamSecrets: [{ projectId: '/tide', project: 'tide', file: 'team/a.md', line: 3 }],
  })
})
