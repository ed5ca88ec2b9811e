import { describe, expect, it } from 'vitest'
import { createLeaving, type Standing } from './leaving'
import { closingOf, type Closing, type ClosingState } from './shell/closing'

const still: ClosingState = {
  isQuitting: false,
  isTraySeen: false,
  isTrayMissed: false,
  isDreaming: false,
  isScheduled: false,
  wish: 'ask',
}

describe('closing the window', () => {
  it.each<readonly [what: string, changes: Partial<ClosingState>, closing: Closing]>([
    ['ends an app that has nothing to do without it', {}, 'quit'],
    ['leaves the app in a tray that is seen', { isTraySeen: true }, 'stay'],
    ['asks where the tray is wanted and has no place', { isTrayMissed: true }, 'ask'],
    ['asks where dreams start by themselves and no tray is wanted', { isScheduled: true }, 'ask'],
    ['asks only once: stay', { isTrayMissed: true, wish: 'stay' }, 'stay'],
    ['asks only once: quit', { isTrayMissed: true, isScheduled: true, wish: 'quit' }, 'quit'],
    ['keeps a dream, and no longer than that', { isDreaming: true }, 'endAfterDream'],
    [
      'keeps a dream also for who wants to quit',
      { isDreaming: true, wish: 'quit' },
      'endAfterDream',
    ],
    ['keeps a dream in the tray', { isDreaming: true, isTraySeen: true }, 'stay'],
    ['never stops an app that is ending', { isQuitting: true, isDreaming: true }, 'quit'],
  ])('%s', (_what, changes, closing) => {
    expect(closingOf({ ...still, ...changes })).toBe(closing)
  })
})

function room(changes: Partial<Standing>, answer: 'stay' | 'quit' | null = null) {
  const state = { standing: { ...still, project: 'tide-tables', ...changes } }
  const done: string[] = []
  const leaving = createLeaving({
    standing: () => state.standing,
    ask: () => Promise.resolve(answer),
    remember: (wish) => Promise.resolve(done.push(`remember ${wish}`)),
    closeWindow: () => {
      done.push('close')
      leaving.onAllClosed()
    },
    quit: () => done.push('quit'),
    sayGoesOn: (project, isTraySeen) => done.push(`goes on ${project} ${isTraySeen}`),
    report: (where) => done.push(where),
  })
  leaving.onOpened()
  const close = async (): Promise<void> => {
    const held: string[] = []
    leaving.onClose({ preventDefault: () => held.push('held') })
    if (held.length === 0) leaving.onAllClosed()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { state, done, leaving, close }
}

it('says that the dream goes on, and ends when it has ended', async () => {
  const { state, done, leaving, close } = room({ isDreaming: true })
  await close()
  expect(done).toEqual(['goes on tide-tables false'])
  state.standing = { ...state.standing, isDreaming: false }
  leaving.onDreamEnded()
  expect(done).toEqual(['goes on tide-tables false', 'quit'])
})

it('goes on after the dream where the window was opened again', async () => {
  const { done, leaving, close } = room({ isDreaming: true })
  await close()
  leaving.onOpened()
  leaving.onDreamEnded()
  expect(done).toEqual(['goes on tide-tables false'])
})

it('stays in the tray after the dream', async () => {
  const { done, leaving, close } = room({ isDreaming: true, isTraySeen: true })
  await close()
  leaving.onDreamEnded()
  expect(done).toEqual(['goes on tide-tables true'])
})

it.each([
  ['stay', ['remember stay', 'close']],
  ['quit', ['remember quit', 'close', 'quit']],
  [null, []],
] as const)('does what the person answers: %s', async (answer, expected) => {
  const { done, close } = room({ isTrayMissed: true }, answer)
  await close()
  expect(done).toEqual(expected)
})
