import { describe, expect, it } from 'vitest'
import { CLIENT_LIMITS } from '../limits'
import { checkIndex } from './check-index'
import { viewOfIndex } from './index-view'
import { placeEntries } from './place-entries'
import { planIndexFix } from './plan-index-fix'

const subject = (text: string | null, files: readonly string[] = []) => ({
  text,
  files,
  isPresent: () => false,
  limits: CLIENT_LIMITS,
})
const check = (text: string | null, files: readonly string[] = []) =>
  checkIndex(subject(text, files)).report
const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({
    file: `m${from + at}.md`,
    line: `- [M${from + at}](m${from + at}.md) — hook`,
  }))
const textOf = (entries: readonly { readonly line: string }[]) =>
  entries.map((entry) => `${entry.line}\n`).join('')

describe('what went wrong for others', () => {
  it('B01: says that entry 201 will not reach Claude, and what a higher place would push out', () => {
    const old = numbered(200)
    const added = [{ file: 'port.md', line: '- [Port](port.md) — the port is 5000' }]
    const index = subject(
      textOf(old),
      old.map((entry) => entry.file),
    )
    const last = placeEntries(index, added, 'last')
    expect(last.unreached).toEqual(['port.md'])
    expect(last.pushedOut).toEqual([])
    const first = placeEntries(index, added, 'first')
    expect(first.unreached).toEqual([])
    expect(first.pushedOut.map((entry) => entry.target)).toEqual(['m200.md'])
    const replaced = placeEntries(index, added, { line: 40 })
    expect(replaced.text.split('\n')[39]).toBe(added[0]?.line)
  })

  it('B02: lists the entries past the cut, headings and blanks not among them', () => {
    const tail = [
      ...numbered(13, 201),
      { line: '# More' },
      { line: '' },
      ...numbered(14, 300),
      { line: '# End' },
    ]
    const report = check(textOf([...numbered(200), ...tail]))
    expect(report.lostEntries).toHaveLength(27)
    expect(report.lostEntries[0]).toEqual({
      line: 201,
      text: '- [M201](m201.md) — hook',
      target: 'm201.md',
    })
    expect(report).toMatchObject({ lines: 230, cutAtLine: 201, warning: '230 lines (limit: 200)' })
  })

  it.each([
    ['24,900 Latin letters', 'x', 24_900 - 150, true],
    ['20,000 Chinese characters', '记', 20_000 - 150, true],
    ['13,000 emoji', '🌙', 13_000 - 150, false],
  ])('B03: measures %s in UTF-16 units', (_, unit, count, fits) => {
    const perLine = Math.ceil(count / 150)
    const text = Array.from({ length: 150 }, () => unit.repeat(perLine)).join('\n')
    const report = check(`\n\n${text}\n\n`)
    expect(report.fits).toBe(fits)
    expect(report.units).toBe(text.length)
    expect(report.bytes).toBe(new TextEncoder().encode(text).length)
  })

  it('B04: shows that the cut falls inside line 1 and that lines 2 to 4 are lost', () => {
    const text = `- [A](a.md) — ${'🌙'.repeat(15_000)}\n${textOf(numbered(3))}`
    const checked = checkIndex(subject(text, ['a.md']))
    const view = viewOfIndex(checked, text, 'h')
    expect(view.lines.map((line) => line.loaded)).toEqual(['part', 'no', 'no', 'no'])
    expect(checked.report).toMatchObject({ cutAtLine: 1, fits: false, lines: 4 })
    expect(checked.report.lostEntries.map((entry) => entry.line)).toEqual([2, 3, 4])
    expect(() => encodeURIComponent(checked.loaded.text)).not.toThrow()
  })

  it('B04: lets the size bind for 146 lines of 52,000 units', () => {
    const text = textOf(Array.from({ length: 146 }, () => ({ line: 'x'.repeat(355) })))
    expect(check(text)).toMatchObject({ fits: false, lines: 146 })
  })

  it('B05: works out an import of 120 into 150 lines first, and names the 70 that do not fit', () => {
    const old = numbered(150)
    const index = subject(
      textOf(old),
      old.map((entry) => entry.file),
    )
    const placed = placeEntries(index, numbered(120, 1_000), 'last')
    expect(placed.unreached).toHaveLength(70)
    expect(placed.unreached[0]).toBe('m1050.md')
    expect(placed.report).toMatchObject({ lines: 270, fits: false })
    expect(placeEntries(index, numbered(50, 1_000), 'last').unreached).toEqual([])
  })

  it('B06: finds one memory without a line and one line without a memory, and repairs both at once', () => {
    const text = '- [A](a.md) — x\n- [C](c.md) — y\n'
    const report = check(text, ['a.md', 'b.md'])
    expect(report.unindexed).toEqual(['b.md'])
    expect(report.dangling).toEqual([{ line: 2, text: '- [C](c.md) — y', target: 'c.md' }])
    const memories = [{ file: 'b.md', name: 'Bee', description: 'about bees' }]
    const fix = planIndexFix({ ...subject(text, ['a.md', 'b.md']), memories, textOf: () => null }, [
      'dangling',
      'unindexed',
    ])
    expect(fix.after).toBe('- [A](a.md) — x\n- [Bee](b.md) — about bees\n')
    expect(fix.report).toMatchObject({ dangling: [], unindexed: [] })
    expect(fix.steps.map((step) => step.kind)).toEqual(['dangling-removed', 'added'])
  })

  it('B07: takes a bare name in a table for a pointer and a link in a code fence for none', () => {
    const text =
      '| File | What |\n| --- | --- |\n| deploy.md | how |\n\n```\n- [X](example.md)\n```\n'
    const report = check(text, ['deploy.md'])
    expect(report).toMatchObject({ unindexed: [], dangling: [] })
  })
})
