import type { DreamState, DreamStatus } from '../../shared/dream'
import { isPaused, UNTIL_RESUMED_MS } from '../../shared/dream-pause'
import type { TrayTexts } from '../../shared/tray-texts'
import { momentWords } from './moment-words'
import type { TrayState } from './tray-model'

/** The first line of the tray: what goes on, what waits, or what comes next. */
export function stateLine(state: TrayState, texts: TrayTexts): string {
  const { dream, facts, settings, nowMs } = state
  if (dream !== null) {
    const phase = dream.phases.at(-1)?.phase ?? 'orient'
    return texts.state.dreaming(dream.project, texts.phases[phase], dreamCost(dream, texts))
  }
  const waiting = (facts?.statuses ?? []).filter((status) => status.waiting !== null)
  if (waiting.length > 1) return texts.state.waitingMany(waiting.length)
  if (waiting[0] !== undefined) return texts.state.waitingOne(waiting[0].project)
  if (facts?.last?.outcome === 'failed') return texts.state.failed(facts.last.project)
  if (!settings.isScheduled) return texts.state.onlyAsked
  if (isPaused(settings, nowMs)) {
    const endMs = settings.pausedUntilMs ?? 0
    if (endMs >= UNTIL_RESUMED_MS) return texts.state.pausedUntilResumed
    return texts.state.pausedUntil(momentWords(endMs, state, texts))
  }
  return nextLine(facts?.statuses ?? [], state, texts)
}

/** What a dream has cost so far; the offline engine costs nothing, and some prices are not known. */
export function dreamCost({ costUsd }: Pick<DreamState, 'costUsd'>, texts: TrayTexts): string {
  return costUsd === null ? texts.state.costUnknown : `${costUsd.toFixed(2)} $`
}

/** The soonest dream that starts by itself: when only time is missing, else how many sessions are. */
function nextLine(statuses: readonly DreamStatus[], state: TrayState, texts: TrayTexts): string {
  const mayDream = statuses.filter((status) => !status.isOff && isGateOpen(status, 'enabled'))
  const times = mayDream.flatMap(({ nextAtMs }) => (nextAtMs === null ? [] : [nextAtMs]))
  const nextMs = Math.min(...times)
  if (nextMs <= state.nowMs) return texts.state.nextSoon
  if (times.length > 0) return texts.state.nextAt(momentWords(nextMs, state, texts))
  const missing = mayDream.map(missingSessions).filter((count) => count > 0)
  if (missing.length > 0) return texts.state.nextAfter(Math.min(...missing))
  return texts.state.none
}

const isGateOpen = ({ gates }: DreamStatus, name: string): boolean =>
  gates.some((gate) => gate.name === name && gate.open)

function missingSessions({ gates }: DreamStatus): number {
  const gate = gates.find(({ name }) => name === 'sessions')
  return gate === undefined || gate.open ? 0 : Number(gate.needed) - Number(gate.value ?? 0)
}
