// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors'
import type { TranscriptEntry, TranscriptExcerpt } from '../../../shared/project'
import { say } from '../../../shared/said'
import { startI18n } from '../../i18n/start-i18n'
import { TranscriptPanel } from './transcript-panel'

const entry = (line: number, more: Partial<TranscriptEntry> = {}): TranscriptEntry => ({
  line,
  by: 'person',
  atMs: Date.parse('2026-11-02T08:00:00Z'),
  text: `words ${String(line)}`,
  isCut: false,
  ...more,
})
const excerpt = (lines: readonly TranscriptEntry[], more: Partial<TranscriptExcerpt> = {}) => ({
  sessionId: 's1',
  path: '/p/s1.jsonl',
  line: 1,
  lines,
  hasEarlier: false,
  hasLater: false,
  ...more,
})

const onClose = vi.fn()
const show = (line?: number) =>
  render(
    <TranscriptPanel
      projectId="/mem"
      sessionId="s1"
      {...(line === undefined ? {} : { line })}
      onClose={onClose}
    />,
  )

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  onClose.mockClear()
})
afterEach(cleanup)

it('opens at the line that was asked for and says who said what', async () => {
  main.on('session.excerpt', () =>
    excerpt([entry(59), entry(60, { by: 'tool', text: '' }), entry(61, { isTooLong: true })]),
  )
  show(60)
  const asked = (await screen.findByText('Tool result')).closest('li')
  expect(asked?.getAttribute('aria-current')).toBe('location')
  expect(asked?.textContent).toContain('Nothing came back.')
  expect(screen.getByText('words 59').closest('li')?.textContent).toContain('You')
  expect(screen.getByText(/too long to be read/)).toBeTruthy()
  expect(main.inputs('session.excerpt')).toEqual([
    { projectId: '/mem', sessionId: 's1', line: 60, around: 40 },
  ])
})

it('brings earlier and later lines', async () => {
  main.on('session.excerpt', ({ line }) =>
    line === 100
      ? excerpt([entry(100)], { hasEarlier: true, hasLater: true })
      : excerpt([entry(line)], { hasLater: line < 100, hasEarlier: line > 100 }),
  )
  show(100)
  fireEvent.click(await screen.findByRole('button', { name: 'Earlier lines' }))
  expect(await screen.findByText('words 19')).toBeTruthy()
  expect(screen.getByText('The transcript begins here.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Later lines' }))
  expect(await screen.findByText('words 181')).toBeTruthy()
  expect(screen.getByText('The transcript ends here.')).toBeTruthy()
})

it('jumps to a line, and only to what can be one', async () => {
  main.on('session.excerpt', ({ line }) => excerpt([entry(line)]))
  show()
  await screen.findByText('words 1')
  const field = screen.getByLabelText('Line')
  const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Go to line' })
  for (const text of ['', '0', '-3', '1.5', 'x']) {
    fireEvent.change(field, { target: { value: text } })
    expect(go.disabled).toBe(true)
  }
  fireEvent.change(field, { target: { value: '250' } })
  fireEvent.click(go)
  expect(await screen.findByText('words 250')).toBeTruthy()
})

it('folds what is long until a person asks for it', async () => {
  const text = 'output '.repeat(200)
  main.on('session.excerpt', () => excerpt([entry(1, { by: 'tool', text, isCut: true })]))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Show all of it' }))
  expect(screen.getByText('Only the first 4,000 characters are shown.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe(
    'true',
  )
})

it('says that a transcript was swept, in both languages', async () => {
  main.on('session.excerpt', () => {
    throw new AppError('file.missing', say`It is no longer there.`)
  })
  show()
  expect(await screen.findByText('This transcript was swept')).toBeTruthy()
  cleanup()
  await startI18n('zh')
  show()
  expect(await screen.findByText('这份记录已被清除')).toBeTruthy()
})

it('offers to try again when it could not be read', async () => {
  let tries = 0
  main.on('session.excerpt', () => {
    tries += 1
    if (tries === 1) throw new AppError('file.unreadable', say`It may not be read.`)
    return excerpt([entry(1)])
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('words 1')).toBeTruthy()
})

it('says so where there are no words', async () => {
  main.on('session.excerpt', () => excerpt([]))
  show(7)
  expect(await screen.findByText('No words near line 7')).toBeTruthy()
})

it('closes by its button and by Esc', async () => {
  main.on('session.excerpt', () => excerpt([entry(1)]))
  show()
  await screen.findByText('words 1')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(2)
})
