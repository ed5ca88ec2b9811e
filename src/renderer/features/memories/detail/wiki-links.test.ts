import { expect, it } from 'vitest'
import { wikiLinks, wikiTarget } from './wiki-links'

const link = (target: string, label = target) => ({
  type: 'link',
  url: `#memory/${encodeURIComponent(target)}`,
  children: [{ type: 'text', value: label }],
})
const text = (value: string) => ({ type: 'text', value })

it.each([
  ['no link', [text('no link')]],
  ['see [[harbour]].', [text('see '), link('harbour'), text('.')]],
  ['[[a]][[b]]', [link('a'), link('b')]],
  ['[[a|the harbour]]', [link('a', 'the harbour')]],
  ['[[a#lights]]', [link('a', 'a#lights')]],
  ['[[潮汐 表]]', [link('潮汐 表')]],
  ['[[]] and [[ ]]', [text('[[]] and [[ ]]')]],
  ['[[#part]]', [text('[[#part]]')]],
])('reads %j', (value, children) => {
  const tree = { type: 'root', children: [{ type: 'paragraph', children: [text(value)] }] }
  wikiLinks()(tree)
  expect(tree.children[0]?.children).toEqual(children)
})

it('leaves code and other links alone', () => {
  const code = { type: 'inlineCode', value: '[[a]]' }
  const other = { type: 'link', url: 'https://example.org', children: [text('[[a]]')] }
  const tree = { type: 'root', children: [code, other] }
  wikiLinks()(tree)
  expect(tree.children).toEqual([code, other])
})

it.each([
  ['#memory/a%20b', 'a b'],
  ['#memory/%E0%A4%A', null],
  ['https://example.org', null],
  [undefined, null],
])('finds the target of %j', (href, target) => {
  expect(wikiTarget(href)).toBe(target)
})
