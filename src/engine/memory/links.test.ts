import { describe, expect, it } from 'vitest'
import { createLinkResolver, linksOf } from './links'

describe('links of a body', () => {
  it.each<[string, string, string[]]>([
    ['plain', 'See [[a]] and [[b c]].', ['a', 'b c']],
    ['each once', '[[a]] [[b]] [[a]]', ['a', 'b']],
    ['alias and anchor', '[[a|words]] [[b#part]] [[c#part|words]]', ['a', 'b', 'c']],
    ['an escaped bar in a table', '| [[a\\|words]] |', ['a']],
    ['blanks around', '[[ a ]]', ['a']],
    ['an anchor alone', '[[#part]]', []],
    ['empty', '[[]] [[ ]]', []],
    ['in a fence', '```\n[[a]]\n```\n[[b]]', ['b']],
    ['in a tilde fence', '~~~ts\n[[a]]\n```\n[[c]]\n~~~\n[[b]]', ['b']],
    ['in an unclosed fence', '[[b]]\n```\n[[a]]', ['b']],
    ['in a code span', '`[[a]]` [[b]] ``x ` [[c]]``', ['b']],
    ['behind a lone backtick', 'a ` b [[c]]', ['c']],
    ['backticks in two paragraphs', 'a ` b\n\n[[c]] ` d', ['c']],
    ['over a line end', '[[a\nb]]', []],
    ['nested brackets', '[[[a]]]', ['a']],
    ['Chinese', '见 [[数据库]]', ['数据库']],
  ])('%s', (_name, body, links) => {
    expect(linksOf(body)).toEqual(links)
  })

  it('takes linear time on rows of brackets and backticks', () => {
    const body = `${'[['.repeat(100_000)}\n${'` `` '.repeat(100_000)}\n${'[[a]'.repeat(100_000)}`
    const startMs = performance.now()
    linksOf(body)
    expect(performance.now() - startMs).toBeLessThan(2_000)
  })
})

describe('where links lead', () => {
  const resolve = createLinkResolver([
    { file: 'user_role.md', name: 'Role' },
    { file: 'b/ports.md', name: 'which-port' },
    { file: 'a.md', name: 'ports' },
    { file: 'caf\u00e9.md', name: 'X' },
  ])
  it.each([
    ['a name', 'Role', 'user_role.md'],
    ['a name before a stem', 'ports', 'a.md'],
    ['a stem', 'user_role', 'user_role.md'],
    ['a file', 'user_role.md', 'user_role.md'],
    ['another case', 'ROLE', 'user_role.md'],
    ['other separators', 'Which port', 'b/ports.md'],
    ['a stem folded', 'User-Role', 'user_role.md'],
    ['another Unicode form', 'cafe\u0301', 'caf\u00e9.md'],
    ['nothing', 'gone', undefined],
  ])('finds %s', (_name, target, file) => {
    expect(resolve(target)).toBe(file)
  })
})
