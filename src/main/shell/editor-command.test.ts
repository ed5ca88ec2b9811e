import { expect, it } from 'vitest'
import { commandWords, startEditor } from './editor-command'

it.each([
  ['code -g', ['code', '-g']],
  ['"/Apps/My Editor" --wait', ['/Apps/My Editor', '--wait']],
  ["'a b' c", ['a b', 'c']],
  ['vi; rm -rf $HOME', ['vi;', 'rm', '-rf', '$HOME']],
  ['  ', []],
])('takes %j as words, with no shell', (command, words) => {
  expect(commandWords(command)).toEqual(words)
})

it('says when the program is not there', async () => {
  expect(await startEditor('no-such-editor-anywhere', '/x.md')).toBe(false)
  expect(await startEditor('', '/x.md')).toBe(false)
})
