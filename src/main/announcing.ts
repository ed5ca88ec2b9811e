import { dialog } from 'electron/main'
import type { NoticeSettings } from '../shared/dream'
import { AppError } from '../shared/errors'
import { NOTICE_TEXTS, type NoticeTexts } from '../shared/notice-texts'
import type { DeepLink } from '../shared/shell'
import { createNoticeQueue } from './notice-queue'
import { createSaidText } from './said-text'
import { noticeOf } from './shell/choose-notice'
import type { NoticeEvent } from './shell/notice-events'
import { createNotices } from './shell/notices'

interface AnnouncingDeps {
  readonly nowMs: () => number
  readonly settings: () => NoticeSettings | null
  readonly language: () => 'en' | 'zh'
  /** The person looks at the window. */
  readonly isWatched: () => boolean
  /** Hides credentials. */
  readonly mask: (text: string) => string
  readonly open: (link: DeepLink) => void
  readonly undo: (runId: string) => Promise<void>
}

/** What is said outside of the window. */
export interface Announcing {
  /** Things that may be said when their turn comes. */
  readonly tell: (events: readonly NoticeEvent[]) => void
  /** Said at once, for it answers what the person just did. */
  readonly goesOn: (project: string, isTraySeen: boolean) => void
  /** As `goesOn`: a dream asked for in the tray did not start. */
  readonly notStarted: (error: unknown) => void
  readonly stop: () => void
}

const LOOK_MS = 60_000
const DREAMS: DeepLink = { screen: 'dreams', projectId: null, details: {} }

export function createAnnouncing(deps: AnnouncingDeps): Announcing {
  const texts = (): NoticeTexts => NOTICE_TEXTS[deps.language()]
  const said = createSaidText(deps.language)
  const notices = createNotices({
    undoLabel: () => texts().undo,
    onOpen: ({ link }) => deps.open(link),
    // What came of it is in the diary and on Home.
    onUndo: (runId) => void deps.undo(runId).catch(() => deps.open(DREAMS)),
  })
  const queue = createNoticeQueue({
    ...deps,
    show: (event) => void notices.show(noticeOf(event, texts(), deps.mask, said)),
  })
  const timer = setInterval(() => {
    if (!queue.isEmpty()) queue.look()
  }, LOOK_MS).unref()
  const sayNow = ({ title, body }: { readonly title: string; readonly body: string }): void => {
    const notice = { title: deps.mask(title), body: deps.mask(body), link: DREAMS }
    if (notices.show(notice)) return
    void dialog.showMessageBox({ type: 'info', message: notice.title, detail: notice.body })
  }
  return {
    tell: queue.add,
    goesOn: (project, isTraySeen) =>
      sayNow(isTraySeen ? texts().goesOnWithTray(project) : texts().goesOn(project)),
    notStarted(error) {
      if (error instanceof AppError) sayNow(texts().notStarted(said(error.said)))
    },
    stop: () => clearInterval(timer),
  }
}
