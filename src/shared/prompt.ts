import type { Said } from './said'

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

/** That an index is cut, and what of it does not reach Claude. */
export interface PromptCut {
  readonly reason: 'lines' | 'size' | 'both'
  /** Of the whole text that would be loaded without limits, as in `IndexReport`. */
  readonly lines: number
  /** UTF-16 units, of the same. */
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
      readonly decidedBy: Said
    }
  | {
      readonly mode: Exclude<PromptMode, 'auto'>
      readonly text: string
      readonly tokens: number
      readonly parts: readonly PromptPart[]
      readonly truncated: PromptCut | null
      /** In combined mode: what of `team/MEMORY.md` does not reach Claude; absent where all of it does. */
      readonly teamTruncated?: PromptCut
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
  /** The same as data, for a window in another language. */
  readonly reason?: LoadedReason
  /** Where it really lies, when a link leads to it. */
  readonly linkTarget?: string
  /** The file that imports it, and how many hops from the first. */
  readonly importedBy?: string
  readonly hops?: number
}

/** Why a file is not loaded, or not always, or not whole. */
export type LoadedReason =
  /** A rule that is loaded when Claude works with files that fit one of these. */
  | { readonly kind: 'paths'; readonly globs: readonly string[] }
  /** The client's words for what is too much. */
  | { readonly kind: 'cut'; readonly warning: string }
  | { readonly kind: 'missing' }
  /** It stands further up already, so importing it again adds nothing. */
  | { readonly kind: 'already' }
  | { readonly kind: 'tooDeep'; readonly limit: number }
  /** The client imports texts only. */
  | { readonly kind: 'notText' }
  /** It lies outside of the project, and the person has not said yes to that yet. */
  | { readonly kind: 'outside' }
  /** `claudeMdExcludes` of a settings file names it. */
  | { readonly kind: 'excluded'; readonly pattern: string; readonly from: string }
  /** All CLAUDE.md files are switched off. */
  | { readonly kind: 'switchedOff'; readonly by: string }
  | { readonly kind: 'memoryOff'; readonly by: Said }
  | { readonly kind: 'notInThisMode'; readonly mode: Exclude<PromptMode, 'auto'> }
  | { readonly kind: 'unreadable' }
  /** Loaded, but Noctuary opens nothing in a folder that holds keys. */
  | { readonly kind: 'keyFolder' }
  /** Loaded, but too large to be looked through for imports. */
  | { readonly kind: 'large' }

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
  /** The session that sent this sub-agent; absent for a main conversation. */
  readonly agentOf?: string
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
