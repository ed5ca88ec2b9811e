import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useKeys, type KeyMap } from './use-keys'

function Keys({ keys }: { readonly keys: KeyMap }) {
  useKeys(keys)
  return (
    <>
      <input aria-label="text" />
      <div role="dialog">
        <button type="button">in a dialog</button>
      </div>
      <button type="button">beside</button>
    </>
  )
}

afterEach(cleanup)

const setup = () => {
  const heard: string[] = []
  const note = (name: string) => () => void heard.push(name)
  const screen = render(
    <Keys keys={{ KeyE: note('e'), 'mod+KeyK': note('k'), Enter: note('enter') }} />,
  )
  return { heard, screen }
}

it('matches the place of a key, whatever letter the layout puts there', () => {
  const { heard } = setup()
  fireEvent.keyDown(window, { code: 'KeyE', key: 'у' })
  expect(heard).toEqual(['e'])
})

it('is silent while someone types, except with Ctrl', () => {
  const { heard, screen } = setup()
  fireEvent.keyDown(screen.getByLabelText('text'), { code: 'KeyE' })
  fireEvent.keyDown(screen.getByLabelText('text'), { code: 'KeyK', ctrlKey: true })
  expect(heard).toEqual(['k'])
})

it('is silent in a dialog and while an input method composes', () => {
  const { heard, screen } = setup()
  fireEvent.keyDown(screen.getByText('in a dialog'), { code: 'KeyE' })
  fireEvent.keyDown(window, { code: 'KeyE', isComposing: true })
  expect(heard).toEqual([])
})

it('leaves Enter to a focused button', () => {
  const { heard, screen } = setup()
  fireEvent.keyDown(screen.getByText('beside'), { code: 'Enter' })
  fireEvent.keyDown(window, { code: 'Enter' })
  expect(heard).toEqual(['enter'])
})

it('does not take a key with another modifier for the bare key', () => {
  const { heard } = setup()
  fireEvent.keyDown(window, { code: 'KeyE', altKey: true })
  fireEvent.keyDown(window, { code: 'KeyE', shiftKey: true })
  expect(heard).toEqual([])
})
