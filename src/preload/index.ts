import { contextBridge, ipcRenderer } from 'electron/renderer'
import { channels, eventNames } from '../shared/ipc/contract'

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

contextBridge.exposeInMainWorld('noctuary', { calls, events })
