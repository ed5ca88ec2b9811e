import type { DreamState, DreamSummary } from '../../../shared/dream'
import type { PlaceDetails } from '../../ui/frame'

/** What the detail side of the screen shows. */
export type Pane =
  | { readonly kind: 'before' }
  /** All projects with their gates. */
  | { readonly kind: 'projects' }
  | { readonly kind: 'live' }
  | { readonly kind: 'page'; readonly runId: string }

interface PaneInput {
  readonly projectId: string | null
  /** `run`: a page of the diary; `view`: `before`. */
  readonly details: PlaceDetails
  readonly live: DreamState | null
  /** The diary in scope, newest first; empty until it is known. */
  readonly diary: readonly DreamSummary[]
}

/** What was asked for, else the dream that goes on, else a result that waits, else what comes before a dream. */
export function paneOf({ projectId, details, live, diary }: PaneInput): Pane {
  const before: Pane = { kind: projectId === null ? 'projects' : 'before' }
  const runId = details['run']
  if (runId !== undefined) return live?.runId === runId ? { kind: 'live' } : { kind: 'page', runId }
  if (details['view'] === 'before') return before
  if (live !== null && (projectId === null || live.projectId === projectId)) return { kind: 'live' }
  const waiting = diary.find(isWaiting)
  return waiting === undefined ? before : { kind: 'page', runId: waiting.id }
}

/** Whether a run still waits for the person's word. */
export const isWaiting = ({ outcome, discardedAtMs, counts }: DreamSummary): boolean =>
  outcome === 'awaiting-review' &&
  discardedAtMs === undefined &&
  counts.waiting + counts.accepted > 0
