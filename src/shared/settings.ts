import type { DreamSettings, NoticeSettings } from './dream'
import type { ExtractionSettings } from './extraction'
import type { ModelSettings } from './model'

/** Limits of the client that a person may adjust when theirs differs; each constant's source stands in engine/memory/limits.ts. */
export interface ClientLimits {
  readonly indexLines: number
  readonly indexUnits: number
  readonly entryUnits: number
  readonly headLines: number
  readonly recallFiles: number
}

export const CLOSE_WISHES = ['ask', 'stay', 'quit'] as const
export type CloseWish = (typeof CLOSE_WISHES)[number]

export type Theme = 'system' | 'light' | 'dark'
export type Language = 'system' | 'en' | 'zh'

/** What a person has set; kept as settings.json in the app's data folder. */
export interface Settings {
  /** Config folders to look in; empty means what the environment says. */
  readonly bases: readonly string[]
  readonly theme: Theme
  readonly language: Language
  readonly limits: ClientLimits
  readonly editorCommand: string
  readonly pinnedProjects: readonly string[]
  /** Project asked-for folders that the person confirmed, exact paths. */
  readonly confirmedPaths: readonly string[]
  /** Link targets that may be written through, exact real paths. */
  readonly allowedLinkTargets: readonly string[]
  /** Slug folder → project path, where the person bound it. */
  readonly boundPaths: Readonly<Record<string, string>>
  readonly firstRunDone: boolean
  readonly useTray: boolean
  /** What closing the window does where no tray is seen; `ask` until the person has said so once. */
  readonly onClose: CloseWish
  /** Noctuary starts with the person's session, where the system can do that for us. */
  readonly startAtLogin: boolean
  readonly savedFilters: readonly { readonly name: string; readonly query: string }[]
  /** Where archived memories go when not into the store itself. */
  readonly archiveOutside: boolean
  /** Audits may ask whether addresses in memories still answer; off until a person switches it on. */
  readonly checkUrls: boolean
  readonly dreams: DreamSettings
  readonly extraction: ExtractionSettings
  /** Stores (memory folders) that keep a daily log instead of topics. */
  readonly dailyLogProjects: readonly string[]
  /** Sessions are copied to the app's own folder before the client sweeps them; off until asked for. */
  readonly keepSessions: boolean
  readonly model: ModelSettings
  readonly notices: NoticeSettings
}

/** A config folder that is looked at, or one that is not and why it is mentioned. */
export interface BaseFolder {
  readonly path: string
  readonly source: 'flag' | 'setting' | 'env' | 'default'
  readonly exists: boolean
  readonly projects: number
  /** Not used, only mentioned: memory was found there as well. */
  readonly leftover: boolean
}
