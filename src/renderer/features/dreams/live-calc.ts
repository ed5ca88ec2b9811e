import {
  DREAM_PHASES,
  type DreamEvent,
  type DreamPhase,
  type PhaseRecord,
} from '../../../shared/dream'

/** How one of the four steps stands. */
export interface PhaseStand {
  readonly phase: DreamPhase
  readonly stand: 'done' | 'now' | 'next'
  readonly counts: Readonly<Record<string, number>>
  /** How long it took, or has taken so far; null where it has not begun. */
  readonly spanMs: number | null
}

/** All four steps, also those that have not begun. `nowMs` is by the engine's clock. */
export function phaseStands(phases: readonly PhaseRecord[], nowMs: number): readonly PhaseStand[] {
  return DREAM_PHASES.map((phase) => {
    const record = phases.find((each) => each.phase === phase)
    if (record === undefined) return { phase, stand: 'next', counts: {}, spanMs: null }
    const { startedAtMs, endedAtMs, counts } = record
    const spanMs = Math.max(0, (endedAtMs ?? nowMs) - startedAtMs)
    return { phase, stand: endedAtMs === null ? 'now' : 'done', counts, spanMs }
  })
}

/** The step that goes on: the last one that has begun; null before the first. */
export const currentPhase = (phases: readonly PhaseRecord[]): DreamPhase | null =>
  phases.at(-1)?.phase ?? null

/** The engine's time now, from the last time it told and what has passed here since. */
export function engineNowMs(
  state: { readonly startedAtMs: number; readonly events: readonly DreamEvent[] },
  heardAtMs: number,
  hereMs: number,
): number {
  const told = state.events.at(-1)?.atMs ?? state.startedAtMs
  return Math.max(state.startedAtMs, told) + Math.max(0, hereMs - heardAtMs)
}

/** A line of the log. Words that came in pieces are one line; turns alone say nothing. */
export type LogLine = Exclude<DreamEvent, { readonly kind: 'turn' }>

export function logLines(events: readonly DreamEvent[]): readonly LogLine[] {
  const lines: LogLine[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (event.kind === 'turn') continue
    if (event.kind === 'words' && last?.kind === 'words')
      lines[lines.length - 1] = { ...last, text: last.text + event.text }
    else lines.push(event)
  }
  return lines.filter((line) => line.kind !== 'words' || line.text.trim() !== '')
}
