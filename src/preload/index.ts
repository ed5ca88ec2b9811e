import { contextBridge, ipcRenderer, webUtils } from 'electron/renderer'
import { channels, eventNames } from '../shared/ipc/contract'
import { DROP_CHANNEL } from '../shared/ipc/drop'

// One function per channel and event, made from the name tables: the window can reach nothing else.
const calls = Object.fromEntries(
  Object.keys(channels).map((channel) => [
    channel,
    (input: unknown): Promise<unknown> => ipcRenderer.invoke(channel, input),
  ]),
)

const listen = (event: string) => (hear: (json: unknown) => void) => {
  const listener = (_event: unknown, json: unknown): void => hear(json)
  ipcRenderer.on(event, listener)
  return (): void => {
    ipcRenderer.off(event, listener)
  }
}

const events = Object.fromEntries(Object.keys(eventNames).map((event) => [event, listen(event)]))

/** What the events of a drop and a paste carry; this project is checked without the DOM's types. */
interface HandEvent extends Event {
  readonly dataTransfer?: { readonly files: ArrayLike<File> } | null
  readonly clipboardData?: { readonly files: ArrayLike<File> } | null
}

/**
 * Paths of files leave this world only for main, and only where a person's own hand dropped or pasted
 * them: an event that a script made is not trusted, and a File that it made has no path.
 */
function offer(by: 'drop' | 'paste', event: HandEvent): void {
  if (!event.isTrusted) return
  const files = Array.from((event.dataTransfer ?? event.clipboardData)?.files ?? [])
  const paths = files.map((file) => webUtils.getPathForFile(file)).filter((path) => path !== '')
  if (paths.length > 0) void ipcRenderer.invoke(DROP_CHANNEL, { by, paths })
}

// Before anything on the page can hear of them, and stop them.
addEventListener('drop', (event) => offer('drop', event), { capture: true })
addEventListener('paste', (event) => offer('paste', event), { capture: true })

contextBridge.exposeInMainWorld('noctuary', { calls, events })
