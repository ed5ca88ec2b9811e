import type { Timer } from '../../engine/ports'

/** How long an answer may keep one waiting, milliseconds. */
export interface Patience {
  /** Without a single byte; after that the connection counts as dead, at the latest after twice as long. */
  readonly silenceMs: number
  /** For the whole answer, whatever comes. */
  readonly answerMs: number
}

export const PATIENCE: Patience = { silenceMs: 60_000, answerMs: 600_000 }

/** Watches over one exchange; `onSilence` is called at most once. */
export interface SilenceWatch {
  /** Something came. */
  readonly touch: () => void
  readonly isSilent: () => boolean
  readonly end: () => void
}

/** Begins to watch. */
export function watchSilence(
  timer: Timer,
  { silenceMs, answerMs }: Patience,
  onSilence: () => void,
): SilenceWatch {
  const over = new AbortController()
  let wasTouched = false
  let isSilent = false
  const isOver = (): boolean => over.signal.aborted
  const giveUp = (): void => {
    if (isOver() || isSilent) return
    isSilent = true
    onSilence()
  }
  const takeTouch = (): boolean => {
    const was = wasTouched
    wasTouched = false
    return was
  }
  const listen = async (): Promise<void> => {
    do {
      await timer.wait(silenceMs, over.signal)
    } while (takeTouch() && !isOver())
    giveUp()
  }
  void listen()
  void timer.wait(answerMs, over.signal).then(giveUp)
  return {
    touch: () => {
      wasTouched = true
    },
    isSilent: () => isSilent,
    end: () => over.abort(),
  }
}
