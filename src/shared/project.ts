import type { AgentScope } from './agents'
import type { Said } from './said'

/** Where a store's real path was read from, best first. */
export type PathSource =
  'confirmed' | 'transcript' | 'sessions-index' | 'claude-json' | 'history-jsonl' | 'unknown'

export type ProjectMark = 'redirected' | 'memory-only' | 'worktree' | 'case-twin' | 'linked'

/** One store of memory and what is known of the project behind it. */
export interface ProjectSummary {
  /** The memory folder's absolute path. */
  readonly id: string
  readonly slug: string
  /** The last part of the path, or the slug where no path is known. */
  readonly title: string
  readonly base: string
  readonly paths: readonly string[]
  /** Those of `paths` that are no longer on disk. */
  readonly gonePaths: readonly string[]
  readonly pathSource: PathSource
  readonly memoryDir: string
  readonly shared: boolean
  readonly orphan: boolean
  readonly enabled: boolean
  /** In words: which variable, file and key switched memory on or off. */
  readonly decidedBy: Said
  readonly memories: number
  readonly indexLines: number
  readonly indexUnits: number
  readonly indexFits: boolean
  readonly sessions: number
  /** ISO time of the last completed dream, null for never. */
  readonly lastDream: string | null
  readonly worstScore: number
  /** Tokens Claude loads at the start of a session here: the index up to its cut. */
  readonly tokensAtStart: number
  readonly marks: readonly ProjectMark[]
  /** A folder the project's own settings ask for; never followed until confirmed. */
  readonly askedFor?: string
  /** Why `askedFor` can never be followed; absent where a person may confirm it. */
  readonly askedForRefusal?: Said
  /** Set where the store is an agent's memory; such stores stand in no list of projects. */
  readonly agent?: {
    readonly name: string
    readonly scope: AgentScope
    /** The folder it ran in; null for the person's own scope. */
    readonly cwd: string | null
    readonly root: string | null
    /** The folder is committed with the repository; null where that cannot be told or was not asked. */
    readonly committed: boolean | null
  }
  readonly pinned: boolean
  /** How many things want a look: problems, lost index lines, stale memories. */
  readonly attention: number
  /** Newest change of a memory file, epoch ms; null for an empty store. */
  readonly lastChangedAtMs: number | null
}

/** Where memory of a working folder lives and how that was decided. */
export interface ResolvedMemory {
  readonly memoryDir: string
  readonly source: 'override' | 'confirmed' | 'user-settings' | 'default'
  readonly slug: string
  readonly gitRoot: string | null
  readonly enabled: boolean
  readonly decidedBy: Said
  readonly rejected: readonly {
    readonly source: Said
    readonly value: string
    readonly reason: Said
  }[]
}

/** A transcript of the client, read only. */
export interface SessionSummary {
  readonly sessionId: string
  readonly file: string
  readonly cwd: string | null
  /** ISO times of the first and last dated line; null when no line has one. */
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly messages: number
  readonly sizeBytes: number
  readonly kind: 'person' | 'sdk' | 'subagent' | 'own'
  /** ISO time at which the client will sweep it. */
  readonly expiresAt: string
  /** Memories that name this session as their origin. */
  readonly gave: readonly string[]
  /** First words of the person, at most 200 characters; empty when there are none. */
  readonly opening: string
  /** The app keeps a copy; once the client has swept its own, `file` is that copy. */
  readonly kept?: { readonly atMs: number; readonly isSwept: boolean }
  /** Lines too long to be read, which were passed over. */
  readonly skippedLines?: number
  /** A sentence, where the file could not be read to its end. */
  readonly problem?: string
}

/** Some lines of a transcript around one that is evidence, as a person reads them. */
export interface TranscriptExcerpt {
  readonly sessionId: string
  /** Absolute path of the transcript. */
  readonly path: string
  /** The 1-based line that was asked for. */
  readonly line: number
  readonly lines: readonly TranscriptEntry[]
  readonly hasEarlier: boolean
  readonly hasLater: boolean
}

/** One line of a transcript in words: what was said, called or answered. */
export interface TranscriptEntry {
  /** 1-based. */
  readonly line: number
  readonly by: 'person' | 'assistant' | 'tool' | 'system'
  readonly atMs: number | null
  /** At most 4,000 characters; credentials are masked. */
  readonly text: string
  readonly isCut: boolean
  /** The line is longer than can be read; `text` is empty then. */
  readonly isTooLong?: true
  /** The line asked for says nothing in words; its text is the line as it stands. */
  readonly isRaw?: true
}

/** A line of a transcript in which the words occur. */
export interface TranscriptHit {
  readonly sessionId: string
  readonly path: string
  /** 1-based. */
  readonly line: number
  readonly atMs: number | null
  readonly by: TranscriptEntry['by']
  /** The words with what stands around them, at most 300 characters. */
  readonly text: string
}
