/** `auto`: off, else daily log when the store is set so, else combined when team memory is on, else single. */
export const PROMPT_MODES = ['auto', 'single', 'combined', 'daily-log'] as const
export type PromptMode = (typeof PROMPT_MODES)[number]

export type PromptPartName =
  | 'place'
  | 'types'
  | 'not-to-save'
  | 'how-to-save'
  | 'when-to-look'
  | 'before-relying'
  | 'other-forms'
  | 'scopes'
  | 'log'
  | 'index'
  | 'team-index'

export interface PromptPart {
  readonly name: PromptPartName
  readonly text: string
  /** An estimate: about four UTF-8 bytes a token. */
  readonly tokens: number
}

/** What of the index does not reach Claude. */
export interface PromptCut {
  readonly reason: 'lines' | 'size' | 'both'
  readonly lines: number
  /** UTF-16 units. */
  readonly units: number
  readonly lostEntries: readonly {
    readonly line: number
    readonly text: string
    readonly target: string
  }[]
  /** The warning that follows the cut. */
  readonly warning: string
}

export type MemoryPrompt =
  | {
      readonly mode: 'off'
      /** Which variable, file and key switched memory off. */
      readonly decidedBy: string
    }
  | {
      readonly mode: Exclude<PromptMode, 'auto'>
      readonly text: string
      readonly tokens: number
      readonly parts: readonly PromptPart[]
      readonly truncated: PromptCut | null
    }

export type LoadedKind =
  | 'managed'
  | 'user'
  | 'user-rule'
  | 'project'
  | 'project-rule'
  | 'local'
  | 'import'
  | 'index'
  | 'agent-index'

/** A file that a session started there loads, in the order in which it is loaded. */
export interface LoadedFile {
  readonly kind: LoadedKind
  readonly path: string
  readonly sizeBytes: number
  /** An estimate. */
  readonly tokens: number
  /** How much of it is loaded. */
  readonly part: 'whole' | 'cut' | 'none'
  /** Why it is cut or left out, or only loaded for some files, as an English sentence. */
  readonly why?: string
  /** The file that imports it, and how many hops from the first. */
  readonly importedBy?: string
  readonly hops?: number
}

/** How a memory was used: which sessions wrote it, which read it. */
export interface MemoryUse {
  readonly file: string
  readonly name: string
  readonly writtenIn: readonly SessionRef[]
  readonly readIn: readonly SessionRef[]
  readonly lastReadAtMs: number | null
  /** Read or written in no session of the last 30 days that is still there. */
  readonly isUnused: boolean
  /** The branch of the session it was born in; `isMerged` is null where that cannot be told. */
  readonly branch?: { readonly name: string; readonly isMerged: boolean | null }
}

export interface SessionRef {
  readonly sessionId: string
  /** 1-based line of the transcript; absent where only the head names the session. */
  readonly line?: number
  readonly atMs: number | null
  /** Its transcript was swept. */
  readonly isGone: boolean
}

export interface UseReport {
  readonly projectId: string
  readonly memories: readonly MemoryUse[]
  /** How many transcripts were read, and since when there are any. */
  readonly sessions: number
  readonly sinceMs: number | null
}

/** One day of the daily log, in either layout of the folder. */
export interface LogDay {
  /** Local date, YYYY-MM-DD. */
  readonly day: string
  readonly files: readonly {
    /** Relative to the memory folder. */
    readonly file: string
    readonly title: string
    readonly text: string
  }[]
}
