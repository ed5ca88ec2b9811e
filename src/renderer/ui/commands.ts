import { useEffect, useRef } from 'react'
import type { CommandId } from '../../shared/commands'

/** Commands that a screen takes over while it is shown; answering `false` leaves it to the next one. */
export type CommandMap = Readonly<Partial<Record<CommandId, () => unknown>>>

const EVENT = 'noctuary-command'

/** Gives a command to whoever is on screen; true when someone took it. */
export function sendCommand(command: CommandId): boolean {
  const event = new CustomEvent(EVENT, { detail: command, cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

/** Hears commands (from menu, palette, keys and tray alike) for as long as the component is shown. */
export function useCommands(commands: CommandMap): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const onCommand = (event: Event): void => {
      if (!(event instanceof CustomEvent)) return
      const run = latest.current[event.detail as CommandId]
      if (run === undefined || event.defaultPrevented) return
      if (run() !== false) event.preventDefault()
    }
    window.addEventListener(EVENT, onCommand)
    return () => window.removeEventListener(EVENT, onCommand)
  }, [])
}
