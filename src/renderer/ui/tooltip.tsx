import { Tooltip as Radix } from 'radix-ui'
import { createContext, useContext, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Kbd } from './kbd'

interface TooltipProps {
  readonly text: string
  readonly keys?: string | undefined
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  /** One element that takes a ref and can be focused. */
  readonly children: ReactNode
}

/** Whether the last thing the person did was to move the focus with a key. */
const MovedByKey = createContext<RefObject<boolean>>({ current: false })
const MOVING_KEY = /^(?:Tab|Arrow)/

/** Stands once around the window; without it a tooltip cannot open. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  const movedByKey = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const how = { capture: true, signal: listening.signal }
    window.addEventListener(
      'keydown',
      ({ key }) => (movedByKey.current = MOVING_KEY.test(key)),
      how,
    )
    window.addEventListener('pointerdown', () => (movedByKey.current = false), how)
    return () => listening.abort()
  }, [])
  return (
    <MovedByKey value={movedByKey}>
      <Radix.Provider delayDuration={450} skipDelayDuration={200}>
        {children}
      </Radix.Provider>
    </MovedByKey>
  )
}

/** A word and a key beside what the pointer or the focus rests on. */
export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  const movedByKey = useContext(MovedByKey)
  return (
    <Radix.Root>
      <Radix.Trigger
        asChild
        // A list or dialog that closes hands the focus back; nobody asked for a word then.
        onFocus={(event) => (movedByKey.current ? undefined : event.preventDefault())}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          className="appear-still z-50 flex max-w-80 items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-xs text-ink shadow-pop"
        >
          {text}
          {keys === undefined ? null : <Kbd keys={keys} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
