import { createContext, useContext } from 'react'
import type { CommandId } from '../../shared/commands'
import type { AppStart } from '../../shared/ipc/contract'
import type { ProjectSummary } from '../../shared/project'
import type { ScreenId } from '../../shared/screens'
import type { Settings } from '../../shared/settings'

/** What a place is about: a memory's file, a change, a filter. Values are what a screen says they are. */
export type PlaceDetails = Readonly<Record<string, string>>

/** Where the window is; back and forward go through these. */
export interface Place {
  readonly screen: ScreenId
  /** The chosen store, null for all projects. */
  readonly projectId: string | null
  readonly details: PlaceDetails
}

/** What every screen may know of the window around it, and ask of it. */
export interface Frame {
  readonly start: AppStart
  readonly projects: readonly ProjectSummary[]
  /** The chosen project's summary, or that of an agent's memory; null while all projects are shown. */
  readonly project: ProjectSummary | null
  readonly place: Place
  /** Counts up whenever files or stores changed on disk; a key for `useAnswer`. */
  readonly revision: number
  /** Opens a screen. Without `projectId` the chosen project stays. */
  readonly go: (screen: ScreenId, details?: PlaceDetails, projectId?: string | null) => void
  /** Changes what the current place is about without a step in the history, e.g. the selected row. */
  readonly stay: (details: PlaceDetails) => void
  readonly back: () => void
  readonly chooseProject: (projectId: string | null) => void
  readonly saveSettings: (changes: Partial<Settings>) => Promise<void>
  readonly useSample: (sample: boolean) => Promise<void>
  /** Takes a change back, the newest one without an id; says so in a toast. */
  readonly undo: (change?: string) => Promise<void>
  readonly run: (command: CommandId) => void
  /** Says that something was done, with Undo when it made a change. */
  readonly done: (text: string, change?: string) => void
  /** Says that something could not be done. */
  readonly failed: (error: unknown) => void
}

/** Provided by app/; tests provide their own. */
export const FrameContext = createContext<Frame | null>(null)

/** The frame around this screen. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (frame === null) throw new Error('useFrame needs a FrameContext around it')
  return frame
}
