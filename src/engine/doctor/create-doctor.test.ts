import { describe, expect, it } from 'vitest'
import type { MemoryRow } from '../../shared/memory'
import type { ProjectSummary } from '../../shared/project'
import { say, type Said } from '../../shared/said'
import type { BaseFolder } from '../../shared/settings'
import { memoryFiles } from '../../testing/memory-files'
import { createDoctor, type DoctorDeps } from './create-doctor'

const base: BaseFolder = { path: '/c', source: 'env', exists: true, projects: 2, leftover: false }

const project = (changes: Partial<ProjectSummary> = {}): ProjectSummary => ({
  id: '/c/projects/-srv-tide/memory',
  slug: '-srv-tide',
  title: 'tide',
  base: '/c',
  paths: ['/srv/tide'],
  gonePaths: [],
  pathSource: 'transcript',
  memoryDir: '/c/projects/-srv-tide/memory',
  shared: false,
  orphan: false,
  enabled: true,
  decidedBy: say`default`,
  memories: 4,
  indexLines: 4,
  indexUnits: 200,
  indexFits: true,
  sessions: 1,
  lastDream: null,
  worstScore: 10,
  tokensAtStart: 50,
  marks: [],
  pinned: false,
  attention: 0,
  lastChangedAtMs: null,
  ...changes,
})

interface World {
  readonly bases?: readonly BaseFolder[]
  readonly projects?: readonly ProjectSummary[]
  readonly troubles?: readonly { readonly field: string; readonly reason: Said }[]
  readonly interrupted?: readonly string[]
  readonly mayWrite?: boolean
  readonly git?: string | null
  readonly watches?: string
  readonly rows?: readonly MemoryRow[]
}

const run = (world: World = {}) => {
  const watches = world.watches ?? '65536\n'
  const deps: DoctorDeps = {
    lines: memoryFiles({ '/proc/sys/fs/inotify/max_user_watches': watches }),
    environment: { platform: 'linux' },
    machine: {
      runtime: 'Node 20.19.0',
      gitVersion: () => Promise.resolve(world.git === undefined ? 'git version 2.40' : world.git),
      mayWrite: () => Promise.resolve(world.mayWrite ?? true),
    },
    settings: {
      bases: () => Promise.resolve(world.bases ?? [base]),
      troubles: () => Promise.resolve(world.troubles ?? []),
    },
    projects: { list: () => Promise.resolve(world.projects ?? [project()]) },
    catalogue: { rows: () => world.rows ?? [], folders: () => ['/c/projects/-srv-tide/memory'] },
    interrupted: () => Promise.resolve(world.interrupted ?? []),
    dataDir: '/home/ana/data',
  }
  return createDoctor(deps).run()
}

const wrong = async (world: World) =>
  (await run(world)).filter((check) => !check.ok).map(({ check, detail }) => `${check}: ${detail}`)

describe('doctor', () => {
  it('answers every check when all is well', async () =>
    expect((await run()).map(({ check, ok }) => [check, ok])).toEqual([
      ['runtime', true],
      ['base folder', true],
      ['data folder', true],
      ['settings', true],
      ['changes', true],
      ['watching', true],
      ['git', true],
      ['projects', true],
    ]))

  it.each([
    [
      'an absent base folder',
      { bases: [{ ...base, exists: false }] },
      'base folder: /c (from the environment) is not there or cannot be read.',
    ],
    [
      'a data folder without the right to write',
      { mayWrite: false },
      'data folder: /home/ana/data cannot be written to, so nothing can be saved or undone.',
    ],
    [
      'a wrong setting',
      { troubles: [{ field: 'theme', reason: say`must be a text` }] },
      'settings: "theme" must be a text, so the default is used.',
    ],
    [
      'a change left half done',
      { interrupted: ['01A on a.md'] },
      'changes: 1 change could not be finished or rolled back: 01A on a.md.',
    ],
    [
      'few watches',
      { watches: '1' },
      'watching: 1 folder to watch; the system allows 1 for all programs together.',
    ],
    [
      'a cut index',
      { projects: [project({ indexFits: false, indexLines: 300 })] },
      'index: MEMORY.md of tide (300 lines, 200 units) is cut: Claude does not read its end.',
    ],
    [
      'memory switched off by someone',
      { projects: [project({ enabled: false, decidedBy: say`X=1 in env in /c/settings.json` })] },
      'auto memory: Claude neither reads nor writes the 4 memories of tide, because of X=1 in env in /c/settings.json.',
    ],
    [
      'an orphan',
      { projects: [project({ orphan: true })] },
      'project folder: The folder of tide is gone: /srv/tide.',
    ],
    [
      'a shared store',
      { projects: [project({ shared: true, paths: ['/a', '/b'] })] },
      'shared memory: -srv-tide is shared by /a and /b.',
    ],
    [
      'a wish of a project',
      { projects: [project({ askedFor: '/team' })] },
      'memory folder: tide asks for its memory to lie in /team; this is not followed.',
    ],
    [
      'a memory with a problem',
      { rows: [{ file: 'a.md', problem: say`Not valid YAML.` } as MemoryRow] },
      'memories: 1 memory of tide with a problem. a.md: Not valid YAML.',
    ],
  ] as const)('finds %s', async (_, world, said) => expect(await wrong(world)).toEqual([said]))

  it('says what to do about everything that is wrong', async () => {
    const checks = await run({
      mayWrite: false,
      interrupted: ['x'],
      watches: '1',
      projects: [
        project({ orphan: true, shared: true, enabled: false, indexFits: false, askedFor: '/x' }),
      ],
    })
    expect(checks.filter((check) => !check.ok && check.fix === undefined)).toEqual([])
  })

  it('takes missing git, a leftover and an unreadable limit calmly', async () =>
    expect(
      await wrong({ git: null, bases: [base, { ...base, leftover: true }], watches: 'x' }),
    ).toEqual([]))
})
