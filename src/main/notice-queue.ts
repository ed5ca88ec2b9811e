import type { NoticeSettings } from '../shared/dream'
import { chooseNotice } from './shell/choose-notice'
import type { NoticeEvent } from './shell/notice-events'

interface NoticeQueueDeps {
  readonly nowMs: () => number
  /** Null until they are known: nothing is said before. */
  readonly settings: () => NoticeSettings | null
  /** The person looks at the window, which says it all by itself. */
  readonly isWatched: () => boolean
  readonly show: (event: NoticeEvent) => void
}

/** What happened and was not yet said. */
export interface NoticeQueue {
  readonly add: (events: readonly NoticeEvent[]) => void
  /** Says one thing if it may; called every minute while something waits. */
  readonly look: () => void
  readonly isEmpty: () => boolean
}

/** No more than this waits; what is pushed out is on Home. */
const MOST_WAITING = 50

export function createNoticeQueue(deps: NoticeQueueDeps): NoticeQueue {
  let waiting: readonly NoticeEvent[] = []
  let lastAtMs: number | null = null
  const look = (): void => {
    const settings = deps.settings()
    if (settings === null) return
    if (deps.isWatched()) {
      waiting = []
      return
    }
    const event = chooseNotice(waiting, settings, lastAtMs, deps.nowMs())
    if (event === null) return
    waiting = waiting.filter((each) => each !== event)
    lastAtMs = deps.nowMs()
    deps.show(event)
  }
  return {
    look,
    isEmpty: () => waiting.length === 0,
    add(events) {
      waiting = [...waiting, ...events].slice(-MOST_WAITING)
      look()
    },
  }
}
