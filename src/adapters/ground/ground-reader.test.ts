import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ground } from '../../engine/ground-ports'
import { groundRepository, type GroundRepository } from '../../testing/contracts/ground-repository'
import { temporaryFolder } from '../../testing/temporary-folder'
import { findProgram } from './find-program'
import { createGroundReader } from './ground-reader'
import { findRipgrep } from './ripgrep'

const never = new AbortController().signal
const reader = createGroundReader()
const withoutRipgrep = createGroundReader({
  git: (notInside) => findProgram('git', { notInside }),
  ripgrep: () => null,
})
const withoutGit = createGroundReader({ git: () => null, ripgrep: findRipgrep })

let folder: ReturnType<typeof temporaryFolder>
let repository: GroundRepository
beforeEach(async () => {
  folder = temporaryFolder()
  repository = await groundRepository(join(folder.path, 'tide-tables'))
})
afterEach(() => folder.remove())

async function opened(from = reader, except: readonly string[] = []): Promise<Ground> {
  const ground = await from.open(repository.root, except, never)
  if (ground === null) throw new Error('the folder is there')
  return ground
}

describe('files', () => {
  it('lists tracked and untracked files that are on the disk and not ignored', async () => {
    repository.put('.gitignore', 'dist/\n*.log\n')
    repository.put('src/潮.ts', 'a')
    repository.put('src/gone.ts', 'b')
    repository.put('keep.log', 'c')
    await repository.git('add', '--force', 'keep.log')
    await repository.commit(1)
    repository.remove('src/gone.ts')
    repository.put('src/new.ts', 'd')
    repository.put('dist/app.js', 'e')
    repository.put('memory/note.md', 'f')
    const ground = await opened(reader, [join(repository.root, 'memory')])
    const { paths } = await ground.tree.files(never)
    expect(paths).toEqual(['.gitignore', 'keep.log', 'src/new.ts', 'src/潮.ts'])
    expect(await ground.past?.committed(never)).toContain('src/gone.ts')
  })

  it('lists a plain folder without what builds put there, and follows no link', async () => {
    repository.put('a/b.ts', 'a')
    repository.put('node_modules/x/index.js', 'b')
    symlinkSync(folder.path, join(repository.root, 'up'))
    const ground = await opened(withoutGit)
    expect([ground.kind, ground.past, await ground.tree.files(never)]).toMatchObject([
      'folder',
      null,
      { paths: ['a/b.ts', 'up'], complete: true },
    ])
    expect(await ground.tree.ignored(['dist/a.js', 'a/c.ts'], never)).toEqual(
      new Set(['dist/a.js']),
    )
  })

  it('is null for a folder that is gone, and for a file', async () => {
    repository.put('file', 'x')
    expect(await reader.open(join(folder.path, 'nowhere'), [], never)).toBeNull()
    expect(await reader.open(join(repository.root, 'file'), [], never)).toBeNull()
  })

  it('works in a linked worktree and lists what a submodule holds', async () => {
    const inner = await groundRepository(join(folder.path, 'inner'))
    inner.put('lib/wave.c', 'int wave_height;')
    await inner.commit(1)
    repository.put('a.ts', 'x')
    await repository.commit(1)
    await repository.git('submodule', '--quiet', 'add', inner.root, 'vendor/wave')
    await repository.commit(2)
    await repository.git('worktree', 'add', '--quiet', '-b', 'side', join(folder.path, 'side'))
    const ground = await opened()
    expect((await ground.tree.files(never)).paths).toContain('vendor/wave/lib/wave.c')
    expect((await ground.tree.words(['wave_height'], never)).places.get('wave_height')).toEqual({
      path: 'vendor/wave/lib/wave.c',
      line: 1,
    })
    const side = await reader.open(join(folder.path, 'side'), [], never)
    expect(side?.kind).toBe('git')
    // Nothing is said of a submodule that was not fetched here.
    expect(await side?.tree.ignored(['vendor/wave/x.c', 'b.ts'], never)).toEqual(
      new Set(['vendor/wave/x.c']),
    )
    expect(await side?.refs(never)).toEqual(['refs/heads/main', 'refs/heads/side'])
  })
})

describe('ignored', () => {
  it('judges paths that do not exist, in any form', async () => {
    repository.put('.gitignore', 'dist/\n')
    repository.put('real/a.ts', 'x')
    symlinkSync('real', join(repository.root, 'linked'))
    await repository.commit(1)
    const asked = ['dist/app.js', ':(top)x.ts', 'src/a b.ts', 'linked/a.ts', '.git/config', '-x']
    expect(await (await opened()).tree.ignored(asked, never)).toEqual(
      new Set(['dist/app.js', 'linked/a.ts', '.git/config']),
    )
  })
})

describe.each([
  ['with ripgrep', reader],
  ['without ripgrep', withoutRipgrep],
])('words %s', (_, from) => {
  const found = async (words: readonly string[]) => {
    const { places } = await (await opened(from)).tree.words(words, never)
    return Object.fromEntries([...places].map(([word, at]) => [word, `${at.path}:${at.line}`]))
  }

  it('finds whole words only, in any script', async () => {
    repository.put('a.ts', 'const tideHeight = 1\nlet $wave = 潮位表 + ширина_моста\nfooBar2()\n')
    expect(
      await found([
        'tideHeight',
        'tide',
        'Height',
        '$wave',
        'wave',
        '潮位表',
        '潮位',
        'ширина_моста',
        'fooBar',
        'fooBar2',
      ]),
    ).toEqual({
      tideHeight: 'a.ts:1',
      $wave: 'a.ts:2',
      wave: 'a.ts:2',
      潮位表: 'a.ts:2',
      ширина_моста: 'a.ts:2',
      fooBar2: 'a.ts:3',
    })
  })

  it('looks only into text that belongs, and obeys no ignore file but git’s', async () => {
    repository.put('.gitignore', 'dist/\n*.gen.ts\n')
    repository.put('.ignore', 'src/\n')
    repository.put('.rgignore', 'src/\n')
    repository.put('src/a.ts', 'belongs')
    repository.put('kept.gen.ts', 'forced')
    await repository.git('add', '--force', 'kept.gen.ts')
    await repository.commit(1)
    repository.put('src/new.ts', 'untracked')
    repository.put('dist/a.js', 'ignoredWord')
    repository.put('binary.bin', 'binaryWord\0')
    repository.put('.claude/rules.md', 'clientWord')
    repository.put('.hidden/a.ts', 'hiddenWord')
    writeFileSync(join(folder.path, 'outside.ts'), 'outsideWord')
    symlinkSync(join(folder.path, 'outside.ts'), join(repository.root, 'link.ts'))
    expect(
      await found([
        'belongs',
        'forced',
        'untracked',
        'ignoredWord',
        'binaryWord',
        'clientWord',
        'hiddenWord',
        'outsideWord',
        'bare',
      ]),
    ).toEqual({
      belongs: 'src/a.ts:1',
      forced: 'kept.gen.ts:1',
      untracked: 'src/new.ts:1',
      hiddenWord: '.hidden/a.ts:1',
    })
  })

  it('finds a rare word behind very many common ones', async () => {
    repository.put('a.txt', 'tide\n'.repeat(250_000))
    repository.put('b.txt', `${'tide\n'.repeat(50_000)}rare\n`)
    expect(await found(['tide', 'rare', 'nowhere'])).toMatchObject({ rare: 'b.txt:50001' })
  })
})

describe('history', () => {
  it('tells deletions newest first and what a commit renamed', async () => {
    repository.put('old name.ts', 'one\ntwo\nthree\n')
    repository.put('dead.ts', 'x')
    await repository.commit(1)
    repository.move('old name.ts', 'src/new.ts')
    const moved = await repository.commit(2)
    repository.remove('dead.ts')
    const died = await repository.commit(3)
    const { past } = await opened()
    const deletions = await past?.deletions(never)
    expect(deletions).toEqual({
      commits: 3,
      of: new Map([
        ['dead.ts', [{ commit: died, on: '2026-03-03', order: 0 }]],
        ['old name.ts', [{ commit: moved, on: '2026-03-02', order: 1 }]],
      ]),
    })
    expect(await past?.renamesIn(moved, never)).toEqual(new Map([['old name.ts', 'src/new.ts']]))
  })

  it('has nothing to tell before the first commit', async () => {
    const { past } = await opened()
    expect([
      await past?.deletions(never),
      await past?.committed(never),
      await past?.branches(never),
      await past?.wordsIn([], ['x'], never),
    ]).toEqual([
      { commits: 0, of: new Map() },
      [],
      { branches: [], complete: true },
      { found: new Map(), complete: true },
    ])
  })

  it('shows what branches have that HEAD has not, and finds words there', async () => {
    repository.put('a.ts', 'x')
    await repository.commit(1)
    await repository.git('checkout', '--quiet', '-b', 'feature/wave')
    repository.put('wave.ts', 'const waveHeight = 1')
    repository.put('a.ts', 'x + chargeCard')
    await repository.commit(2)
    await repository.git('checkout', '--quiet', 'main')
    await repository.git('branch', 'merged')
    const { past } = await opened()
    const { branches = [], complete } = (await past?.branches(never)) ?? {}
    expect(complete).toBe(true)
    expect(branches).toMatchObject([
      {
        branch: 'feature/wave',
        files: [
          { path: 'a.ts', added: false },
          { path: 'wave.ts', added: true },
        ],
      },
    ])
    const [changed = '', added = ''] = branches[0]?.files.map(({ blob }) => blob) ?? []
    expect(
      await past?.wordsIn([changed, added], ['chargeCard', 'waveHeight', 'Height'], never),
    ).toEqual({
      found: new Map([
        ['chargeCard', changed],
        ['waveHeight', added],
      ]),
      complete: true,
    })
  })

  it.each([
    [20, true],
    [21, false],
  ])('says of %i branches whether it looked at all of them: %s', async (count, complete) => {
    repository.put('a.ts', 'x')
    const base = await repository.commit(1)
    const tree = `${base}^{tree}`
    for (let at = 0; at < count; at += 1) {
      const words = ['-c', 'user.name=ana', '-c', 'user.email=ana@tide.example']
      const commit = await repository.git(...words, 'commit-tree', tree, '-p', base, '-m', `${at}`)
      await repository.git('branch', `side-${at}`, commit.trim())
    }
    const listing = await (await opened()).past?.branches(never)
    expect([listing?.branches.length, listing?.complete]).toEqual([20, complete])
  })
})

it.each([
  ['git', reader],
  ['the files', withoutGit],
])('reads loose and packed branches from %s', async (_, from) => {
  await repository.commit(1)
  await repository.git('branch', 'release/2026.1')
  await repository.git('update-ref', 'refs/remotes/origin/wave', 'HEAD')
  await repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/wave')
  await repository.git('tag', 'v1')
  await repository.git('pack-refs', '--all')
  await repository.git('branch', 'loose')
  expect(await (await opened(from)).refs(never)).toEqual([
    'refs/heads/loose',
    'refs/heads/main',
    'refs/heads/release/2026.1',
    'refs/remotes/origin/wave',
  ])
})

it('has no branches where there is no repository', async () => {
  mkdirSync(join(folder.path, 'plain'))
  expect(await (await reader.open(join(folder.path, 'plain'), [], never))?.refs(never)).toBeNull()
})

it('reads a text that belongs and none behind a link', async () => {
  repository.put('a.txt', 'tide')
  repository.put('b.bin', 'a\0b')
  symlinkSync('/etc/hostname', join(repository.root, 'c.txt'))
  const { tree } = await opened()
  const texts = ['a.txt', 'b.bin', 'c.txt', 'd.txt'].map((file) => tree.text(file, never))
  expect(await Promise.all(texts)).toEqual(['tide', null, null, null])
})

it('stops when it is cancelled', async () => {
  const cancelled = AbortSignal.abort(new Error('cancelled'))
  const { tree, past } = await opened()
  await expect(tree.files(cancelled)).rejects.toThrow('cancelled')
  await expect(past?.deletions(cancelled)).rejects.toThrow('cancelled')
})

it('finds the ripgrep of its package', () => {
  expect(existsSync(findRipgrep() ?? '')).toBe(true)
})
