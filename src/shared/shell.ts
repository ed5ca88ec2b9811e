import type { DreamStatus, DreamSummary } from './dream'
import type { Need } from './home'
import type { ScreenId } from './screens'

/** A place in the window that tray, notices and menus lead to. */
export interface DeepLink {
  readonly screen: ScreenId
  /** Null for all projects. */
  readonly projectId: string | null
  /** What it is about; `run` is the id of a dream. */
  readonly details: Readonly<Record<string, string>>
}

/** What tray and notices show, gathered by the engine in one go. */
export interface ShellFacts {
  /** Newest change first. */
  readonly projects: readonly { readonly id: string; readonly title: string }[]
  readonly statuses: readonly DreamStatus[]
  /** The newest dream of the diary. */
  readonly last: DreamSummary | null
  readonly needs: readonly Need[]
  /** Credentials in memory that is shared with a team, by where they lie; samples are left out. */
  readonly teamSecrets: readonly TeamSecret[]
  /** What the client wrote, by the change of its need: the beginning of the text, credentials masked. */
  readonly wrote: Readonly<Record<string, string>>
}

export interface TeamSecret {
  readonly projectId: string
  readonly project: string
  readonly file: string
  readonly line: number
}
