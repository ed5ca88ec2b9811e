// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../ipc/fake-bridge'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/start-i18n'
import { FrameContext, type Frame } from '../ui/frame'
import { DropLayer } from './drop-layer'

const go = vi.fn()
const show = (on = 'home') => {
  const frame = { go, place: { screen: on, projectId: null, details: {} } } as unknown as Frame
  return render(
    <FrameContext value={frame}>
      <DropLayer />
    </FrameContext>,
  )
}

/** A drag as the desktop tells of it; `kinds` are what it carries. */
function drag(type: string, kinds: readonly string[] = ['file', 'file']): Event {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const types = kinds.includes('file') ? ['Files'] : ['text/plain']
  const items = kinds.map((kind) => ({ kind }))
  Object.assign(event, { dataTransfer: { types, items, dropEffect: 'none' } })
  act(() => void document.body.dispatchEvent(event))
  return event
}
const light = () => screen.queryByTestId('drop-layer')

beforeEach(async () => {
  await startI18n('en')
  main.reset()
})
afterEach(() => {
  cleanup()
  go.mockReset()
})

it('lights up while files hang over the window, says how many, and ends when they leave', () => {
  show()
  expect(drag('dragenter').defaultPrevented).toBe(true)
  drag('dragover')
  expect(light()?.textContent).toContain('2 files')
  // From one part of the window to the next.
  drag('dragenter')
  drag('dragleave')
  expect(light()).not.toBeNull()
  drag('dragleave')
  expect(light()).toBeNull()
})

it('ends by Esc, and lights up again for the next drag', () => {
  show()
  drag('dragenter')
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' })))
  expect(light()).toBeNull()
  drag('dragenter')
  expect(light()).not.toBeNull()
  drag('dragleave')
  expect(light()).toBeNull()
})

it('keeps a drop of files from editors below and from the window', () => {
  show()
  const below = vi.fn()
  document.body.addEventListener('drop', below)
  drag('dragenter')
  expect(drag('drop').defaultPrevented).toBe(true)
  expect(light()).toBeNull()
  expect(below).not.toHaveBeenCalled()
  document.body.removeEventListener('drop', below)
})

it('leaves text that is dragged alone', () => {
  show()
  expect(drag('dragover', ['string']).defaultPrevented).toBe(false)
  expect(light()).toBeNull()
})

it.each([
  ['drop', 'home', 1],
  ['paste', 'import', 1],
  ['paste', 'memories', 0],
] as const)('opens Import after a %s on %s: %i', (by, on, times) => {
  show(on)
  act(() => main.push('app.dropped', { by, paths: ['/old/MEMORY.md'] }))
  expect(go).toHaveBeenCalledTimes(times)
  if (times === 0) return
  const details = go.mock.calls[0]?.[1] as { readonly sources: string }
  expect(go.mock.calls[0]?.[0]).toBe('import')
  expect(JSON.parse(details.sources)).toEqual([{ kind: 'path', path: '/old/MEMORY.md' }])
})
