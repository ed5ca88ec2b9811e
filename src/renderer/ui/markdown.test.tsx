import { cleanup, fireEvent, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { countFor } from '../../testing/count'
import { Markdown, withMemoryLinks } from './markdown'
import { capMarkdown, MARKDOWN_UNITS, nestingOf } from './markdown-limits'

afterEach(cleanup)

const html = (text: string): string =>
  render(<Markdown text={text} onLink={() => undefined} onMemoryLink={() => undefined} />).container
    .innerHTML

const DANGER =
  /<(?:script|img|iframe|object|embed|svg|style|form|link|meta|video|audio)\b[^>]*(?:src|href|on\w+)?|\son\w+=|javascript:|href=|src=/i

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![a](https://example.com/a.png)',
  '![a](//example.com/a.png)',
  '[x](javascript:alert(1))',
  '[x](data:text/html,hi)',
  '<iframe src="https://example.com"></iframe>',
  '<a href="https://example.com" onclick="x()">x</a>',
  '[x](//example.com/x)',
  '<svg onload=alert(1)>',
  'a <style>@import url(https://example.com)</style>',
])('renders %j without anything that loads or runs', (text) => {
  // Icons of our own are svg elements without addresses.
  const without = html(text).replace(/<svg[^>]*class="lucide[\s\S]*?<\/svg>/g, '')
  expect(
    without.replace(/<[^>]*>/g, (tag) => (DANGER.test(tag) ? `DANGER ${tag}` : '')),
  ).not.toContain('DANGER')
})

it('asks before anything opens', () => {
  const onLink = vi.fn()
  const screen = render(<Markdown text="[here](https://example.com/a?b=1)" onLink={onLink} />)
  fireEvent.click(screen.getByRole('link', { name: 'here' }))
  expect(onLink).toHaveBeenCalledWith('https://example.com/a?b=1')
})

it.each([
  ['see [[tide-tables]]', 'tide-tables'],
  ['see [[tide-tables|the tables]]', 'tide-tables'],
  ['see [tables](tide-tables.md)', 'tide-tables.md'],
  ['see [50%](./50%25.md#top)', '50%.md'],
])('leads from %j to another memory', (text, target) => {
  const onMemoryLink = vi.fn()
  const screen = render(
    <Markdown text={text} onLink={() => undefined} onMemoryLink={onMemoryLink} />,
  )
  fireEvent.click(screen.getByRole('link'))
  expect(onMemoryLink).toHaveBeenCalledWith(target)
})

it('leaves brackets in code alone', () => {
  expect(withMemoryLinks('`[[a]]` and\n```\n[[b]]\n```\n[[c]]')).toBe(
    '`[[a]]` and\n```\n[[b]]\n```\n[c](memory:c)',
  )
})

it('shows a text nested too deeply as it is', () => {
  const deep = `${'> '.repeat(3_000)}x`
  expect(nestingOf(deep)).toBe(3_000)
  expect(capMarkdown(deep).kind).toBe('plain')
  expect(html(deep)).toContain('<pre')
})

it('renders only the beginning of a very long text', () => {
  expect(capMarkdown('a\n'.repeat(MARKDOWN_UNITS)).kind).toBe('start')
})

it('survives any text, with nothing that loads or runs', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '> ',
      '- ',
      '```',
      '[',
      '](',
      ')',
      '![',
      '<img src=https://example.com/x>',
      '<script>',
      '|',
      '\n',
      '**',
      '[[',
      ']]',
      '&#x6a;avascript:',
      'https://example.com',
      '$',
      '\u202e',
      '\t',
      '# ',
    ),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const shown = render(<Markdown text={pieces.join('')} onLink={() => undefined} />)
      expect(
        shown.container.querySelectorAll('script, img, iframe, object, embed, [src], [href]'),
      ).toHaveLength(0)
      shown.unmount()
    }),
    { numRuns: countFor(2_000) },
  )
})
