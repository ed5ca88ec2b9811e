import type { Author } from './history'
import type { Said } from './said'

/** Something that wants a person's look, worst first. */
export interface Need {
  readonly kind:
    | 'dream-waiting'
    | 'candidates'
    | 'index-cut'
    | 'index-drift'
    | 'review-due'
    | 'orphan'
    | 'shared'
    | 'stray'
    | 'switched-off'
    | 'asked-for'
    | 'problems'
    | 'secrets'
    | 'conflicts'
    | 'claims-gone'
    | 'client-wrote'
    | 'expiring'
    | 'old'
  readonly projectId: string
  readonly project: string
  /** Numbers and names for the sentence, which the window composes in its language. */
  readonly values: Readonly<Record<string, string | number | Said>>
  /** The change to look at or undo, for `client-wrote`. */
  readonly change?: string
  /** The page of the diary to look at, for `dream-waiting`. */
  readonly run?: string
}

/** How many files each author changed on one day. */
export interface DayLine {
  /** Local date, YYYY-MM-DD. */
  readonly day: string
  readonly counts: Readonly<Partial<Record<Author, number>>>
}

export interface HomeView {
  readonly needs: readonly Need[]
  readonly days: readonly DayLine[]
}

/** One line of `doctor`. */
export interface DoctorCheck {
  readonly check: string
  readonly ok: boolean
  readonly detail: string
  readonly fix?: string
}
