import { useCallback, useEffect, useState } from 'react'

/** What a view knows of something it asked for. `stale` answers stay on screen while the next one comes. */
export type Answer<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly value: T }

/**
 * Asks when `keys` change and on `again()`; a late answer to an older question is dropped.
 * While it asks again, the last answer stays.
 */
export function useAnswer<T>(
  ask: () => Promise<T>,
  keys: readonly unknown[],
): readonly [Answer<T>, () => void] {
  const [answer, setAnswer] = useState<Answer<T>>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let open = true
    ask().then(
      (value) => {
        if (open) setAnswer({ kind: 'ready', value })
      },
      (error: unknown) => {
        if (open) setAnswer({ kind: 'failed', error })
      },
    )
    return () => {
      open = false
    }
    // `ask` is new on every drawing; `keys` say when the question is another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [...keys, round])
  const again = useCallback(() => setRound((count) => count + 1), [])
  return [answer, again]
}
