import { describe, expect, it } from 'vitest'
import type { IndexRepair } from '../../../shared/index-file'
import { CLIENT_LIMITS } from '../limits'
import { checkIndex } from './check-index'
import { planIndexFix } from './plan-index-fix'

const ALL: readonly IndexRepair[] = ['dangling', 'duplicates', 'long', 'unindexed']
const LONG = 'The harbour office prints the tables at six each morning. '.repeat(5).trim()

/** @param memories file → description; the text of each is its description too */
const subjectOf = (
  text: string | null,
  memories: Record<string, string>,
  present: string[] = [],
) => ({
  text,
  files: Object.keys(memories),
  isPresent: (file: string) => present.includes(file),
  limits: CLIENT_LIMITS,
  memories: Object.entries(memories).map(([file, description]) => ({
    file,
    name: file.replace('.md', ''),
    description,
  })),
  textOf: (file: string) => memories[file] ?? null,
})

describe('repairs', () => {
  it.each([
    ['leaves a healthy index alone', '- [a](a.md) — x\n', { 'a.md': 'x' }, '- [a](a.md) — x\n', []],
    ['makes an index where there is none', null, { 'a.md': 'x' }, '- [a](a.md) — x\n', ['added']],
    [
      'keeps CRLF',
      '- [a](a.md)\r\n- [g](g.md)\r\n',
      { 'a.md': '', 'b.md': 'y' },
      '- [a](a.md)\r\n- [b](b.md) — y\r\n',
      ['dangling-removed', 'added'],
    ],
    [
      'keeps a missing final newline',
      '- [a](a.md)\n- [g](g.md)',
      { 'a.md': '' },
      '- [a](a.md)',
      ['dangling-removed'],
    ],
    [
      'keeps the words of a shared line',
      '- [a](a.md), [g](g.md) — x\n',
      { 'a.md': '' },
      '- [a](a.md), g — x\n',
      ['dangling-unlinked'],
    ],
    [
      'keeps a line that mentions another memory',
      '- [g](g.md), see `a.md`\n',
      { 'a.md': '' },
      '- g, see `a.md`\n',
      ['dangling-unlinked'],
    ],
    [
      'leads a pointer to a renamed memory',
      '- [T](Tide_Tables.md) — x\n',
      { 'tide-tables.md': '' },
      '- [T](tide-tables.md) — x\n',
      ['dangling-retargeted'],
    ],
    [
      'leads a pointer into a sub-folder',
      '- [t.md](t.md) — x\n',
      { 'sub/t.md': '' },
      '- [sub/t.md](sub/t.md) — x\n',
      ['dangling-retargeted'],
    ],
    [
      'does not guess between two',
      '- [T](t.md)\n',
      { 'x/t.md': '', 'y/t.md': '' },
      '- [x/t](x/t.md)\n- [y/t](y/t.md)\n',
      ['dangling-removed', 'added', 'added'],
    ],
    [
      'takes out a double that says nothing new',
      '- [a](a.md) — x y\n- [A](a.md) — X, y\n',
      { 'a.md': '' },
      '- [a](a.md) — x y\n',
      ['duplicate-removed'],
    ],
    [
      'joins words that only the double had',
      '- [a](a.md) — port 4000\n- [a](a.md) — port 5000\n',
      { 'a.md': '' },
      '- [a](a.md) — port 4000; port 5000\n',
      ['duplicate-joined'],
    ],
    [
      'leaves a double whose words fit nowhere',
      `- [a](a.md) — ${'x'.repeat(180)}\n- [a](a.md) — other words\n`,
      { 'a.md': '' },
      `- [a](a.md) — ${'x'.repeat(180)}\n- [a](a.md) — other words\n`,
      ['duplicate-left'],
    ],
    [
      'unlinks a double on a shared line',
      '- [a](a.md)\n- [a](a.md), [b](b.md)\n',
      { 'a.md': '', 'b.md': '' },
      '- [a](a.md)\n- a, [b](b.md)\n',
      ['duplicate-unlinked'],
    ],
    [
      'leaves two sections of one memory',
      '- [a](a.md#x)\n- [a](a.md#y)\n',
      { 'a.md': '' },
      '- [a](a.md#x)\n- [a](a.md#y)\n',
      [],
    ],
    [
      'leaves a long line whose words stand nowhere else',
      `- [a](a.md) — ${LONG}\n`,
      { 'a.md': 'x' },
      `- [a](a.md) — ${LONG}\n`,
      ['long-left'],
    ],
    [
      'gives team memories no line',
      '- [a](a.md)\n',
      { 'a.md': '', 'team/t.md': '' },
      '- [a](a.md)\n',
      [],
    ],
    [
      'adds rows to a table',
      '| M | W |\n|---|---|\n| [a](a.md) | x |\n',
      { 'a.md': '', 'b.md': 'y' },
      '| M | W |\n|---|---|\n| [a](a.md) | x |\n| [b](b.md) | y |\n',
      ['added'],
    ],
    [
      'keeps a comment that ends on the line',
      '<!-- c\nd --> - [g](g.md)\n- [a](a.md)\n',
      { 'a.md': '' },
      '<!-- c\nd -->\n- [a](a.md)\n',
      ['dangling-removed'],
    ],
  ] as const)('%s', (_, text, memories, after, kinds) => {
    const fix = planIndexFix(subjectOf(text, memories), ALL)
    expect(fix.after).toBe(after)
    expect(fix.steps.map((step) => step.kind)).toEqual(kinds)
    expect(fix.reasons).toHaveLength(kinds.length)
    expect(fix.diff === '').toBe(fix.before === fix.after)
  })

  it('shortens a long line at a word when the memory holds the rest', () => {
    const fix = planIndexFix(subjectOf(`- [a](a.md) — ${LONG}\n`, { 'a.md': LONG }), ['long'])
    expect(fix.after.length).toBeLessThanOrEqual(201)
    expect(fix.after).toMatch(/ \w+…\n$/)
    expect(fix.report.longEntries).toEqual([])
  })

  it('does only what was asked for', () => {
    const subject = subjectOf('- [g](g.md)\n', { 'a.md': '' })
    expect(planIndexFix(subject, []).after).toBe('- [g](g.md)\n')
    expect(planIndexFix(subject, ['dangling']).after).toBe('')
  })

  it('does not call a pointer to an archived file or one outside dangling while the file is there', () => {
    const text = '- [old](archive/old.md)\n- [readme](../README.md)\n'
    const subject = subjectOf(text, {}, ['archive/old.md', '../README.md'])
    expect(checkIndex(subject).report.dangling).toEqual([])
    expect(planIndexFix(subject, ALL).after).toBe(text)
  })

  it('says when a line that it adds lies past the cut', () => {
    const text = Array.from({ length: 200 }, () => 'words\n').join('')
    const fix = planIndexFix(subjectOf(text, { 'a.md': '' }), ['unindexed'])
    expect(fix.steps).toEqual([{ kind: 'added-past-cut', line: 201, file: 'a.md' }])
  })

  it('has nothing left to do on its own result', () => {
    const text = '- [g](g.md)\n- [a](a.md) — x\n- [A](a.md) — y\n- [T](T.md)\n'
    const memories = { 'a.md': 'x', 'b.md': 'y', 't.md': '' }
    const once = planIndexFix(subjectOf(text, memories), ALL)
    expect(planIndexFix(subjectOf(once.after, memories), ALL).diff).toBe('')
  })

  it('writes a diff that a person and a program can read', () => {
    const { diff } = planIndexFix(subjectOf('- [a](a.md)\n- [g](g.md)\n', { 'a.md': '' }), ALL)
    expect(diff).toContain('--- MEMORY.md')
    expect(diff).toContain('\n-- [g](g.md)\n')
  })
})
