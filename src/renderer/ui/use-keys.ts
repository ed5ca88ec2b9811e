import { useEffect, useRef } from 'react'

/** What a key does, by its place: `KeyE`, `Enter`, `Slash`, `mod+KeyS`, `mod+shift+KeyF`, `alt+ArrowLeft`. */
export type KeyMap = Readonly<Record<string, () => void>>

const isMac = navigator.platform.startsWith('Mac')

/** Names a key press by its place on the keyboard, so that input methods and layouts do not matter. */
export function keyName(event: KeyboardEvent): string {
  const mod = isMac ? event.metaKey : event.ctrlKey
  const other = isMac ? event.ctrlKey : event.metaKey
  return [
    ...(mod ? ['mod'] : []),
    ...(other ? ['other'] : []),
    ...(event.altKey ? ['alt'] : []),
    ...(event.shiftKey ? ['shift'] : []),
    event.code,
  ].join('+')
}

/** True while what has the focus takes text, or a menu or dialog takes the keys. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  return (
    target.closest('input:not([type=checkbox]), textarea, select, [role=menu], [role=listbox]') !==
    null
  )
}

const inDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role=dialog], [role=alertdialog]') !== null

/** Enter and Space belong to a focused button or link before they belong to a screen. */
const ownsKey = (event: KeyboardEvent): boolean =>
  (event.code === 'Enter' || event.code === 'Space') &&
  event.target instanceof HTMLElement &&
  event.target.closest('button, a, [role=button], [role=checkbox], [role=tab]') !== null

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  return isTyping(event.target) || inDialog(event.target) || ownsKey(event)
}

/**
 * Hears keys for as long as the component is shown. Single keys are silent while someone types, in
 * dialogs and menus, and while an input method composes; keys with Ctrl or Alt always count.
 */
export function useKeys(keys: KeyMap, enabled = true): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent): void => {
      if (isTaken(event)) return
      const run = latest.current[keyName(event)]
      if (run === undefined) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled])
}
