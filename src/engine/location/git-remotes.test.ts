import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../../testing/memory-files'
import { nameOfRemote, readRemotes, remotesOf } from './git-remotes'

describe('the name of a remote', () => {
  it.each([
    ['https://git.example.org/Ana/Tide-Tables.git', 'git.example.org/ana/tide-tables'],
    ['git@git.example.org:ana/tide-tables.git', 'git.example.org/ana/tide-tables'],
    ['ssh://git@git.example.org:2222/ana/tide-tables', 'git.example.org/ana/tide-tables'],
    ['https://ana:secret@git.example.org/ana/tide-tables/', 'git.example.org/ana/tide-tables'],
    ['git.example.org:group/sub/tide-tables.git', 'git.example.org/group/sub/tide-tables'],
    ['git@h:ana/tides', 'h/ana/tides'],
    ['/srv/git/tide-tables.git', null],
    ['../tide-tables', null],
    ['file:///srv/git/tide-tables.git', null],
    ['C:/git/tide-tables', null],
    ['', null],
  ])('of %s is %s', (url, name) => {
    expect(nameOfRemote(url)).toBe(name)
  })
})

describe('the remotes of a repository', () => {
  const CONFIG = [
    '[core]',
    '\tbare = false',
    '[remote "fork"]',
    '\turl = git@git.example.org:ben/tide-tables.git',
    '[remote "origin"]',
    '\turl = https://git.example.org/ana/tide-tables',
    '\tfetch = +refs/heads/*:refs/remotes/origin/*',
    '[branch "main"]',
    '\turl = https://elsewhere.example.org/no/remote',
  ].join('\n')

  it('come with origin first, each once, and from sections of remotes only', () => {
    const ana = 'git.example.org/ana/tide-tables'
    expect(remotesOf(CONFIG)).toEqual([ana, 'git.example.org/ben/tide-tables'])
    expect(remotesOf(CONFIG.replace('ben/', 'ana/'))).toEqual([ana])
  })

  it.each<[string, readonly string[]]>([
    [
      '[remote "up"]\r\n  url = git@h:a/up\r\n[remote "origin"]\r\n  url=git@h:a/own\r\n',
      ['h/a/own', 'h/a/up'],
    ],
    ['[remote "up"]\nurl = git@h:a/up\n[branch "x"]\nurl = git@h:no/no\n', ['h/a/up']],
    ['[core]\nbare = false\n', []],
    ['', []],
  ])('are read from %j', (config, remotes) => expect(remotesOf(config)).toEqual(remotes))

  it('are none where there is no repository', async () => {
    const files = memoryFiles({ '/srv/a/.git/config': CONFIG })
    expect(await readRemotes(files, '/srv/a')).toHaveLength(2)
    expect(await readRemotes(files, '/srv/b')).toEqual([])
  })
})
