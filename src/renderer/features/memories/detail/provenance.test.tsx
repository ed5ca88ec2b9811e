// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../../ipc/fake-bridge'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError } from '../../../../shared/errors'
import { say } from '../../../../shared/said'
import { startI18n } from '../../../i18n/start-i18n'
import { Provenance } from './provenance'

const keep = (isSwept: boolean) => {
  main.on('kept.list', ({ projectId }) => [
    {
      projectId: projectId ?? '',
      project: 'tide',
      sessionId: 's1',
      keptAtMs: 0,
      sizeBytes: 9,
      keptBytes: 3,
      isSwept,
    },
  ])
}
const show = () => render(<Provenance projectId="/mem" sessionId="s1" />)

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  main.on('kept.list', () => [])
})
afterEach(cleanup)

it('says that a copy is kept where the transcript is gone', async () => {
  keep(true)
  show()
  expect(await screen.findByText('The transcript is gone; a copy is kept.')).toBeTruthy()
})

it('says that no copy was kept', async () => {
  main.on('session.excerpt', () => {
    throw new AppError('file.missing', say`swept`)
  })
  show()
  expect(await screen.findByText('The transcript is gone, and no copy was kept.')).toBeTruthy()
})

it.each([
  ['a transcript that is there', () => undefined],
  ['a copy of one that is there', () => keep(false)],
])('says nothing of %s', async (_what, prepare) => {
  prepare()
  main.on('session.excerpt', ({ sessionId, line }) => ({
    sessionId,
    path: '',
    line,
    lines: [],
    hasEarlier: false,
    hasLater: false,
  }))
  const { container } = show()
  await waitFor(() => expect(main.inputs('kept.list')).toHaveLength(1))
  expect(container.textContent).toBe('')
})
