import { describe, expect, it } from 'vitest'
import { fakeEnvironment } from '../../testing/fake-environment'
import { memoryFiles } from '../../testing/memory-files'
import { findBaseFolders, type BaseChoice } from './base-folders'

const disk = {
  '/home/ana/.claude/projects/-a/memory/x.md': '',
  '/data/cc/projects/-b/memory/x.md': '',
  '/data/cc/projects/-c/memory/x.md': '',
  '/remote/projects/-d/memory/x.md': '',
}
const CONFIG = { CLAUDE_CONFIG_DIR: '/data/cc' }
const REMOTE = { ...CONFIG, CLAUDE_CODE_REMOTE_MEMORY_DIR: '/remote' }

const said = async (
  variables: Readonly<Record<string, string>>,
  choice: BaseChoice,
  files = memoryFiles(disk),
) => {
  const bases = await findBaseFolders(
    { files, environment: fakeEnvironment({ variables }) },
    choice,
  )
  return bases.map((base) =>
    [base.path, base.source, base.projects, base.leftover ? 'leftover' : 'used'].join(' '),
  )
}

describe('base folders', () => {
  it.each([
    ['nothing said', {}, { setting: [] }, ['/home/ana/.claude default 1 used']],
    [
      'CLAUDE_CONFIG_DIR, with a leftover at home',
      CONFIG,
      { setting: [] },
      ['/data/cc env 2 used', '/home/ana/.claude default 1 leftover'],
    ],
    [
      'the remote memory folder first',
      REMOTE,
      { setting: [] },
      ['/remote env 1 used', '/data/cc env 2 leftover', '/home/ana/.claude default 1 leftover'],
    ],
    [
      'the app’s list over variables',
      CONFIG,
      { setting: ['/x', '~/.claude'] },
      ['/x setting 0 used', '/home/ana/.claude setting 1 used', '/data/cc env 2 leftover'],
    ],
    ['the flag over all, alone', REMOTE, { setting: ['/x'], flag: '/y/' }, ['/y flag 0 used']],
    [
      'a relative variable',
      { CLAUDE_CONFIG_DIR: 'cc' },
      { setting: [] },
      ['/home/ana/.claude default 1 used'],
    ],
    [
      'a listed folder twice',
      {},
      { setting: ['/data/cc', '/data/cc/'] },
      ['/data/cc setting 2 used', '/home/ana/.claude default 1 leftover'],
    ],
  ])('are chosen: %s', async (_, variables, choice, bases) =>
    expect(await said(variables, choice)).toEqual(bases),
  )

  it('lists a linked home folder once', async () => {
    const files = memoryFiles({ '/home/ana/dot/claude/projects/-a/memory/x.md': '' })
    files.putLink('/home/ana/.claude', '/home/ana/dot/claude')
    expect(
      await said({ CLAUDE_CONFIG_DIR: '/home/ana/dot/claude' }, { setting: [] }, files),
    ).toEqual(['/home/ana/dot/claude env 1 used'])
  })

  it('takes the settings from the config folder when only memory lies elsewhere', async () => {
    const environment = fakeEnvironment({ variables: REMOTE })
    const [first] = await findBaseFolders(
      { files: memoryFiles(disk), environment },
      { setting: [] },
    )
    expect(first).toMatchObject({ path: '/remote', configDir: '/data/cc', exists: true })
  })

  it('composes letters of a folder name (NFC)', async () =>
    expect(await said({ CLAUDE_CONFIG_DIR: '/data/e\u0301' }, { setting: [] })).toContain(
      '/data/\u00e9 env 0 used',
    ))
})
