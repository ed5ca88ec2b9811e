import path from 'node:path'
import type { IpcMain, IpcMainInvokeEvent } from 'electron/main'
import { z } from 'zod'
import { DROP_CHANNEL } from '../../shared/ipc/drop'
import type { Events } from '../../shared/ipc/contract'

interface HearDropsDeps {
  readonly ipcMain: Pick<IpcMain, 'handle'>
  readonly isTrusted: (event: IpcMainInvokeEvent) => boolean
  readonly offer: (paths: readonly string[]) => readonly string[]
  readonly tell: (event: 'app.dropped', payload: Events['app.dropped']) => void
}

const drop = z.strictObject({
  by: z.enum(['drop', 'paste']),
  paths: z.array(z.string().min(1).max(4_096)).min(1).max(1_000),
})

/**
 * Takes the paths that preload read from a drop or a paste, and tells the window of them. No function of
 * the window leads here: preload alone knows the channel.
 */
export function hearDrops({ ipcMain, isTrusted, offer, tell }: HearDropsDeps): void {
  ipcMain.handle(DROP_CHANNEL, (event, raw: unknown) => {
    const dropped = drop.safeParse(raw)
    if (!isTrusted(event) || !dropped.success) return
    const paths = dropped.data.paths.filter((each) => path.isAbsolute(each))
    if (paths.length > 0) tell('app.dropped', { by: dropped.data.by, paths: offer(paths) })
  })
}
