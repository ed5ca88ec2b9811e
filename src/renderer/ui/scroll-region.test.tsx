import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ScrollRegion } from './scroll-region'

afterEach(cleanup)

it('is a named region that the keyboard reaches', () => {
  render(<ScrollRegion label="Differences">much</ScrollRegion>)
  const region = screen.getByRole('region', { name: 'Differences' })
  region.focus()
  expect(document.activeElement).toBe(region)
})

it('scrolls, whatever else it looks like', () => {
  render(<ScrollRegion label="Differences" className="max-h-90" />)
  expect([...screen.getByRole('region').classList]).toEqual(
    expect.arrayContaining(['overflow-auto', 'max-h-90']),
  )
})

it('takes the keys and the role of the list it holds', () => {
  const onKeyDown = vi.fn()
  render(<ScrollRegion label="Memories" role="rowgroup" onKeyDown={onKeyDown} />)
  fireEvent.keyDown(screen.getByRole('rowgroup', { name: 'Memories' }), { key: 'ArrowDown' })
  expect(onKeyDown).toHaveBeenCalledTimes(1)
})
