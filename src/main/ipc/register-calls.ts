import type { IpcMain, IpcMainInvokeEvent } from 'electron/main'
import { channels, type Channel } from '../../shared/ipc/contract'
import { say } from '../../shared/said'
import { refusal } from './answer'
import { inputSchemas } from './input-schemas'

interface RegisterDeps {
  readonly ipcMain: Pick<IpcMain, 'handle'>
  /** True only for the main frame of our own window. */
  readonly isTrusted: (event: IpcMainInvokeEvent) => boolean
  /** Answers a call whose input was checked, as one JSON string. */
  readonly reply: (channel: Channel, input: unknown) => Promise<string>
}

const channelNames = Object.keys(channels) as Channel[]

/** Opens every channel: sender check, input check, then the answer. Bad calls are answered too. */
export function registerCalls({ ipcMain, isTrusted, reply }: RegisterDeps): void {
  for (const channel of channelNames)
    ipcMain.handle(channel, async (event, raw: unknown) => {
      if (!isTrusted(event)) return refusal(say`${channel}: this page may not ask.`)
      const input = inputSchemas[channel].safeParse(raw)
      if (!input.success) return refusal(say`${channel}: ${problemsOf(input.error.issues)}`)
      return reply(channel, input.data)
    })
}

/** Names the fields and what is wrong with them, never their values. */
const problemsOf = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly code?: string }[],
): readonly string[] =>
  issues
    .slice(0, 5)
    .map((issue) => `${issue.path.map(String).join('.') || 'input'} (${issue.code ?? 'invalid'})`)
