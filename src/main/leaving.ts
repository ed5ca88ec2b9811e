import type { CloseWish } from '../shared/settings'
import { closingOf, type Closing, type ClosingState } from './shell/closing'

/** What closing depends on, with the project of the dream that runs. */
export interface Standing extends Omit<ClosingState, 'isQuitting'> {
  readonly project: string
}

interface LeavingDeps {
  readonly standing: () => Standing
  /** Asks the person; null when the window is to stay. */
  readonly ask: () => Promise<'stay' | 'quit' | null>
  readonly remember: (wish: CloseWish) => Promise<unknown>
  /** Closes the window without asking again. */
  readonly closeWindow: () => void
  readonly quit: () => void
  /** Says that the dream of this project goes on without a window. */
  readonly sayGoesOn: (project: string, isTraySeen: boolean) => void
  readonly report: (where: string, error: unknown) => void
}

/** Whether the app goes on when its window closes. */
export interface Leaving {
  readonly onOpened: () => void
  readonly onClose: (event: { preventDefault: () => void }) => void
  readonly onAllClosed: () => void
  readonly onDreamEnded: () => void
  readonly onQuit: () => void
}

export function createLeaving(deps: LeavingDeps): Leaving {
  let isQuitting = false
  let isAsking = false
  let hasWindow = false
  let decided: Exclude<Closing, 'ask'> = 'quit'
  const askOnce = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      const wish = await deps.ask()
      if (wish === null) return
      await deps.remember(wish)
      decided = wish
      deps.closeWindow()
    } finally {
      isAsking = false
    }
  }
  return {
    onOpened: () => {
      hasWindow = true
    },
    onQuit: () => {
      isQuitting = true
    },
    onClose(event) {
      const closing = closingOf({ ...deps.standing(), isQuitting })
      if (closing !== 'ask') {
        decided = closing
        return
      }
      event.preventDefault()
      void askOnce().catch((error: unknown) => deps.report('closing the window', error))
    },
    onAllClosed() {
      hasWindow = false
      const { isDreaming, isTraySeen, project } = deps.standing()
      if (decided === 'quit' || isQuitting) deps.quit()
      else if (isDreaming) deps.sayGoesOn(project, isTraySeen)
    },
    onDreamEnded() {
      if (!hasWindow && decided === 'endAfterDream') deps.quit()
    },
  }
}
