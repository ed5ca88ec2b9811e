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

const wrote = {
  kind: 'client-wrote' as const,
  projectId: '/tide',
  project: 'tide',
  values: { count: 1, file: 'a.md' },
  change: 'c1',
}

it('puts the newest project first and keeps only the secrets that a team would get, and says what the client wrote', async () => {
  const engine = {
    projects: { list: () => Promise.resolve([project('/old', null), project('/new', 7)]) },
    dreams: { status: () => Promise.resolve([]), list: () => Promise.resolve([]) },
    home: { read: () => Promise.resolve({ needs: [wrote], days: [] }) },
    history: { diff: () => Promise.resolve([{ after: '---\nname: n\n---\nTides are due.\n' }]) },
    secrets: {
      list: (_projectId: string | null, folder = '') =>
        Promise.resolve(
          [secret('team/a.md'), secret('b.md'), secret('team/sample.md', true)].filter(({ file }) =>
            file.startsWith(folder),
          ),
        ),
    },
  } as unknown as Pick<Engine, 'projects' | 'dreams' | 'home' | 'secrets' | 'history'>
  expect(await gatherFacts(engine)).toEqual({
    projects: [
      { id: '/new', title: '/new' },
      { id: '/old', title: '/old' },
    ],
    statuses: [],
    last: null,
    needs: [wrote],
    teamSecrets: [{ projectId: '/tide', project: 'tide', file: 'team/a.md', line: 3 }],
    wrote: { c1: 'Tides are due.' },
  })
})
