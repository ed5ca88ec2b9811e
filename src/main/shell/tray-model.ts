import type { DreamSettings, DreamState } from '../../shared/dream'
import { DREAM_PAUSES, isPaused, type DreamPause } from '../../shared/dream-pause'
import type { DeepLink, ShellFacts } from '../../shared/shell'
import { TRAY_TEXTS, type TrayTexts } from '../../shared/tray-texts'
import { dreamCost, stateLine } from './tray-state-line'

export type TrayLook = 'idle' | 'dreaming' | 'attention' | 'paused'

/** What a click in the tray asks for. */
export type TrayAct =
  | { readonly kind: 'dream'; readonly projectId: string }
  | { readonly kind: 'cancel'; readonly runId: string }
  | { readonly kind: 'go'; readonly link: DeepLink }
  | { readonly kind: 'pause'; readonly pause: DreamPause }
  | { readonly kind: 'resume' }
  | { readonly kind: 'open' }
  | { readonly kind: 'quit' }

/** One line of the tray's menu; a line without an act is only read. */
export type TrayItem =
  | { readonly kind: 'rule' }
  | { readonly kind: 'words'; readonly id: string; readonly label: string }
  | {
      readonly kind: 'act'
      readonly id: string
      readonly label: string
      readonly act: TrayAct
      readonly isOff?: boolean
    }
  | {
      readonly kind: 'menu'
      readonly id: string
      readonly label: string
      readonly items: readonly TrayItem[]
      readonly isOff?: boolean
    }

export interface TrayModel {
  readonly look: TrayLook
  readonly tip: string
  readonly items: readonly TrayItem[]
}

/** All that the tray speaks of. */
export interface TrayState {
  readonly language: 'en' | 'zh'
  readonly nowMs: number
  /** For tests; the machine's own unless set. */
  readonly timeZone?: string
  readonly settings: Pick<DreamSettings, 'isScheduled' | 'pausedUntilMs'>
  /** The dream that goes on now. */
  readonly dream: DreamState | null
  /** Null until the engine has answered for the first time. */
  readonly facts: ShellFacts | null
}

/** So many projects are named before the menu becomes a list to search in, which the window does better. */
const MOST_PROJECTS = 10

/** The tray as data: its icon, its tooltip, and its menu from top to bottom. */
export function trayModel(state: TrayState): TrayModel {
  const texts = TRAY_TEXTS[state.language]
  const line = stateLine(state, texts)
  return {
    look: trayLook(state),
    tip: `${texts.tip}\n${line}`,
    items: [
      { kind: 'words', id: 'state', label: line },
      ...runItems(state, texts),
      { kind: 'rule' },
      ...resultItems(state, texts),
      { kind: 'rule' },
      pauseItem(state, texts),
      { kind: 'rule' },
      { kind: 'act', id: 'open', label: texts.open, act: { kind: 'open' } },
      { kind: 'act', id: 'settings', label: texts.settings, act: goTo('settings', null) },
      { kind: 'act', id: 'quit', label: texts.quit, act: { kind: 'quit' } },
    ],
  }
}

/** What moves counts before what waits, and what waits before what rests. */
function trayLook({ dream, facts, settings, nowMs }: TrayState): TrayLook {
  if (dream !== null) return 'dreaming'
  const waits = facts?.statuses.some(({ waiting }) => waiting !== null) === true
  if (waits || facts?.last?.outcome === 'failed') return 'attention'
  return settings.isScheduled && isPaused(settings, nowMs) ? 'paused' : 'idle'
}

function runItems({ dream, facts }: TrayState, texts: TrayTexts): readonly TrayItem[] {
  if (dream !== null) {
    const label = dream.isStopping ? texts.stopping : `${texts.cancel} (${dreamCost(dream, texts)})`
    const act: TrayAct = { kind: 'cancel', runId: dream.runId }
    return [{ kind: 'act', id: 'cancel', label, act, isOff: dream.isStopping }]
  }
  const isOff = new Set((facts?.statuses ?? []).filter((each) => each.isOff).map(projectIdOf))
  const projects = (facts?.projects ?? []).filter(({ id }) => !isOff.has(id))
  const items = projects.slice(0, MOST_PROJECTS).map(({ id, title }): TrayItem => ({
    kind: 'act',
    id: `dream.${id}`,
    label: title,
    act: { kind: 'dream', projectId: id },
  }))
  return [menuOf('dreamNow', texts.dreamNow, items, texts)]
}

const projectIdOf = ({ projectId }: { readonly projectId: string }): string => projectId

function resultItems({ facts }: TrayState, texts: TrayTexts): readonly TrayItem[] {
  const due = (facts?.needs ?? [])
    .filter(({ kind }) => kind === 'review-due')
    .reduce((sum, { values }) => sum + Number(values['count'] ?? 0), 0)
  const { last = null, projects = [] } = facts ?? {}
  const recent = projects.slice(0, MOST_PROJECTS).map(({ id, title }): TrayItem => ({
    kind: 'act',
    id: `project.${id}`,
    label: title,
    act: goTo('home', id),
  }))
  return [
    {
      kind: 'act',
      id: 'review',
      label: texts.review(due),
      act: goTo('review', null),
      isOff: due === 0,
    },
    {
      kind: 'act',
      id: 'last',
      label: texts.last,
      act: goTo('dreams', last?.projectId ?? null, last === null ? {} : { run: last.id }),
      isOff: last === null,
    },
    { kind: 'act', id: 'import', label: texts.importing, act: goTo('import', null) },
    menuOf('recent', texts.recent, recent, texts),
  ]
}

function pauseItem({ settings, nowMs }: TrayState, texts: TrayTexts): TrayItem {
  if (settings.isScheduled && isPaused(settings, nowMs))
    return { kind: 'act', id: 'resume', label: texts.resume, act: { kind: 'resume' } }
  return {
    kind: 'menu',
    id: 'pause',
    label: texts.pause,
    // Nothing starts by itself, so there is nothing to pause.
    isOff: !settings.isScheduled,
    items: DREAM_PAUSES.map((pause) => ({
      kind: 'act',
      id: `pause.${pause}`,
      label: texts.pauses[pause],
      act: { kind: 'pause', pause },
    })),
  }
}

/** A menu in the menu; one without items says why. */
function menuOf(id: string, label: string, items: readonly TrayItem[], texts: TrayTexts): TrayItem {
  if (items.length > 0) return { kind: 'menu', id, label, items }
  return {
    kind: 'menu',
    id,
    label,
    items: [{ kind: 'words', id: `${id}.none`, label: texts.noProjects }],
  }
}

const goTo = (
  screen: DeepLink['screen'],
  projectId: string | null,
  details: DeepLink['details'] = {},
): TrayAct => ({ kind: 'go', link: { screen, projectId, details } })
