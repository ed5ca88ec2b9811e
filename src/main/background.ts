import type { DreamSettings, DreamState } from '../shared/dream'
import { pauseEndMs } from '../shared/dream-pause'
import type { EventName, Events } from '../shared/ipc/contract'
import type { KeyState } from '../shared/model'
import type { Settings } from '../shared/settings'
import type { DeepLink, ShellFacts } from '../shared/shell'
import type { EngineClient } from './engine-client'
import { createDreamSchedule, type WakeAt } from './scheduler/create-dream-schedule'
import type { TrayIcon } from './shell/tray'
import type { Standing } from './leaving'
import { eventOfDream, eventsOfFacts, type NoticeEvent } from './shell/notice-events'
import { trayModel, type TrayAct } from './shell/tray-model'

interface BackgroundDeps {
  readonly nowMs: () => number
  readonly wakeAt: WakeAt
  readonly engine: () => Promise<Pick<EngineClient, 'ask' | 'replyTo'>>
  readonly keyState: () => Promise<KeyState>
  /** Whether this desktop has a place for tray icons. */
  readonly hasTrayHost: () => Promise<boolean>
  readonly tray: (onAct: (act: TrayAct) => void) => TrayIcon
  /** Opens the window, at this place where one is named. */
  readonly open: (link?: DeepLink) => void
  readonly quit: () => void
  /** Changes settings as the window would, so that everything follows. */
  readonly saveSettings: (changes: Partial<Settings>) => Promise<unknown>
  /** Something happened that a notice may tell of. */
  readonly onNews: (events: readonly NoticeEvent[]) => void
  /** The dream that went on has ended. */
  readonly onDreamEnded: () => void
  /** Something a person asked for here could not be done. */
  readonly onFailed: (error: unknown) => void
  readonly report: (where: string, error: unknown) => void
}

/** What goes on without a window: dreams that start by themselves, and the tray that shows them. */
export interface Background {
  readonly start: () => Promise<void>
  /** Everything follows these settings from now on. */
  readonly know: (settings: Settings, language: 'en' | 'zh') => void
  /** An event of the engine, as the window gets it. */
  readonly hear: (event: EventName, json: string) => void
  /** The machine woke up. */
  readonly wake: () => void
  /** As they were last known; null before the first answer of the engine. */
  readonly settings: () => Settings | null
  readonly dream: () => DreamState | null
  /** What closing the window depends on. */
  readonly standing: () => Standing
  readonly stop: () => void
}

/** Changes come in swarms; the engine is asked once for all of them. */
const GATHER_MS = 2_000
/** A dream tells of itself ten times a second, which no menu needs. */
const SHOW_MS = 1_000

/** Events after which tray and notices may have something else to say. */
const TELLING: ReadonlySet<EventName> = new Set([
  'memory.changed',
  'project.changed',
  'history.changed',
  'audit.finished',
  'dream.finished',
])

export function createBackground(deps: BackgroundDeps): Background {
  let known: { readonly settings: Settings; readonly language: 'en' | 'zh' } | null = null
  let dream: DreamState | null = null
  let facts: ShellFacts | null = null
  let isStopped = false
  // Until the desktop has answered, a tray that is wanted is taken for one that is seen.
  let isHostThere = true
  const tray = deps.tray((act) => void acting(act))
  const report = (where: string) => (error: unknown) => deps.report(where, error)
  const schedule = createDreamSchedule({
    clock: deps,
    wakeAt: deps.wakeAt,
    settings: async () =>
      (await (await deps.engine()).ask('thread.state', undefined)).settings.dreams,
    look: async () => (await deps.engine()).ask('thread.look', undefined),
    failed: report('a look of the schedule'),
  })
  const show = (): void => {
    if (known === null || isStopped) return
    const { settings, language } = known
    const state = { language, nowMs: deps.nowMs(), settings: settings.dreams, dream, facts }
    tray.show(settings.useTray ? trayModel(state) : null)
  }
  const gather = async (): Promise<void> => {
    const gathered = await (await deps.engine()).ask('thread.facts', undefined)
    if (isStopped) return
    const news = eventsOfFacts(facts, gathered, deps.nowMs())
    facts = gathered
    show()
    deps.onNews(news)
  }
  const gatherSoon = later(GATHER_MS, () => void gather().catch(report('facts for the tray')))
  const showSoon = later(SHOW_MS, show)
  const acting = (act: TrayAct): Promise<void> =>
    doAct(act, deps, () => known?.settings.dreams ?? null).catch(deps.onFailed)
  return {
    settings: () => known?.settings ?? null,
    dream: () => dream,
    standing: () => ({
      isTraySeen: tray.isShown() && isHostThere,
      isTrayMissed: known?.settings.useTray === true && !isHostThere,
      isDreaming: dream !== null,
      isScheduled: known?.settings.dreams.isScheduled === true,
      wish: known?.settings.onClose ?? 'quit',
      project: dream?.project ?? '',
    }),
    async start() {
      gatherSoon()
      await schedule.start()
    },
    know(settings, language) {
      known = { settings, language }
      void deps.hasTrayHost().then((isThere) => {
        isHostThere = isThere
      })
      show()
      void schedule.refresh()
      gatherSoon()
    },
    hear(event, json) {
      if (event === 'dream.progress') {
        const { state } = JSON.parse(json) as Events['dream.progress']
        const isNews = (state === null) !== (dream === null)
        dream = state
        if (isNews) show()
        else showSoon()
      }
      if (event === 'dream.finished') {
        const { summary } = JSON.parse(json) as Events['dream.finished']
        const news = eventOfDream(summary)
        if (news !== null) deps.onNews([news])
        deps.onDreamEnded()
      }
      if (TELLING.has(event)) gatherSoon()
    },
    wake: () => void schedule.wake(),
    stop() {
      isStopped = true
      schedule.stop()
      tray.show(null)
    },
  }
}

/** Does the work once, that long after it was first asked for. */
function later(ms: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | null = null
  return () => {
    timer ??= setTimeout(() => {
      timer = null
      work()
    }, ms).unref()
  }
}

async function doAct(
  act: TrayAct,
  deps: BackgroundDeps,
  dreams: () => DreamSettings | null,
): Promise<void> {
  switch (act.kind) {
    case 'open':
      deps.open()
      break
    case 'go':
      deps.open(act.link)
      break
    case 'quit':
      deps.quit()
      break
    case 'dream':
      await startDream(act.projectId, deps, dreams())
      break
    case 'cancel':
      await (await deps.engine()).replyTo('dream.cancel', { runId: act.runId, afterStep: false })
      break
    case 'pause':
      await pause(pauseEndMs(act.pause, deps.nowMs()), deps, dreams())
      break
    case 'resume':
      await pause(null, deps, dreams())
  }
}

async function pause(
  pausedUntilMs: number | null,
  deps: BackgroundDeps,
  dreams: DreamSettings | null,
): Promise<void> {
  if (dreams !== null) await deps.saveSettings({ dreams: { ...dreams, pausedUntilMs } })
}

/** Begins a dream with the engine and mode that the person set; the model only where there is a key. */
async function startDream(
  projectId: string,
  deps: BackgroundDeps,
  dreams: DreamSettings | null,
): Promise<void> {
  if (dreams === null) return
  const key = await deps.keyState()
  const automatic = key.kind === 'none' ? 'offline' : 'model'
  const engine = dreams.engine === 'auto' ? automatic : dreams.engine
  await (await deps.engine()).ask('thread.dream', { projectId, engine, mode: dreams.mode })
}
