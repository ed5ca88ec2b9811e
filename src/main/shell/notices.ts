import { Notification } from 'electron/main'
import type { Notice } from './choose-notice'

interface NoticeDeps {
  readonly undoLabel: () => string
  readonly onOpen: (notice: Notice) => void
  readonly onUndo: (runId: string) => void
}

/** The system's notices. */
export interface Notices {
  /** False where the system has none; the window says the same on Home. */
  readonly show: (notice: Notice) => boolean
}

/** Shows notices; a click opens their place, and where the system has buttons, one takes a dream back. */
export function createNotices(deps: NoticeDeps): Notices {
  // Kept until they are gone: one that is collected no longer hears its click.
  const shown = new Set<Notification>()
  return {
    show(notice) {
      if (!Notification.isSupported()) return false
      const notification = new Notification({
        title: notice.title,
        body: plainBody(notice.body),
        ...(notice.undoes === undefined
          ? {}
          : { actions: [{ type: 'button' as const, text: deps.undoLabel() }] }),
      })
      notification.on('click', () => deps.onOpen(notice))
      notification.on('action', () => {
        if (notice.undoes !== undefined) deps.onUndo(notice.undoes)
      })
      notification.on('close', () => shown.delete(notification))
      shown.add(notification)
      notification.show()
      return true
    },
  }
}

/** Some Linux desktops read a body as markup; a memory's text must not become any. */
const plainBody = (text: string): string =>
  process.platform === 'linux' ? text.replaceAll('<', '‹').replaceAll('>', '›') : text
