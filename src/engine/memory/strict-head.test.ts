import { describe, expect, it } from 'vitest'
import { readHead } from './head'
import { readStrict, readsBack } from './strict-head'

const ran = () => (globalThis as { __headRan?: boolean }).__headRan
const CODE = 'module.exports = { name: (globalThis.__headRan = true, "x") }'

describe('heads are text', () => {
  it.each([
    `---js\n${CODE}\n---\nB\n`,
    `---javascript\n${CODE}\n---\nB\n`,
    `--- JS\n${CODE}\n---\nB\n`,
    `---js\n${CODE}\n`,
    `---coffee\n${CODE}\n---\nB\n`,
    `---\n---js\n${CODE}\n---\n`,
    `---\nname: >\n  ---js\n  ${CODE}\nx: [${CODE}\n---\n`,
    `---\nname: !!js/function "function () { globalThis.__headRan = true }"\n---\n`,
  ])('never runs %j', (text) => {
    readHead(text, 30)
    readStrict(text)
    readStrict(text.slice(4))
    expect(ran()).toBeUndefined()
  })

  it.each([
    ['an alias', 'a: &x 1\nb: *x\n', 'tags'],
    ['a tag', 'a: !!int 1\n', 'tags'],
    ['a bomb', 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n', 'tags'],
    ['a broken list', 'a: [b\n', 'invalid'],
    ['the same broken list again', 'a: [b\n', 'invalid'],
    ['a key twice', 'a: b\na: c\n', 'invalid'],
    ['a list', '- a\n- b\n', 'invalid'],
    ['too much', `a: ${'x'.repeat(70_000)}\n`, 'invalid'],
  ])('does not follow %s', (_name, lines, kind) => {
    expect(readStrict(lines).kind).toBe(kind)
  })

  it('reads all values as text', () => {
    const lines = 'a: 007\nb: true\nc: 2026-10-02\nd:\n  - x\n"e": ~\n'
    const values = { a: '007', b: 'true', c: '2026-10-02', d: ['x'], e: '~' }
    expect(readStrict(lines)).toEqual({ kind: 'read', values })
  })

  it.each([
    ['x', 'x', true],
    ['"x: y"', 'x: y', true],
    ['x: y', 'x: y', false],
    ['x #y', 'x #y', false],
    ['', '', true],
  ])('checks that %j reads back', (written, value, same) => {
    expect(readsBack(written, value)).toBe(same)
  })
})
