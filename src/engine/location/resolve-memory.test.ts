import { describe, expect, it } from 'vitest'
import { fakeEnvironment } from '../../testing/fake-environment'
import { memoryFiles } from '../../testing/memory-files'
import { findBaseFolders } from './base-folders'
import { createJsonReader } from './read-json'
import { resolveMemory } from './resolve-memory'

const OVERRIDE = 'CLAUDE_COWORK_MEMORY_PATH_OVERRIDE'
const DEFAULT = '/home/ana/.claude/projects/-srv-shop/memory'
const USER = '/home/ana/.claude/settings.json'
const PROJECT = '/srv/shop/.claude/settings.json'
const LOCAL = '/srv/shop/.claude/settings.local.json'

interface Situation {
  readonly disk?: Readonly<Record<string, string>>
  readonly links?: Readonly<Record<string, string>>
  readonly variables?: Readonly<Record<string, string>>
  readonly confirmed?: readonly string[]
  readonly cwd?: string
}

const resolve = async ({ disk = {}, links = {}, variables = {}, confirmed, cwd }: Situation) => {
  const files = memoryFiles({ '/srv/shop/.git/HEAD': '', '/home/ana/.claude/x': '', ...disk })
  for (const [path, target] of Object.entries(links)) files.putLink(path, target)
  const environment = fakeEnvironment({ variables })
  const [base] = await findBaseFolders({ files, environment }, { setting: [] })
  const before = files.snapshot()
  const answer = await resolveMemory(
    { files, environment, json: createJsonReader(files) },
    { cwd: cwd ?? '/srv/shop', base: base!, confirmedPaths: confirmed ?? [] },
  )
  expect(files.snapshot()).toEqual(before)
  return answer
}

const asks = (path: unknown) => JSON.stringify({ autoMemoryDirectory: path })

const found: readonly (readonly [string, Situation, string, string])[] = [
  ['by default', {}, DEFAULT, 'default'],
  ['for a sub-folder of the checkout', { cwd: '/srv/shop/src/deep' }, DEFAULT, 'default'],
  [
    'for a folder that does not exist',
    { cwd: '/not/here' },
    '/home/ana/.claude/projects/-not-here/memory',
    'default',
  ],
  ['by the override', { variables: { [OVERRIDE]: '/data/mem/' } }, '/data/mem', 'override'],
  [
    'by the override over the user’s settings',
    { variables: { [OVERRIDE]: '/data/mem' }, disk: { [USER]: asks('/n/m') } },
    '/data/mem',
    'override',
  ],
  [
    'by the override in the user’s env',
    {
      disk: { [USER]: JSON.stringify({ env: { [OVERRIDE]: '/data/u' } }) },
      variables: { [OVERRIDE]: '/data/mem' },
    },
    '/data/u',
    'override',
  ],
  [
    'by the user’s settings',
    { disk: { [USER]: asks('~/notes/mem') } },
    '/home/ana/notes/mem',
    'user-settings',
  ],
  [
    'by managed settings over the user’s',
    { disk: { [USER]: asks('/n/m'), '/etc/claude-code/managed-settings.json': asks('/corp/mem') } },
    '/corp/mem',
    'user-settings',
  ],
  [
    'by a confirmed wish over the user’s settings',
    { disk: { [PROJECT]: asks('/team/mem'), [USER]: asks('/n/m') }, confirmed: ['/team/mem'] },
    '/team/mem',
    'confirmed',
  ],
  [
    'by a confirmed local wish',
    { disk: { [LOCAL]: asks('~/l'), [PROJECT]: asks('/team/mem') }, confirmed: ['/home/ana/l'] },
    '/home/ana/l',
    'confirmed',
  ],
  [
    'by an existing folder of another build’s hash',
    {
      cwd: `/${'p'.repeat(230)}`,
      disk: { [`/home/ana/.claude/projects/-${'p'.repeat(199)}-zzz/memory/a.md`]: '' },
    },
    `/home/ana/.claude/projects/-${'p'.repeat(199)}-zzz/memory`,
    'default',
  ],
  [
    'under the physical path of a linked project',
    {
      cwd: '/home/ana/old',
      disk: { '/home/ana/new/a': '' },
      links: { '/home/ana/old': '/home/ana/new' },
    },
    '/home/ana/.claude/projects/-home-ana-new/memory',
    'default',
  ],
  [
    'for a linked worktree in the main checkout’s store',
    {
      cwd: '/wt/fix',
      disk: {
        '/wt/fix/.git': 'gitdir: /srv/shop/.git/worktrees/fix',
        '/srv/shop/.git/worktrees/fix/commondir': '../..',
        '/srv/shop/.git/worktrees/fix/gitdir': '/wt/fix/.git',
      },
    },
    DEFAULT,
    'default',
  ],
  [
    'under a name of its own',
    { variables: { CLAUDE_CONFIG_DIR: '/cc', CLAUDE_CODE_PROJECT_DIR_NAME: 'my_shop' } },
    '/cc/projects/my_shop/memory',
    'default',
  ],
  [
    'in the remote folder',
    { variables: { CLAUDE_CODE_REMOTE_MEMORY_DIR: '/remote' } },
    '/remote/projects/-srv-shop/memory',
    'default',
  ],
]

const refused: readonly (readonly [string, Situation, readonly string[], string])[] = [
  [
    'a relative override',
    { variables: { [OVERRIDE]: 'mem' } },
    [`${OVERRIDE} in the environment`, 'mem', 'It is a relative path.'],
    DEFAULT,
  ],
  [
    'a ~ in the override',
    { variables: { [OVERRIDE]: '~/mem' } },
    [
      `${OVERRIDE} in the environment`,
      '~/mem',
      'A ~ is not expanded here, so the path is relative.',
    ],
    DEFAULT,
  ],
  [
    'an override by the project',
    { disk: { [PROJECT]: JSON.stringify({ env: { [OVERRIDE]: '/x/y' } }) } },
    [
      `${OVERRIDE} in env in ${PROJECT}`,
      '/x/y',
      'A project’s own settings are not trusted to move memory.',
    ],
    DEFAULT,
  ],
  [
    'a relative user setting',
    { disk: { [USER]: asks('.claude/mem') } },
    [`autoMemoryDirectory in ${USER}`, '.claude/mem', 'It is a relative path.'],
    DEFAULT,
  ],
  [
    'a user setting that is no text',
    { disk: { [USER]: asks(7) } },
    [`autoMemoryDirectory in ${USER}`, '7', 'It is not a text.'],
    DEFAULT,
  ],
  [
    'keys in the user’s setting',
    { disk: { [USER]: asks('~/.ssh') } },
    [`autoMemoryDirectory in ${USER}`, '~/.ssh', 'It is a folder that holds keys.'],
    DEFAULT,
  ],
  [
    'a link that leads to keys',
    {
      disk: { [USER]: asks('~/notes'), '/home/ana/.ssh/id': '' },
      links: { '/home/ana/notes': '/home/ana/.ssh' },
    },
    [
      `autoMemoryDirectory in ${USER}`,
      '~/notes',
      'It leads to /home/ana/.ssh. It is a folder that holds keys.',
    ],
    DEFAULT,
  ],
  [
    'an unconfirmed wish',
    { disk: { [PROJECT]: asks('/team/mem') } },
    [
      `autoMemoryDirectory in ${PROJECT}`,
      '/team/mem',
      'This project asks for /team/mem; it is not followed until you confirm that path.',
    ],
    DEFAULT,
  ],
  [
    'a wish when another path was confirmed',
    { disk: { [PROJECT]: asks('/team/mem') }, confirmed: ['/team'] },
    [
      `autoMemoryDirectory in ${PROJECT}`,
      '/team/mem',
      'This project asks for /team/mem; it is not followed until you confirm that path.',
    ],
    DEFAULT,
  ],
  [
    'a confirmed wish for keys',
    { disk: { [PROJECT]: asks('~/.ssh') }, confirmed: ['/home/ana/.ssh'] },
    [`autoMemoryDirectory in ${PROJECT}`, '~/.ssh', 'It is a folder that holds keys.'],
    DEFAULT,
  ],
  [
    'a name without CLAUDE_CONFIG_DIR',
    { variables: { CLAUDE_CODE_PROJECT_DIR_NAME: 'x' } },
    ['CLAUDE_CODE_PROJECT_DIR_NAME', 'x', 'It only counts with CLAUDE_CONFIG_DIR.'],
    DEFAULT,
  ],
  [
    'a name that is a path',
    { variables: { CLAUDE_CONFIG_DIR: '/cc', CLAUDE_CODE_PROJECT_DIR_NAME: '../x' } },
    ['CLAUDE_CODE_PROJECT_DIR_NAME', '../x', 'It must be 1 to 64 of A-Z a-z 0-9 _ -.'],
    '/cc/projects/-srv-shop/memory',
  ],
]

describe('where memory is', () => {
  it.each(found)('is found %s', async (_, situation, memoryDir, source) =>
    expect(await resolve(situation)).toMatchObject({ memoryDir, source, rejected: [] }),
  )

  it.each(refused)('refuses %s and says why', async (_, situation, [source, value, reason], dir) =>
    expect(await resolve(situation)).toMatchObject({
      memoryDir: dir,
      source: 'default',
      rejected: [{ source, value, reason }],
    }),
  )

  it('goes on to the next source after a refusal', async () =>
    expect(
      await resolve({
        variables: { [OVERRIDE]: '/' },
        disk: { [PROJECT]: asks('/team/mem'), [USER]: asks('/n/m') },
      }),
    ).toMatchObject({ memoryDir: '/n/m', source: 'user-settings', rejected: [{}, {}] }))

  it('says on or off and what decided, with the nearest project settings', async () =>
    expect(
      await resolve({
        cwd: '/srv/shop/src',
        disk: { [LOCAL]: '{"autoMemoryEnabled": false}', '/srv/shop/src/a.ts': '' },
      }),
    ).toMatchObject({
      enabled: false,
      decidedBy: `autoMemoryEnabled: false in ${LOCAL}`,
      gitRoot: '/srv/shop',
      slug: '-srv-shop',
    }))

  it('passes over a settings file that is not JSON', async () =>
    expect(await resolve({ disk: { [USER]: '{"autoMemoryEnabled": fals' } })).toMatchObject({
      enabled: true,
      decidedBy: 'default',
    }))
})
