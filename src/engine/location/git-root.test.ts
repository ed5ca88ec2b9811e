import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../../testing/memory-files'
import { findGitRoot, listWorktrees } from './git-root'

const repository = {
  '/srv/shop/.git/HEAD': 'ref: refs/heads/main\n',
  '/srv/shop/src/a.ts': '',
}
/** A linked worktree at /wt/fix, with the pointer back as given. */
const worktree = (back = '/wt/fix/.git\n', common = '../..\n') => ({
  ...repository,
  '/wt/fix/.git': 'gitdir: /srv/shop/.git/worktrees/fix\n',
  '/srv/shop/.git/worktrees/fix/commondir': common,
  '/srv/shop/.git/worktrees/fix/gitdir': back,
})
const main = { root: '/srv/shop', checkout: '/srv/shop' }
const linked = { root: '/srv/shop', checkout: '/wt/fix' }
const alone = { root: '/wt/fix', checkout: '/wt/fix' }

describe('the git root', () => {
  it.each([
    ['the root itself', repository, '/srv/shop', main],
    ['a sub-folder', repository, '/srv/shop/src', main],
    ['a folder that does not exist', repository, '/srv/shop/not/here', main],
    ['a trailing slash', repository, '/srv/shop/', main],
    ['outside of any repository', repository, '/srv', null],
    ['the root of the disk', repository, '/', null],
    ['a linked worktree', worktree(), '/wt/fix', linked],
    ['a folder in a linked worktree', worktree(), '/wt/fix/src/x', linked],
    ['a worktree with CRLF pointers', worktree('/wt/fix/.git\r\n', '../..\r\n'), '/wt/fix', linked],
    [
      'a worktree that its repository does not know',
      worktree('/wt/other/.git\n'),
      '/wt/fix',
      alone,
    ],
    [
      'a worktree whose commondir lies',
      worktree('/wt/fix/.git\n', '/home/ana/.git\n'),
      '/wt/fix',
      alone,
    ],
    ['a worktree with an empty back pointer', worktree(''), '/wt/fix', alone],
    [
      'a submodule',
      {
        ...repository,
        '/srv/shop/lib/.git': 'gitdir: ../.git/modules/lib\n',
        '/srv/shop/.git/modules/lib/HEAD': 'x',
      },
      '/srv/shop/lib/src',
      { root: '/srv/shop/lib', checkout: '/srv/shop/lib' },
    ],
    [
      'a .git file that says nothing',
      { '/x/y/.git': 'hello' },
      '/x/y',
      { root: '/x/y', checkout: '/x/y' },
    ],
    [
      'a .git file to nowhere',
      { '/x/y/.git': 'gitdir: /gone' },
      '/x/y',
      { root: '/x/y', checkout: '/x/y' },
    ],
    [
      'a worktree of a bare repository',
      {
        '/wt/fix/.git': 'gitdir: /srv/shop.git/worktrees/fix\n',
        '/srv/shop.git/worktrees/fix/commondir': '../..\n',
        '/srv/shop.git/worktrees/fix/gitdir': '/wt/fix/.git\n',
      },
      '/wt/fix',
      { root: '/srv/shop.git', checkout: '/wt/fix' },
    ],
  ])('is found for %s', async (_, disk, cwd, place) =>
    expect(await findGitRoot(memoryFiles(disk), cwd)).toEqual(place),
  )

  it('lists the worktrees of a checkout, gone ones too', async () => {
    const files = memoryFiles({
      ...worktree(),
      '/srv/shop/.git/worktrees/old/gitdir': '/wt/old/.git\n',
    })
    expect(await listWorktrees(files, '/srv/shop')).toEqual(['/wt/fix', '/wt/old'])
    expect(await listWorktrees(files, '/srv/none')).toEqual([])
  })
})
