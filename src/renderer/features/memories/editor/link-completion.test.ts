import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, it, vi } from 'vitest'
import { linkCompletion, linkTargetOf } from './link-completion'

const REF = {
  projectId: '/mem/tide-tables',
  file: 'project_harbour.md',
  name: 'Harbour lights',
  type: 'project',
} as const

const complete = async (text: string) => {
  const suggest = vi.fn(() => Promise.resolve([REF]))
  const context = new CompletionContext(EditorState.create({ doc: text }), text.length, false)
  const result = await linkCompletion(suggest, (type) => type)(context)
  return { suggest, result }
}

it.each([
  ['see [[', ''],
  ['see [[harb', 'harb'],
  ['a [[b]] and [[潮', '潮'],
])('asks for memories in %j', async (text, asked) => {
  const { suggest, result } = await complete(text)
  expect(suggest).toHaveBeenCalledWith(asked)
  expect(
    result?.options.map((option) => [option.label, option.displayLabel, option.detail]),
  ).toEqual([['project_harbour', 'Harbour lights', 'project']])
  expect(result?.from).toBe(text.length - asked.length)
})

it.each(['see [harb', 'see [[a]] b', 'see [[a|alias', 'see [[a#part', '[[a\nb'])(
  'stays quiet in %j',
  async (text) => {
    expect((await complete(text)).result).toBeNull()
  },
)

it.each([
  ['a.md', 'a'],
  ['team/b.MD', 'team/b'],
  ['c.txt', 'c.txt'],
])('writes a link to %s as %s', (file, target) => {
  expect(linkTargetOf({ file })).toBe(target)
})
