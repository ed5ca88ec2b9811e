import { describe, expect, it } from 'vitest'
import { decideAutoMemory, type SettingsLayer } from './auto-memory'

const OFF = 'CLAUDE_CODE_DISABLE_AUTO_MEMORY'
const layer = (
  kind: SettingsLayer['kind'],
  content: Readonly<Record<string, unknown>>,
): SettingsLayer => ({ kind, path: `/${kind}.json`, content })

const set = (kind: SettingsLayer['kind'], value: unknown) =>
  layer(kind, { autoMemoryEnabled: value })

type Row = readonly [
  string,
  readonly SettingsLayer[],
  Readonly<Record<string, string>>,
  boolean,
  string,
]

const rows: readonly Row[] = [
  ['nothing is set', [], {}, true, 'default'],
  ['the variable is 1', [], { [OFF]: '1' }, false, `${OFF}=1 in the environment`],
  ['the variable is TRUE', [], { [OFF]: 'TRUE' }, false, `${OFF}=TRUE in the environment`],
  ['the variable is yes', [], { [OFF]: 'yes' }, false, `${OFF}=yes in the environment`],
  ['the variable is empty', [], { [OFF]: '' }, true, 'default'],
  ['the variable is a word', [], { [OFF]: 'maybe' }, true, 'default'],
  [
    'the variable is 0 over a setting',
    [set('user', false)],
    { [OFF]: '0' },
    true,
    `${OFF}=0 in the environment`,
  ],
  [
    'the variable is no',
    [set('managed', false)],
    { [OFF]: 'no' },
    true,
    `${OFF}=no in the environment`,
  ],
  [
    'the variable is off over simple',
    [],
    { [OFF]: 'off', CLAUDE_CODE_SIMPLE: '1' },
    true,
    `${OFF}=off in the environment`,
  ],
  [
    'simple mode',
    [],
    { CLAUDE_CODE_SIMPLE: '1' },
    false,
    'CLAUDE_CODE_SIMPLE=1 in the environment',
  ],
  ['simple mode said off', [], { CLAUDE_CODE_SIMPLE: '0' }, true, 'default'],
  [
    'simple mode over a setting',
    [set('managed', true)],
    { CLAUDE_CODE_SIMPLE: 'true' },
    false,
    'CLAUDE_CODE_SIMPLE=true in the environment',
  ],
  [
    'remote without a folder',
    [],
    { CLAUDE_CODE_REMOTE: '1' },
    false,
    'CLAUDE_CODE_REMOTE=1 in the environment, without CLAUDE_CODE_REMOTE_MEMORY_DIR',
  ],
  [
    'remote with a folder',
    [],
    { CLAUDE_CODE_REMOTE: '1', CLAUDE_CODE_REMOTE_MEMORY_DIR: '/m' },
    true,
    'default',
  ],
  [
    'remote with a folder and a setting',
    [set('user', false)],
    { CLAUDE_CODE_REMOTE: '1', CLAUDE_CODE_REMOTE_MEMORY_DIR: '/m' },
    false,
    'autoMemoryEnabled: false in /user.json',
  ],
  ['the user says off', [set('user', false)], {}, false, 'autoMemoryEnabled: false in /user.json'],
  [
    'the project says on over the user',
    [set('project', true), set('user', false)],
    {},
    true,
    'autoMemoryEnabled: true in /project.json',
  ],
  [
    'local over project',
    [set('local', false), set('project', true)],
    {},
    false,
    'autoMemoryEnabled: false in /local.json',
  ],
  [
    'managed over all',
    [set('managed', false), set('local', true), set('user', true)],
    {},
    false,
    'autoMemoryEnabled: false in /managed.json',
  ],
  [
    'a layer without the key is passed over',
    [layer('managed', {}), set('user', false)],
    {},
    false,
    'autoMemoryEnabled: false in /user.json',
  ],
  [
    'a value that is no boolean is passed over',
    [set('local', 'no'), set('user', false)],
    {},
    false,
    'autoMemoryEnabled: false in /user.json',
  ],
  [
    'env in settings says off',
    [layer('user', { env: { [OFF]: '1' } })],
    {},
    false,
    `${OFF}=1 in env in /user.json`,
  ],
  [
    'env in settings beats the shell',
    [layer('user', { env: { [OFF]: '0' } })],
    { [OFF]: '1' },
    true,
    `${OFF}=0 in env in /user.json`,
  ],
  [
    'the highest env wins',
    [layer('project', { env: { [OFF]: '0' } }), layer('user', { env: { [OFF]: '1' } })],
    {},
    true,
    `${OFF}=0 in env in /project.json`,
  ],
  [
    'env with a number',
    [layer('user', { env: { [OFF]: 1 } })],
    {},
    false,
    `${OFF}=1 in env in /user.json`,
  ],
  ['env that is no record', [layer('user', { env: ['x'] })], {}, true, 'default'],
]

describe('auto memory', () => {
  it.each(rows)('is decided when %s', (_, layers, variables, enabled, decidedBy) =>
    expect(decideAutoMemory(layers, variables)).toEqual({ enabled, decidedBy }),
  )
})
