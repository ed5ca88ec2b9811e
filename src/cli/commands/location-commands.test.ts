import { describe, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import type { ProjectSummary, ResolvedMemory, SessionSummary } from '../../shared/project'
import { say } from '../../shared/said'
import type { Command } from '../command'
import { doctorCommand } from './doctor'
import { projectsCommand } from './projects'
import { resolveCommand } from './resolve'
import { sessionsCommand } from './sessions'

/** The areas a command asks, answered by hand; it never reaches for another. */
const run = (command: Command, areas: object, words: readonly string[] = []) =>
  command.run({
    engine: () => Promise.resolve(areas as unknown as Engine),
    words,
    options: {},
    nowMs: Date.parse('2026-11-30T00:00:00Z'),
    cwd: '/srv/tide',
    readInput: () => Promise.reject(new Error('nothing is read')),
  })

const summary = (slug: string, more: Partial<ProjectSummary> = {}) => ({
  slug,
  title: slug,
  paths: [`/srv/${slug}`],
  marks: [],
  enabled: true,
  indexFits: true,
  indexLines: 2,
  memories: 1,
  sessions: 0,
  worstScore: 12.6,
  ...more,
})

const resolved: ResolvedMemory = {
  memoryDir: '/c/projects/-srv-tide/memory',
  source: 'default',
  slug: '-srv-tide',
  gitRoot: null,
  enabled: false,
  decidedBy: say`X=1 in the environment`,
  rejected: [{ source: say`S`, value: '/', reason: say`It is the root of the disk.` }],
}

const session: SessionSummary = {
  sessionId: 's1',
  file: '/c/projects/-srv-tide/s1.jsonl',
  cwd: '/srv/tide',
  startedAt: '2026-11-02T08:00:00.000Z',
  endedAt: '2026-11-02T09:00:00.000Z',
  messages: 2,
  sizeBytes: 512,
  kind: 'person',
  expiresAt: '2026-12-02T12:00:00.000Z',
  gave: ['a.md'],
  opening: 'Hello',
}

describe('commands about places', () => {
  it('projects: sorted by slug, words for what is odd, and where it looked', async () => {
    const list = [summary('b', { enabled: false, shared: true, orphan: true }), summary('a')]
    const { json, text } = await run(projectsCommand, {
      projects: { list: () => Promise.resolve(list) },
      settings: { bases: () => Promise.resolve([{ path: '/c' }, { path: '/d', leftover: true }]) },
    })
    expect((json as readonly ProjectSummary[]).map(({ slug }) => slug)).toEqual(['a', 'b'])
    expect(text).toContain('off, shared, folder gone')
    expect(text).toContain('Looked in /c, /d (not used).')
  })

  it.each([
    [[], '/srv/tide'],
    [['src'], '/srv/tide/src'],
    [['/x'], '/x'],
  ])('resolve: %j asks for %s', async (words, asked) => {
    const { json, text } = await run(
      resolveCommand,
      {
        projects: {
          resolve: (cwd: string) => (expect(cwd).toBe(asked), Promise.resolve(resolved)),
        },
      },
      words,
    )
    expect(json).toEqual(resolved)
    expect(text).toContain('auto      off (X=1 in the environment)')
    expect(text).toContain('not used  / (S): It is the root of the disk.')
  })

  it('sessions: bytes as cli.md names them, days until the sweep for a person', async () => {
    const found: string[] = []
    const { json, text } = await run(
      sessionsCommand,
      {
        projects: { find: (word: string) => (found.push(word), Promise.resolve({ id: 'x' })) },
        sessions: { list: () => Promise.resolve([session]) },
      },
      ['.'],
    )
    expect(found).toEqual(['/srv/tide'])
    expect(json).toEqual([{ ...session, bytes: 512 }])
    expect(text).toContain('2 days')
  })

  it.each([
    [true, 0],
    [false, 1],
  ])('doctor: a check that is %s exits with %i', async (ok, exitCode) => {
    const checks = [{ check: 'git', ok, detail: 'here', fix: 'do it' }]
    const result = await run(doctorCommand, { doctor: { run: () => Promise.resolve(checks) } })
    expect(result).toMatchObject({ json: checks, exitCode })
    expect(result.text).toContain('→ do it')
  })
})
