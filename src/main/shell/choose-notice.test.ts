import { describe, expect, it } from 'vitest'
import type { NoticeSettings } from '../../shared/dream'
import { NOTICE_TEXTS } from '../../shared/notice-texts'
import { say } from '../../shared/said'
import { chooseNotice, isQuiet, NOTICE_GAP_MS, noticeOf } from './choose-notice'
import type { NoticeEvent } from './notice-events'

const NOON_MS = new Date(2026, 10, 30, 12).getTime()
const HOUR_MS = 3_600_000
const at = (hour: number): number => new Date(2026, 10, 30, hour).getTime()

const settings: NoticeSettings = {
  waiting: true,
  applied: true,
  failed: true,
  overLimit: true,
  clientWrote: true,
  reviewDue: false,
  quietFromHour: 22,
  quietToHour: 7,
}

const of = { projectId: '/tide', project: 'tide-tables', atMs: NOON_MS - 1_000 }
const run = { ...of, runId: 'run-1' }
const waiting: NoticeEvent = { ...run, kind: 'waiting', proposals: 3 }
const applied: NoticeEvent = { ...run, kind: 'applied', changes: 3 }
const failed: NoticeEvent = { ...run, kind: 'failed', message: say`The key was refused.` }
const cap: NoticeEvent = { ...run, kind: 'cap', cap: 'money' }
const overLimit: NoticeEvent = { ...of, kind: 'overLimit' }
const teamSecret: NoticeEvent = { ...of, kind: 'teamSecret', file: 'team/a.md', line: 3 }
const clientWrote: NoticeEvent = {
  ...of,
  kind: 'clientWrote',
  change: 'c1',
  memories: 1,
  text: 'Tides are due.',
}
const reviewDue: NoticeEvent = { kind: 'reviewDue', atMs: of.atMs, memories: 12 }

describe('the one notice to show', () => {
  it.each<
    readonly [
      what: string,
      events: readonly NoticeEvent[],
      changes: Partial<NoticeSettings>,
      lastAtMs: number | null,
      nowMs: number,
      chosen: NoticeEvent | null,
    ]
  >([
    ['nothing happened', [], {}, null, NOON_MS, null],
    ['one thing happened', [waiting], {}, null, NOON_MS, waiting],
    ['a failure before all else', [applied, waiting, failed], {}, null, NOON_MS, failed],
    ['a limit before a result', [waiting, cap], {}, null, NOON_MS, cap],
    ['a secret before an index', [overLimit, teamSecret], {}, null, NOON_MS, teamSecret],
    [
      'the newest of one kind',
      [waiting, { ...waiting, runId: 'run-2', atMs: NOON_MS }],
      {},
      null,
      NOON_MS,
      { ...waiting, runId: 'run-2', atMs: NOON_MS },
    ],
    ['its kind is switched off', [waiting], { waiting: false }, null, NOON_MS, null],
    ['limits go with failures', [cap], { failed: false }, null, NOON_MS, null],
    ['secrets go with bounds', [teamSecret], { overLimit: false }, null, NOON_MS, null],
    ['what is due is off unless asked for', [reviewDue], {}, null, NOON_MS, null],
    ['what is due, asked for', [reviewDue], { reviewDue: true }, null, NOON_MS, reviewDue],
    ['a moment too soon', [waiting], {}, NOON_MS - NOTICE_GAP_MS + 1, NOON_MS, null],
    ['a quarter of an hour later', [waiting], {}, NOON_MS - NOTICE_GAP_MS, NOON_MS, waiting],
    ['after the clock was set back', [waiting], {}, NOON_MS + HOUR_MS, NOON_MS, waiting],
    ['in quiet hours', [{ ...waiting, atMs: at(22) }], {}, null, at(22), null],
    [
      'when quiet hours end',
      [{ ...waiting, atMs: at(3) }],
      {},
      null,
      at(7),
      { ...waiting, atMs: at(3) },
    ],
    ['what is a day old', [waiting], {}, null, NOON_MS + 24 * HOUR_MS, null],
  ])('%s', (_what, events, changes, lastAtMs, nowMs, chosen) => {
    expect(chooseNotice(events, { ...settings, ...changes }, lastAtMs, nowMs)).toEqual(chosen)
  })

  it.each([
    [22, 7, 21, false],
    [22, 7, 22, true],
    [22, 7, 0, true],
    [22, 7, 6, true],
    [22, 7, 7, false],
    [9, 17, 9, true],
    [9, 17, 17, false],
    [9, 17, 8, false],
    [0, 0, 0, false],
    [5, 5, 5, false],
  ])('quiet from %d to %d, at %d: %s', (quietFromHour, quietToHour, hour, quiet) => {
    expect(isQuiet({ ...settings, quietFromHour, quietToHour }, at(hour))).toBe(quiet)
  })
})

const plain = (text: string): string => text

describe('a notice in words', () => {
  it.each<readonly [event: NoticeEvent, en: string, zh: string, screen: string]>([
    [
      waiting,
      'The dream of tide-tables waits for your review: 3 changes are proposed. Nothing was written.',
      'tide-tables 的梦境等待你审阅：提出了 3 项修改，尚未写入任何内容。',
      'dreams',
    ],
    [
      applied,
      'Improved 3 memories: The dream of tide-tables was applied. It can be undone at any time.',
      '改进了 3 条记忆：tide-tables 的梦境已应用，随时可以撤销。',
      'dreams',
    ],
    [
      failed,
      'The dream of tide-tables failed: The key was refused.',
      'tide-tables 的做梦失败了：The key was refused.',
      'dreams',
    ],
    [
      cap,
      'The dream of tide-tables reached its limit of money: What it had found is kept. Look it through, or raise the limit in Settings.',
      'tide-tables 的做梦达到了费用上限：已找到的内容都保留着。请查看，或在设置中提高上限。',
      'dreams',
    ],
    [
      overLimit,
      'The index of tide-tables is over its limit: Claude does not read its last lines. Open the index to shorten it.',
      'tide-tables 的索引超出上限：Claude 不会读到它的最后几行。请打开索引将其缩短。',
      'index',
    ],
    [
      teamSecret,
      'A secret lies in the team memory of tide-tables: team/a.md:3. Take it out before it is shared.',
      'tide-tables 的团队记忆中有密钥：team/a.md:3。请在共享之前将其移除。',
      'memories',
    ],
    [
      clientWrote,
      'Claude wrote 1 memory in tide-tables: Tides are due.',
      'Claude 在 tide-tables 中写了 1 条记忆：Tides are due.',
      'history',
    ],
    [
      reviewDue,
      '12 memories are due for review: Open Review to keep, correct or archive them.',
      '有 12 条记忆需要复查：请打开复查页，保留、改正或归档它们。',
      'review',
    ],
  ])('%o', (event, en, zh, screen) => {
    const english = noticeOf(event, NOTICE_TEXTS.en, plain)
    expect(`${english.title}: ${english.body}`).toBe(en)
    expect(english.link.screen).toBe(screen)
    const chinese = noticeOf(event, NOTICE_TEXTS.zh, plain)
    expect(`${chinese.title}：${chinese.body}`).toBe(zh)
  })

  it('leads to the run, and only an applied one can be taken back', () => {
    expect(noticeOf(applied, NOTICE_TEXTS.en, plain)).toMatchObject({
      link: { screen: 'dreams', projectId: '/tide', details: { run: 'run-1' } },
      undoes: 'run-1',
    })
    expect(noticeOf(waiting, NOTICE_TEXTS.en, plain)).not.toHaveProperty('undoes')
  })

  it('hides credentials in title and body, and is never long', () => {
    const mask = (text: string): string => text.replaceAll('hunter2', '…')
    const said = noticeOf(
      { ...clientWrote, project: 'hunter2', text: `hunter2 ${'tide '.repeat(200)}` },
      NOTICE_TEXTS.en,
      mask,
    )
    expect(`${said.title}${said.body}`).not.toContain('hunter2')
    expect(said.body).toHaveLength(240)
    expect(said.body.endsWith('…')).toBe(true)
  })
})
