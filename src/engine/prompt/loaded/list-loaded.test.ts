import { say } from '../../../shared/said'
import { describe, expect, it } from 'vitest'
import { fakeEnvironment } from '../../../testing/fake-environment'
import { memoryRooms, STORE } from '../../../testing/memory-rooms'
import type { Settings } from '../../../shared/settings'
import { createListLoaded } from './list-loaded'

const BASE = '/home/ana/.claude'
const CWD = '/srv/tide-tables'
const FULL = {
  '/etc/claude-code/CLAUDE.md': 'All of us.',
  [`${BASE}/CLAUDE.md`]: 'Mine. @style.md',
  [`${BASE}/style.md`]: 'Plain.',
  [`${BASE}/rules/b.md`]: 'Rule b.',
  [`${BASE}/rules/deep/a.md`]: '---\npaths: "*.py"\n---\nRule a.',
  '/srv/CLAUDE.md': 'Of all services.',
  [`${CWD}/CLAUDE.md`]: 'Tides. @docs/units.md and @ana',
  [`${CWD}/docs/units.md`]: 'Metres. @more.md',
  [`${CWD}/docs/more.md`]: 'More.',
  [`${CWD}/.claude/CLAUDE.md`]: 'Also tides.',
  [`${CWD}/.claude/rules/tests.md`]: 'Rule for tests.',
  [`${CWD}/CLAUDE.local.md`]: 'Mine, here.',
  [`${CWD}/src/CLAUDE.md`]: 'Loaded later, on demand.',
}

interface Situation {
  readonly files?: Readonly<Record<string, string>>
  readonly links?: Readonly<Record<string, string>>
  readonly memories?: Readonly<Record<string, string>>
  readonly variables?: Readonly<Record<string, string>>
  readonly store?: Readonly<Record<string, unknown>>
  readonly settings?: Partial<Settings>
}

/** `/x/**` and plain paths. */
const plainGlob = (glob: string) => {
  if (glob === '[') throw new Error('no glob')
  const folder = glob.replace(/\*\*$/, '')
  return (path: string) => (folder === glob ? path === glob : path.startsWith(folder))
}

async function open(situation: Situation) {
  const rooms = await memoryRooms(situation.memories ?? {}, situation.settings)
  for (const [path, text] of Object.entries(situation.files ?? {})) rooms.files.put(path, text)
  for (const [path, to] of Object.entries(situation.links ?? {})) rooms.files.putLink(path, to)
  const base = {
    path: BASE,
    configDir: BASE,
    realPath: BASE,
    source: 'default' as const,
    exists: true,
    projects: 1,
    leftover: false,
  }
  const list = createListLoaded({
    ...rooms.deps,
    stores: {
      get: () => ({ ...rooms.deps.stores.get(), ...situation.store }),
      bases: () => [base],
    },
    environment: fakeEnvironment({
      variables: situation.variables ?? {},
      managedSettings: ['/etc/claude-code/managed-settings.json'],
    }),
    createGlob: plainGlob,
  })
  const before = rooms.files.snapshot()
  const loaded = await list(STORE)
  expect(rooms.files.snapshot()).toEqual(before)
  return { loaded, reads: rooms.files.reads }
}

const linesOf = async (situation: Situation) =>
  (await open(situation)).loaded.map(
    ({ kind, path, part, hops }) =>
      `${kind} ${path} ${part}${hops === undefined ? '' : ` ${hops}`}`,
  )
const reasonsOf = async (situation: Situation) =>
  Object.fromEntries(
    (await open(situation)).loaded.map(({ path, reason }) => [path, reason?.kind ?? 'loaded']),
  )

describe('what a session loads', () => {
  it('comes in the client’s order, imports behind the file that names them', async () => {
    expect(await linesOf({ files: FULL, memories: { 'MEMORY.md': '- [A](a.md) — a\n' } })).toEqual([
      'managed /etc/claude-code/CLAUDE.md whole',
      `user ${BASE}/CLAUDE.md whole`,
      `import ${BASE}/style.md whole 1`,
      `user-rule ${BASE}/rules/b.md whole`,
      `user-rule ${BASE}/rules/deep/a.md none`,
      'project /srv/CLAUDE.md whole',
      `project ${CWD}/CLAUDE.md whole`,
      `import ${CWD}/docs/units.md whole 1`,
      `import ${CWD}/docs/more.md whole 2`,
      `project ${CWD}/.claude/CLAUDE.md whole`,
      `project-rule ${CWD}/.claude/rules/tests.md whole`,
      `local ${CWD}/CLAUDE.local.md whole`,
      `index ${STORE}/MEMORY.md whole`,
    ])
  })

  it('is empty where nothing is', async () => {
    expect((await open({})).loaded).toEqual([])
  })

  it('counts what reaches Claude: without head matter and block comments', async () => {
    const text = '---\ndescription: x\n---\n<!-- for people\nonly -->\n12345678\n'
    const { loaded } = await open({ files: { [`${CWD}/CLAUDE.md`]: text } })
    expect(loaded).toMatchObject([{ sizeBytes: text.length, tokens: 2, part: 'whole' }])
  })

  it('follows imports for four hops and names the fifth', async () => {
    const chain = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((at) => [`${CWD}/${at}.md`, `@${at + 1}.md`]),
    )
    const files = { [`${CWD}/CLAUDE.md`]: '@1.md', ...chain }
    expect(await linesOf({ files })).toEqual([
      `project ${CWD}/CLAUDE.md whole`,
      ...[1, 2, 3, 4].map((at) => `import ${CWD}/${at}.md whole ${at}`),
      `import ${CWD}/5.md none 5`,
    ])
  })

  it.each<[string, Situation, Readonly<Record<string, string>>]>([
    [
      'imports in a circle',
      { files: { [`${CWD}/CLAUDE.md`]: '@a.md', [`${CWD}/a.md`]: '@CLAUDE.md' } },
      { [`${CWD}/a.md`]: 'loaded', [`${CWD}/CLAUDE.md`]: 'already' },
    ],
    [
      'imports of what is not there, is no text, or lies outside',
      {
        files: {
          [`${CWD}/CLAUDE.md`]: '@gone.md @plan.png @/opt/rules.md',
          [`${CWD}/plan.png`]: 'x',
          '/opt/rules.md': 'x',
        },
      },
      {
        [`${CWD}/CLAUDE.md`]: 'loaded',
        [`${CWD}/gone.md`]: 'missing',
        [`${CWD}/plan.png`]: 'notText',
        '/opt/rules.md': 'outside',
      },
    ],
    [
      'imports from outside that the person agreed to',
      {
        files: {
          [`${CWD}/CLAUDE.md`]: '@/opt/rules.md',
          '/opt/rules.md': 'x',
          '/home/ana/.claude.json': JSON.stringify({
            projects: { [CWD]: { hasClaudeMdExternalIncludesApproved: true } },
          }),
        },
      },
      { [`${CWD}/CLAUDE.md`]: 'loaded', '/opt/rules.md': 'loaded' },
    ],
    [
      'files that the settings leave out, but never managed ones',
      {
        files: {
          '/etc/claude-code/CLAUDE.md': 'x',
          '/srv/CLAUDE.md': 'x',
          [`${CWD}/CLAUDE.md`]: 'x',
          [`${BASE}/settings.json`]: JSON.stringify({
            claudeMdExcludes: ['srv/CLAUDE.md', '/etc/**', '[', 7],
          }),
        },
      },
      {
        '/etc/claude-code/CLAUDE.md': 'loaded',
        '/srv/CLAUDE.md': 'excluded',
        [`${CWD}/CLAUDE.md`]: 'loaded',
      },
    ],
    [
      'a rule for some files',
      { files: { [`${CWD}/.claude/rules/a.md`]: '---\npaths:\n  - src/*.ts\n---\nx' } },
      { [`${CWD}/.claude/rules/a.md`]: 'paths' },
    ],
    [
      'all files, where a variable switches them off',
      {
        files: { [`${CWD}/CLAUDE.md`]: '@a.md', [`${CWD}/a.md`]: 'x' },
        variables: { CLAUDE_CODE_DISABLE_CLAUDE_MDS: '1' },
        memories: { 'MEMORY.md': 'x' },
      },
      { [`${CWD}/CLAUDE.md`]: 'switchedOff', [`${STORE}/MEMORY.md`]: 'loaded' },
    ],
    [
      'the index, where memory is off',
      {
        memories: { 'MEMORY.md': 'x', 'team/MEMORY.md': 'y' },
        store: { enabled: false, decidedBy: say`CLAUDE_CODE_SIMPLE=1 in the environment` },
      },
      { [`${STORE}/MEMORY.md`]: 'memoryOff', [`${STORE}/team/MEMORY.md`]: 'memoryOff' },
    ],
    [
      'the team’s index in daily-log mode',
      {
        memories: { 'MEMORY.md': 'x', 'team/MEMORY.md': 'y' },
        settings: { dailyLogProjects: [STORE] },
      },
      { [`${STORE}/MEMORY.md`]: 'loaded', [`${STORE}/team/MEMORY.md`]: 'notInThisMode' },
    ],
    [
      'the home folder’s own file, which is reached twice and named once',
      { files: { [`${BASE}/CLAUDE.md`]: 'x' }, store: { paths: ['/home/ana/work'] } },
      { [`${BASE}/CLAUDE.md`]: 'loaded' },
    ],
  ])('says why something is not loaded: %s', async (_, situation, expected) => {
    expect(await reasonsOf(situation)).toEqual(expected)
  })

  it('says where the index is cut', async () => {
    const { loaded } = await open({ memories: { 'MEMORY.md': '- line\n'.repeat(300) } })
    expect(loaded).toMatchObject([
      {
        part: 'cut',
        tokens: 350,
        why: 'Cut: 300 lines (limit: 200). What lies past the cut is not loaded.',
      },
    ])
  })

  it('says that a file is a link, loads what it leads to, and opens no folder of keys', async () => {
    const { loaded, reads } = await open({
      files: {
        '/srv/shared.md': '@beside.md',
        '/srv/beside.md': 'x',
        '/home/ana/.ssh/note.md': 'x',
      },
      links: {
        [`${CWD}/CLAUDE.md`]: '/srv/shared.md',
        [`${CWD}/CLAUDE.local.md`]: '/home/ana/.ssh/note.md',
      },
    })
    expect(loaded).toMatchObject([
      { path: `${CWD}/CLAUDE.md`, part: 'whole', linkTarget: '/srv/shared.md' },
      { path: '/srv/beside.md', part: 'none', reason: { kind: 'outside' } },
      { path: `${CWD}/CLAUDE.local.md`, part: 'whole', reason: { kind: 'keyFolder' } },
    ])
    expect(reads.filter((path) => path.includes('.ssh'))).toEqual([])
  })

  it('lists what is known where the project’s folder is not', async () => {
    const gone = { paths: [CWD], gonePaths: [CWD] }
    expect(await linesOf({ files: FULL, store: gone, memories: { 'MEMORY.md': 'x' } })).toEqual([
      'managed /etc/claude-code/CLAUDE.md whole',
      `user ${BASE}/CLAUDE.md whole`,
      `import ${BASE}/style.md whole 1`,
      `user-rule ${BASE}/rules/b.md whole`,
      `user-rule ${BASE}/rules/deep/a.md none`,
      `index ${STORE}/MEMORY.md whole`,
    ])
  })
})
