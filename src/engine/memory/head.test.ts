import { describe, expect, it } from 'vitest'
import { allSaid, sayEnglish } from '../../shared/said'
import cases from '../../testing/cases/frontmatter.json'
import { factsOf, readHead } from './head'
import { linksOf } from './links'

const LINES = 30
const read = (text: string, file = 'c.md') => {
  const head = readHead(text, LINES)
  return { head, facts: factsOf(head, file) }
}
const flat = (...lines: string[]) => `---\n${lines.join('\n')}\n---\nB\n`

describe('heads as they occur', () => {
  cases.cases.forEach((one, index) => {
    it(`reads: ${one.case}`, () => {
      const { head, facts } = read(one.raw, one.expect.file ?? `c${index}.md`)
      const { shape, name, description, type, problem, links, kept } = one.expect
      expect(head.shape).toBe(shape)
      expect(facts.type).toBe(type)
      if (name !== undefined) expect(facts.name).toBe(name)
      if (one.expect.nameIsStem === true) expect(facts.name).toBeUndefined()
      if (description !== undefined) expect(facts.description).toBe(description)
      if (problem !== undefined) expect(sayEnglish(allSaid(facts.problems))).toContain(problem)
      if (links !== undefined) expect(linksOf(one.raw.slice(head.bodyAt))).toEqual(links)
      for (const key of kept ?? []) expect(head.keys.map((k) => k.key)).toContain(key)
      if (one.expect.originSessionId !== undefined)
        expect(facts.originSessionId).toBe(one.expect.originSessionId)
      if (one.expect.modified !== undefined) expect(facts.modified).toBe(one.expect.modified)
      expect((globalThis as { __ran?: boolean }).__ran).toBeUndefined()
    })
  })
})

describe('values', () => {
  it.each([
    ['plain', 'a b', 'a b'],
    ['a colon', 'a: b', 'a: b'],
    ['a hash', 'a #b', 'a #b'],
    ['an empty value', '', ''],
    ['double quotes', '"a: b"', 'a: b'],
    ['single quotes', "'it''s'", "it's"],
    ['escapes in a valid string', '"a \\"b\\" \\u00e9"', 'a "b" é'],
    ['escapes in an invalid string', '"a \\"b" c\\q"', 'a \\"b" c\\q'],
    ['quotes within quotes', '"abc "def" ghi"', 'abc "def" ghi'],
    ['one quotation mark', '"abc', '"abc'],
    ['different marks', '"abc\'', '"abc\''],
    ['only a mark', '"', '"'],
    ['an alias', '*ref', '*ref'],
    ['an anchor', '&ref text', '&ref text'],
    ['a tag', '!!js/function f', '!!js/function f'],
    ['a quoted value with a comment', '"abc" # note', 'abc'],
    ['Chinese', '用真的数据库', '用真的数据库'],
    ['a date', '2026-10-02', '2026-10-02'],
    ['a number', '007', '007'],
  ])('reads %s', (_name, written, value) => {
    expect(read(flat('name: n', `description: ${written}`)).facts.description).toBe(value)
  })

  it.each([
    ['literal', ['description: |', '  one', '  two'], 'one\ntwo'],
    ['folded', ['description: >', '  one', '  two', '', '  three'], 'one two\nthree'],
    ['folded and kept', ['description: >+', '  one', '', ''], 'one'],
    ['an indented continuation', ['description: one', '  two'], 'one two'],
    ['a continuation with a colon', ['description: one: x', '  two: y'], 'one: x two: y'],
    ['a quoted continuation', ['description: "one', '  two"'], 'one two'],
    ['a quoted key', ['"description": one'], 'one'],
    ['no blank after the colon', ['description:one'], 'one'],
    ['the last of two', ['description: one', 'description: two'], 'two'],
    ['blanks before the colon', ['description : one'], 'one'],
  ])('reads %s', (_name, lines, value) => {
    const { facts } = read(flat('name: n', ...lines, 'type: user'))
    expect([facts.name, facts.description, facts.type]).toEqual(['n', value, 'user'])
  })
})

describe('types', () => {
  it.each([
    ['below metadata', flat('metadata:', '  type: feedback'), 'c.md', 'feedback'],
    [
      'metadata before the top',
      flat('type: user', 'metadata:', '  type: feedback'),
      'c.md',
      'feedback',
    ],
    ['the top without one below', flat('type: user', 'metadata:', '  a: b'), 'c.md', 'user'],
    ['a flow map', flat('metadata: {type: reference, a: b}'), 'c.md', 'reference'],
    ['with a comment', flat('type: user # me'), 'c.md', 'user'],
    ['in quotes', flat('type: "user"'), 'c.md', 'user'],
    ['our own value', flat('type: value'), 'c.md', 'value'],
    ['from the file name', flat('name: n'), 'sub/project_x.md', 'project'],
    ['from the file name when empty', flat('type:'), 'feedback_x.md', 'feedback'],
    ['not from the file name without a head', 'Text\n', 'user_x.md', 'unknown'],
    ['not from the file name when unreadable', '---js\n---\n', 'user_x.md', 'unknown'],
    ['a prefix without underscore', flat('name: n'), 'username.md', 'unknown'],
  ])('reads the type: %s', (_name, text, file, type) => {
    expect(read(text, file).facts.type).toBe(type)
  })
})

describe('odd heads', () => {
  it.each([
    ['an empty file', '', 'none', []],
    ['a rule of four dashes', '----\na: b\n---\n', 'none', []],
    ['a fence not on line 1', '\n---\nname: x\n---\n', 'none', []],
    ['an empty head', '---\n---\nB', 'read', []],
    ['only comments', '---\n# a\n---\nB', 'read', []],
    ['prose between rules', '---\nSome words\n---\nB', 'unreadable', ['not a memory head']],
    ['a language after a blank', '--- JS\nx\n---\nB', 'unreadable', ['not a memory head']],
    ['an unclosed language', '---javascript\nx', 'unreadable', ['not a memory head']],
    ['only a fence', '---', 'unreadable', ['no closing fence']],
    ['a stray line', '---\nname: n\nwords\n---\n', 'read', ['not valid YAML']],
    ['a tab before a key', '---\nname: n\n\ttype: user\n---\n', 'read', []],
    ['an anchor', '---\nname: &a n\ndescription: *a\n---\n', 'read', ['anchors']],
    ['blanks after the fences', '---  \nname: n\n--- \t\nB', 'read', []],
  ])('reads %s', (_name, text, kind, problems) => {
    const { head } = read(text)
    expect(head.kind).toBe(kind)
    for (const words of problems) expect(sayEnglish(allSaid(head.problems))).toContain(words)
  })

  it('finds the body behind the first closing fence', () => {
    const text = '\uFEFF---\r\nname: n\r\n---\r\nA\r\n\r\n---\r\nB'
    const { head } = read(text)
    expect(text.slice(head.bodyAt)).toBe('A\r\n\r\n---\r\nB')
    expect(head.lineEnd).toBe('\r\n')
  })

  it('does not let an unreadable head pollute prototypes', () => {
    read(flat('__proto__: x', 'constructor: y', 'metadata:', '  __proto__: z', '  list: [a'))
    expect(Object.prototype).not.toHaveProperty('x')
    expect(({} as Record<string, unknown>)['z']).toBeUndefined()
  })
})
