import { expect, it } from 'vitest'
import type { Engine, PromptArea } from '../../engine/engine'
import { AppError } from '../../shared/errors'
import type { LoadedFile, MemoryPrompt, PromptMode, UseReport } from '../../shared/prompt'
import { say } from '../../shared/said'
import type { Command, CommandContext } from '../command'
import { loadedCommand } from './loaded'
import { logCommand } from './log'
import { promptCommand } from './prompt'
import { useCommand } from './use'

const PROJECT = '/c/projects/-tide/memory'

const run = (
  command: Command,
  prompt: Partial<PromptArea>,
  more: Partial<Pick<CommandContext, 'words' | 'options'>> = {},
) =>
  command.run({
    engine: () =>
      Promise.resolve({
        projects: { find: () => Promise.resolve({ id: PROJECT, slug: '-tide' }) },
        prompt,
      } as unknown as Engine),
    words: ['-tide'],
    options: {},
    nowMs: 0,
    cwd: '/',
    readInput: () => Promise.reject(new AppError('file.missing', say`none`)),
    ...more,
  })

const PROMPT: MemoryPrompt = {
  mode: 'single',
  text: 'Memory\n\nIndex',
  tokens: 4,
  parts: [
    { name: 'place', text: 'Memory', tokens: 2 },
    { name: 'index', text: 'Index', tokens: 2 },
  ],
  truncated: {
    reason: 'lines',
    lines: 201,
    units: 900,
    lostEntries: [{ line: 201, text: '- [A](a.md)', target: 'a.md' }],
    warning: 'WARNING: 201 lines',
  },
}

it('prints the prompt with its parts and what is lost', async () => {
  const asked: PromptMode[] = []
  const load: PromptArea['load'] = (_, mode) => (asked.push(mode), Promise.resolve(PROMPT))
  const { json, text } = await run(promptCommand, { load })
  expect(json).toEqual({
    ...PROMPT,
    parts: [
      { name: 'place', tokens: 2 },
      { name: 'index', tokens: 2 },
    ],
  })
  expect(text).toContain('Mode single, about 4 tokens:')
  expect(text).toContain('Entries lost: 1. WARNING: 201 lines')
  await run(promptCommand, { load }, { options: { mode: 'daily-log' } })
  expect(asked).toEqual(['auto', 'daily-log'])
})

it('says what switched memory off, and refuses a mode that is none', async () => {
  const off = { mode: 'off', decidedBy: say`CLAUDE_CODE_SIMPLE=1 in the environment` } as const
  const load = () => Promise.resolve(off)
  const { json, text } = await run(promptCommand, { load })
  expect(json).toEqual(off)
  expect(text).toContain('CLAUDE_CODE_SIMPLE=1 in the environment')
  await expect(run(promptCommand, { load }, { options: { mode: 'both' } })).rejects.toMatchObject({
    code: 'input.invalid',
  })
})

it('lists what is loaded, imports under the file that names them', async () => {
  const files: readonly LoadedFile[] = [
    { kind: 'project', path: '/srv/CLAUDE.md', sizeBytes: 40, tokens: 10, part: 'whole' },
    {
      kind: 'import',
      path: '/srv/gone.md',
      sizeBytes: 0,
      tokens: 0,
      part: 'none',
      why: 'Nothing is there.',
      hops: 1,
    },
  ]
  const { json, text } = await run(loadedCommand, { loaded: () => Promise.resolve(files) })
  expect(json).toMatchObject([
    { kind: 'project', bytes: 40, tokens: 10, part: 'whole' },
    { bytes: 0 },
  ])
  expect(text).toContain('  /srv/gone.md')
  expect(text).toContain('About 10 tokens at the start of every session.')
  const none = await run(loadedCommand, { loaded: () => Promise.resolve([]) })
  expect(none.text).toContain('loads nothing')
})

it('shows the log, or adds to it', async () => {
  const file = { file: 'logs/2026/11/2026-11-30.md', title: '2026-11-30', text: '- 09:00 one\n' }
  const added: string[] = []
  const area: Partial<PromptArea> = {
    log: () => Promise.resolve([{ day: '2026-11-30', files: [file] }]),
    append: (_, text) => (added.push(text), Promise.resolve({ change: 'C1', files: [file.file] })),
  }
  const shown = await run(logCommand, area)
  expect(shown.json).toEqual([{ day: '2026-11-30', files: [file] }])
  expect(shown.text).toBe('2026-11-30\n- 09:00 one')
  const wrote = await run(logCommand, area, { words: ['-tide', 'two'] })
  expect(added).toEqual(['two'])
  expect(wrote.json).toMatchObject({ file: file.file, change: 'C1' })
})

it('shows which sessions used a memory, and those that none did', async () => {
  const ref = { sessionId: '9e3779b1-9e37', line: 4, atMs: 86_400_000, isGone: false }
  const report: UseReport = {
    projectId: PROJECT,
    sessions: 3,
    sinceMs: 0,
    memories: [
      {
        file: 'a.md',
        name: 'A',
        writtenIn: [{ sessionId: 'swept-one', atMs: null, isGone: true }],
        readIn: [ref, { ...ref, sessionId: 'other' }],
        lastReadAtMs: 86_400_000,
        isUnused: false,
        branch: { name: 'codes', isMerged: false },
      },
      { file: 'b.md', name: 'B', writtenIn: [], readIn: [], lastReadAtMs: null, isUnused: true },
    ],
  }
  const use = () => Promise.resolve(report)
  const { json, text } = await run(useCommand, { use })
  expect(json).toMatchObject({
    project: '-tide',
    since: '1970-01-01T00:00:00.000Z',
    memories: [
      {
        file: 'a.md',
        lastReadAt: '1970-01-02T00:00:00.000Z',
        unused: false,
        readIn: [{ line: 4 }, {}],
      },
      { file: 'b.md', lastReadAt: null, unused: true },
    ],
  })
  for (const words of ['swept-on (swept)', '9e3779b1 +1', 'codes (not merged)', '3 sessions']) {
    expect(text).toContain(words)
  }
  const unused = await run(useCommand, { use }, { options: { unused: true } })
  expect(unused.json).toMatchObject({ memories: [{ file: 'b.md' }] })
})
