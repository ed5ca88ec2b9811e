import type { IpcMainInvokeEvent } from 'electron/main'
import { expect, it } from 'vitest'
import { hearDrops } from './hear-drops'

function setup(isTrusted = true) {
  const told: unknown[] = []
  const offered: string[] = []
  let hear: (event: IpcMainInvokeEvent, raw: unknown) => unknown = () => undefined
  hearDrops({
    ipcMain: { handle: (_channel, handler) => void (hear = handler) },
    isTrusted: () => isTrusted,
    offer(paths) {
      offered.push(...paths)
      return paths
    },
    tell: (event, payload) => void told.push([event, payload]),
  })
  // The sender check, which alone looks at the event, is passed in.
  return { told, offered, drop: (raw: unknown) => hear({} as IpcMainInvokeEvent, raw) }
}

it('offers what was dropped and tells the window', () => {
  const { told, offered, drop } = setup()
  drop({ by: 'drop', paths: ['/home/ana/MEMORY.md'] })
  expect(offered).toEqual(['/home/ana/MEMORY.md'])
  expect(told).toEqual([['app.dropped', { by: 'drop', paths: ['/home/ana/MEMORY.md'] }]])
})

it.each([
  ['no path', { by: 'drop', paths: [] }],
  ['a relative path', { by: 'drop', paths: ['a.md'] }],
  ['another shape', ['/a.md']],
  ['another way', { by: 'guess', paths: ['/a.md'] }],
  ['very many', { by: 'drop', paths: Array.from({ length: 1_001 }, () => '/a.md') }],
  ['nothing', undefined],
])('does nothing with %s', (_what, raw) => {
  const { told, offered, drop } = setup()
  drop(raw)
  expect([told, offered]).toEqual([[], []])
})

it('does nothing for a page that is not ours', () => {
  const { told, offered, drop } = setup(false)
  drop({ by: 'drop', paths: ['/a.md'] })
  expect([told, offered]).toEqual([[], []])
})
