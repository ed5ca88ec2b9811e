import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Conflict } from '../memories-state'
import { ConflictView } from './conflict-view'

afterEach(cleanup)

const shown = (conflict: Partial<Conflict>) => {
  const onSettle = vi.fn()
  const onLeave = vi.fn()
  const onCopy = vi.fn()
  render(
    <ConflictView
      conflict={{
        mine: 'mine\r\n',
        theirs: 'theirs\r\n',
        theirsHash: 'h2',
        merged: null,
        ...conflict,
      }}
      saving={false}
      {...{ onSettle, onLeave, onCopy }}
    />,
  )
  return { onSettle, onLeave, onCopy, user: userEvent.setup() }
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

describe('two versions of a memory', () => {
  it('saves my text, with its own line ends, only when I say so', async () => {
    const { user, onSettle } = shown({})
    expect(onSettle).not.toHaveBeenCalled()
    await press(user, 'conflict.save.mine')
    expect(onSettle).toHaveBeenCalledWith('mine\r\n')
  })

  it('takes the file as it is', async () => {
    const { user, onSettle } = shown({})
    await press(user, 'conflict.takeTheirs')
    expect(onSettle).toHaveBeenCalledWith(null)
  })

  it('offers both together where the changes do not touch, and mine alone as well', async () => {
    const { user, onSettle } = shown({ merged: 'both\r\n' })
    await press(user, 'conflict.save.merged')
    await press(user, 'conflict.takeMine')
    expect(onSettle.mock.calls).toEqual([['both\r\n'], ['mine\r\n']])
  })

  it('goes back to the editor without a decision', async () => {
    const { user, onLeave, onSettle } = shown({})
    await press(user, 'conflict.back')
    expect(onLeave).toHaveBeenCalledOnce()
    expect(onSettle).not.toHaveBeenCalled()
  })

  it('hands out my text when the file is gone', async () => {
    const { user, onCopy } = shown({ theirs: null, theirsHash: null })
    expect(screen.getByText('mine')).toBeTruthy()
    await press(user, 'conflict.copy')
    expect(onCopy).toHaveBeenCalledWith('mine\r\n')
  })
})
