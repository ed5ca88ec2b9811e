import { useEffect } from 'react'
import { isTyping } from '../../ui/use-keys'

const ONCE = /^(?:Digit|Numpad)[123]$|^Key[EADSMVURX]$|^(?:Enter|Space)$/

/** A held key acts on one card, not on all that follow it. */
export function useNoRepeat(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.repeat || !ONCE.test(event.code) || isTyping(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
