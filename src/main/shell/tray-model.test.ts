import { describe, expect, it } from 'vitest'
import { UNTIL_RESUMED_MS } from '../../shared/dream-pause'
import {
  sampleDream,
  sampleFacts,
  sampleStatus,
  sampleSummary,
  withSessions,
} from '../../testing/dream-samples'
import { trayModel, type TrayItem, type TrayLook, type TrayState } from './tray-model'

const NOW_MS = Date.parse('2026-11-30T14:00:00Z')
const HOUR_MS = 3_600_000

const state = (changes: Partial<TrayState> = {}): TrayState => ({
  language: 'en',
  nowMs: NOW_MS,
  timeZone: 'UTC',
  settings: { isScheduled: true, pausedUntilMs: null },
  dream: null,
  facts: sampleFacts(),
  ...changes,
})

const withStatuses = (...statuses: readonly ReturnType<typeof sampleStatus>[]) =>
  state({ facts: sampleFacts({ statuses }) })
const off = { isScheduled: false, pausedUntilMs: null }
const pausedUntil = (pausedUntilMs: number) =>
  state({ settings: { isScheduled: true, pausedUntilMs } })
const waits = (project: string) => sampleStatus({ project, waiting: 'run-1' })
const next = (nextAtMs: number) => withStatuses(sampleStatus({ nextAtMs }))

const lines: readonly (readonly [
  what: string,
  state: TrayState,
  look: TrayLook,
  en: string,
  zh: string,
])[] = [
  ['nothing known yet', state({ facts: null }), 'idle', 'No dream is planned', '没有计划中的做梦'],
  [
    'not scheduled',
    state({ settings: off }),
    'idle',
    'Dreams start only when you ask',
    '只在你要求时做梦',
  ],
  [
    'all gates open',
    state(),
    'idle',
    'Next dream at the next quiet moment',
    '将在下一个安静时刻做梦',
  ],
  ['later today', next(NOW_MS + HOUR_MS), 'idle', 'Next dream at 15:00', '下一次做梦：15:00'],
  [
    'tomorrow',
    next(NOW_MS + 12 * HOUR_MS),
    'idle',
    'Next dream at 02:00 tomorrow',
    '下一次做梦：明天 02:00',
  ],
  [
    'on another day',
    next(NOW_MS + 72 * HOUR_MS),
    'idle',
    'Next dream at 3 December 14:00',
    '下一次做梦：12月3日 14:00',
  ],
  [
    'two sessions missing, three elsewhere',
    withStatuses(sampleStatus(withSessions(2)), sampleStatus(withSessions(3))),
    'idle',
    'Next dream after 2 more sessions',
    '再有 2 个会话后做下一次梦',
  ],
  [
    'one session missing',
    withStatuses(sampleStatus(withSessions(4))),
    'idle',
    'Next dream after 1 more session',
    '再有 1 个会话后做下一次梦',
  ],
  [
    'switched off for the only project',
    withStatuses(sampleStatus({ isOff: true })),
    'idle',
    'No dream is planned',
    '没有计划中的做梦',
  ],
  [
    'paused for an hour',
    pausedUntil(NOW_MS + HOUR_MS),
    'paused',
    'Dreams are paused until 15:00',
    '做梦已暂停，到 15:00 恢复',
  ],
  [
    'paused until resumed',
    pausedUntil(UNTIL_RESUMED_MS),
    'paused',
    'Dreams are paused until you resume them',
    '做梦已暂停，直到你手动恢复',
  ],
  [
    'a pause that is over',
    pausedUntil(NOW_MS),
    'idle',
    'Next dream at the next quiet moment',
    '将在下一个安静时刻做梦',
  ],
  [
    'a result that waits',
    withStatuses(waits('tide-tables')),
    'attention',
    'The dream of tide-tables waits for your review',
    'tide-tables 的梦境等待你审阅',
  ],
  [
    'two results that wait',
    withStatuses(waits('tide-tables'), waits('quiet-garden')),
    'attention',
    '2 dreams wait for your review',
    '2 个梦境等待你审阅',
  ],
  [
    'a dream that failed',
    state({ facts: sampleFacts({ last: sampleSummary({ outcome: 'failed' }) }) }),
    'attention',
    'The last dream of tide-tables failed',
    'tide-tables 的上一次做梦失败了',
  ],
  [
    'a dream that goes on, while another waits and dreams are paused',
    state({
      dream: sampleDream(),
      settings: { isScheduled: true, pausedUntilMs: UNTIL_RESUMED_MS },
      facts: sampleFacts({ statuses: [waits('quiet-garden')] }),
    }),
    'dreaming',
    'Dreaming of tide-tables: consolidating, 0.12 $',
    '正在为 tide-tables 做梦：整理合并，0.12 $',
  ],
  [
    'a dream whose price is unknown, before its first phase',
    state({ dream: sampleDream({ costUsd: null, phases: [] }) }),
    'dreaming',
    'Dreaming of tide-tables: looking around, cost unknown',
    '正在为 tide-tables 做梦：了解现状，费用未知',
  ],
]

describe('the state of the tray', () => {
  it.each(lines)('%s', (_what, input, look, en, zh) => {
    const english = trayModel(input)
    expect(english).toMatchObject({ look, tip: `Noctuary\n${en}` })
    expect(english.items[0]).toEqual({ kind: 'words', id: 'state', label: en })
    expect(trayModel({ ...input, language: 'zh' }).items[0]).toMatchObject({ label: zh })
  })
})

const idsOf = (items: readonly TrayItem[]): readonly string[] =>
  items.map((item) => (item.kind === 'rule' ? '-' : item.id))
const itemOf = (input: TrayState, id: string): TrayItem | undefined =>
  trayModel(input).items.find((item) => item.kind !== 'rule' && item.id === id)

describe('the menu of the tray', () => {
  it('holds everything in one order, in both languages', () => {
    const rest = [
      '-',
      'review',
      'last',
      'import',
      'recent',
      '-',
      'pause',
      '-',
      'open',
      'settings',
      'quit',
    ]
    expect(idsOf(trayModel(state()).items)).toEqual(['state', 'dreamNow', ...rest])
    const dreaming = state({ dream: sampleDream(), language: 'zh' })
    expect(idsOf(trayModel(dreaming).items)).toEqual(['state', 'cancel', ...rest])
  })

  it('starts a dream of any project that is not switched off', () => {
    const facts = sampleFacts({ statuses: [sampleStatus({ isOff: true })] })
    expect(itemOf(state({ facts }), 'dreamNow')).toEqual({
      kind: 'menu',
      id: 'dreamNow',
      label: 'Dream now',
      items: [
        {
          kind: 'act',
          id: 'dream./garden',
          label: 'quiet-garden',
          act: { kind: 'dream', projectId: '/garden' },
        },
      ],
    })
  })

  it('says so where there is no project', () => {
    const none = state({ facts: sampleFacts({ projects: [] }) })
    expect(itemOf(none, 'dreamNow')).toMatchObject({
      items: [{ kind: 'words', label: 'No project with memory yet' }],
    })
    expect(itemOf(none, 'recent')).toMatchObject({ items: [{ kind: 'words' }] })
  })

  it('cancels the run, once', () => {
    expect(itemOf(state({ dream: sampleDream() }), 'cancel')).toMatchObject({
      label: 'Cancel the dream (0.12 $)',
      act: { kind: 'cancel', runId: 'run-1' },
      isOff: false,
    })
    expect(itemOf(state({ dream: sampleDream({ isStopping: true }) }), 'cancel')).toMatchObject({
      label: 'Ends after this step',
      isOff: true,
    })
  })

  it('counts what is due over all projects and opens the review', () => {
    const due = (count: number) => ({
      kind: 'review-due' as const,
      projectId: '/tide',
      project: 'tide-tables',
      values: { count },
    })
    const facts = sampleFacts({ needs: [due(7), due(5)] })
    expect(itemOf(state({ facts }), 'review')).toMatchObject({
      label: 'Review 12…',
      act: { kind: 'go', link: { screen: 'review', projectId: null, details: {} } },
      isOff: false,
    })
    expect(itemOf(state(), 'review')).toMatchObject({ isOff: true })
  })

  it('opens the last result, whatever came of it', () => {
    const facts = sampleFacts({ last: sampleSummary({ outcome: 'nothing-to-do' }) })
    expect(itemOf(state({ facts }), 'last')).toMatchObject({
      act: {
        kind: 'go',
        link: { screen: 'dreams', projectId: '/tide', details: { run: 'run-1' } },
      },
      isOff: false,
    })
    expect(itemOf(state(), 'last')).toMatchObject({ isOff: true })
  })

  it('opens the import, whatever is known', () => {
    expect(itemOf(state({ facts: null }), 'import')).toMatchObject({
      label: 'Import…',
      act: { kind: 'go', link: { screen: 'import', projectId: null, details: {} } },
    })
  })

  it('names at most ten projects', () => {
    const projects = Array.from({ length: 30 }, (_, at) => ({ id: `/p${at}`, title: `p${at}` }))
    const recent = itemOf(state({ facts: sampleFacts({ projects }) }), 'recent')
    expect(recent).toMatchObject({ kind: 'menu' })
    expect(recent?.kind === 'menu' ? recent.items : []).toHaveLength(10)
  })

  it('pauses for an hour, for today or until resumed, and resumes', () => {
    const pause = itemOf(state(), 'pause')
    expect(pause?.kind === 'menu' ? idsOf(pause.items) : []).toEqual([
      'pause.hour',
      'pause.today',
      'pause.resumed',
    ])
    expect(itemOf(state({ settings: off }), 'pause')).toMatchObject({ isOff: true })
    expect(itemOf(pausedUntil(UNTIL_RESUMED_MS), 'resume')).toMatchObject({
      label: 'Resume dreams',
      act: { kind: 'resume' },
    })
  })
})
