import { expect, it } from 'vitest'
import type { NoticeSettings } from '../shared/dream'
import { createNoticeQueue } from './notice-queue'
import type { NoticeEvent } from './shell/notice-events'

const NOON_MS = new Date(2026, 10, 30, 12).getTime()
const MINUTE_MS = 60_000
const settings: NoticeSettings = {
  waiting: true,
  applied: true,
  failed: true,
  overLimit: true,
  clientWrote: true,
  reviewDue: true,
  quietFromHour: 22,
  quietToHour: 7,
}
const event = (kind: 'applied' | 'waiting', runId: string): NoticeEvent => {
  const run = { runId, projectId: '/tide', project: 'tide-tables', atMs: NOON_MS }
  return kind === 'applied' ? { ...run, kind, changes: 1 } : { ...run, kind, proposals: 1 }
}

function room() {
  const state = { nowMs: NOON_MS, isWatched: false, settings: settings as NoticeSettings | null }
  const shown: NoticeEvent[] = []
  const queue = createNoticeQueue({
    nowMs: () => state.nowMs,
    settings: () => state.settings,
    isWatched: () => state.isWatched,
    show: (each) => shown.push(each),
  })
  return { state, shown, queue }
}

it('says one thing at a time and the others later, each once', () => {
  const { state, shown, queue } = room()
  queue.add([event('applied', 'a'), event('waiting', 'b')])
  expect(shown).toEqual([event('waiting', 'b')])
  state.nowMs += 14 * MINUTE_MS
  queue.look()
  expect(shown).toHaveLength(1)
  state.nowMs += MINUTE_MS
  queue.look()
  expect(shown).toEqual([event('waiting', 'b'), event('applied', 'a')])
  expect(queue.isEmpty()).toBe(true)
})

it('keeps what happened in quiet hours until they end', () => {
  const { state, shown, queue } = room()
  state.nowMs = new Date(2026, 10, 30, 23).getTime()
  queue.add([{ ...event('waiting', 'a'), atMs: state.nowMs }])
  expect(shown).toEqual([])
  state.nowMs = new Date(2026, 11, 1, 7).getTime()
  queue.look()
  expect(shown).toHaveLength(1)
})

it('says nothing to whoever looks at the window, also not later', () => {
  const { state, shown, queue } = room()
  state.isWatched = true
  queue.add([event('waiting', 'a')])
  state.isWatched = false
  queue.look()
  expect(shown).toEqual([])
})

it('says nothing before the settings are known', () => {
  const { state, shown, queue } = room()
  state.settings = null
  queue.add([event('waiting', 'a')])
  expect(shown).toEqual([])
  state.settings = settings
  queue.look()
  expect(shown).toHaveLength(1)
})
