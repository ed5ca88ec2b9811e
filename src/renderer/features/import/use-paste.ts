import { useEffect, useRef } from 'react'
import { isTyping } from '../../ui/use-keys'

/** Hears a text that is pasted while nobody types; files that are pasted come by `app.dropped`. */
export function usePaste(onText: (text: string) => void): void {
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (isTyping(document.activeElement) || event.clipboardData === null) return
      if (event.clipboardData.files.length > 0) return
      const text = event.clipboardData.getData('text/plain')
      if (text.trim() !== '') latest.current(text)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}
