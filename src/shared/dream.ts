import type { AlikeReason } from './alike'
import type { Evidence } from './audit'
import type { MemoryType } from './memory'
import type { TokenUsage } from './model'
import type { Said } from './said'

export const DREAM_ENGINES = ['model', 'offline'] as const
export type DreamEngine = (typeof DREAM_ENGINES)[number]

/** `review`: propose only. `apply-safe`: index lines, exact duplicates, absolute dates. `apply`: all that passes the gates. */
export const DREAM_MODES = ['review', 'apply-safe', 'apply'] as const
export type DreamMode = (typeof DREAM_MODES)[number]

export const DREAM_PHASES = ['orient', 'gather', 'consolidate', 'prune'] as const
export type DreamPhase = (typeof DREAM_PHASES)[number]

export const GATE_NAMES = ['enabled', 'time', 'throttle', 'sessions', 'lock'] as const
export type GateName = (typeof GATE_NAMES)[number]

/** Who asked for a dream. */
export type DreamStarter = 'window' | 'tray' | 'command-line' | 'schedule'

/** One of the five gates. */
export interface DreamGate {
  readonly name: GateName
  readonly open: boolean
  /**
   * What it is now: `on` or `off`; hours since the last completed dream (null: never); minutes since the
   * last look of the scheduler (null: never); a count of sessions; `free` or `held`.
   */
  readonly value: number | string | null
  /** What it needs, in the same unit. */
  readonly needed: number | string
  /** When it opens by itself, if only time is missing. */
  readonly opensAtMs?: number
  /** What decided or who holds it, as an English sentence for programs. */
  readonly detail?: string
}

/** The client's lock beside the memories, and who holds it. */
export type DreamLock =
  | {
      readonly kind: 'free'
      /** Why a lock that lies there counts for nothing. */
      readonly reclaims?: 'empty' | 'dead' | 'old' | 'ours'
    }
  | {
      readonly kind: 'held'
      readonly processId: number
      readonly sinceMs: number
      /** Set when it is a run of ours, in whatever process. */
      readonly runId?: string
      readonly startedBy?: DreamStarter
    }

/** How a project stands to its next dream. */
export interface DreamStatus {
  readonly projectId: string
  readonly project: string
  readonly gates: readonly DreamGate[]
  readonly lock: DreamLock
  /** End of the last completed dream, whoever made it; null for never. */
  readonly lastAtMs: number | null
  /** When all gates will be open if only time is missing; null while something else is. */
  readonly nextAtMs: number | null
  /** Set when a result waits for review. */
  readonly waiting: string | null
  /** Dreams are switched off for this project. */
  readonly isOff: boolean
}

/** Words in `before` that are replaced; UTF-16 offsets, end exclusive. */
export interface TextSpan {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What a proposal alone would make of one file. */
export interface ProposalFile {
  /** As its store lists it, or `MEMORY.md`. */
  readonly file: string
  /** Null where it is made. */
  readonly before: string | null
  /** Null where it goes to the archive. */
  readonly after: string | null
  /** sha256 of the bytes that `before` was read from; null where it is made. */
  readonly hash: string | null
  /** How `before` becomes `after`, in order, without overlap; absent where the file is made or archived. */
  readonly spans?: readonly TextSpan[]
}

/** What becomes of MEMORY.md; made again on whatever it says when the proposal is applied. */
export type IndexAct =
  | { readonly kind: 'add'; readonly file: string; readonly line: string }
  | { readonly kind: 'remove'; readonly file: string }
  | { readonly kind: 'repoint'; readonly from: string; readonly to: string }
  /** This exact line becomes another, or goes (null). */
  | { readonly kind: 'line'; readonly line: string; readonly becomes: string | null }
  /** A whole new text; joined by line with what else changed. */
  | { readonly kind: 'text'; readonly before: string; readonly after: string }

export type ProposalKind = 'created' | 'updated' | 'merged' | 'archived' | 'index'

/** Why, as data: `reasonText` says it in English, the window in its own language. */
export type ProposalReason =
  /** In the words of the model. */
  | { readonly kind: 'model'; readonly text: string }
  | { readonly kind: 'sameText'; readonly other: string }
  | { readonly kind: 'sameSubject'; readonly other: string; readonly shareRatio: number }
  | {
      readonly kind: 'relativeDate'
      readonly dates: readonly { readonly words: string; readonly date: string }[]
      /** What the words were counted from. */
      readonly from: 'message' | 'modified' | 'mtime'
    }
  | { readonly kind: 'deadLink'; readonly targets: readonly string[] }
  | {
      readonly kind: 'goneClaims'
      readonly claims: readonly string[]
      readonly ageDays: number
      readonly score: number
    }
  | { readonly kind: 'contradiction'; readonly other: string; readonly why: AlikeReason }
  | {
      readonly kind: 'said'
      /** `told`: none of the others, but told as something that holds. */
      readonly what: 'remember' | 'correction' | 'confirmed' | 'repeated' | 'deadline' | 'told'
      /** False: the person gave none, and none is made up. */
      readonly hasWhy: boolean
    }
  | {
      readonly kind: 'indexLine'
      readonly fault: 'dead' | 'double' | 'long' | 'missing' | 'overLimit'
      readonly text: string
    }

/** Where a proposal comes from; everything can be opened. */
export type ProposalEvidence =
  | {
      readonly kind: 'message'
      readonly sessionId: string
      /** 1-based line of the transcript. */
      readonly line: number
      readonly atMs: number | null
      readonly by: 'person' | 'assistant' | 'tool'
      readonly quote: string
    }
  | { readonly kind: 'memory'; readonly file: string; readonly line: number; readonly text: string }
  | {
      readonly kind: 'claim'
      readonly file: string
      readonly text: string
      readonly evidence: Evidence
    }
  | { readonly kind: 'index'; readonly line: number; readonly text: string }
  /** What the model named and nothing here could confirm. */
  | { readonly kind: 'named'; readonly text: string }

/** Why a proposal is shown and not applied by itself. */
export interface Hold {
  readonly kind:
    | 'outside'
    | 'malformed'
    | 'tooMany'
    | 'shrinks'
    | 'pinned'
    | 'secret'
    | 'overLimit'
    | 'linkLost'
    | 'contradiction'
    | 'untrusted'
    | 'readOnly'
    | 'overlaps'
    | 'team'
    | 'movedOn'
  /** Numbers and names for the sentence. */
  readonly values: Readonly<Record<string, string | number>>
}

/** One way to settle a contradiction. */
export interface ProposalOption {
  /** The memory that is kept as true. */
  readonly keeps: string
  readonly files: readonly ProposalFile[]
  readonly index: readonly IndexAct[]
}

/** `waiting` for a word of the person; `accepted` and `rejected` are that word; then what became of it. */
export type ProposalState = 'waiting' | 'accepted' | 'rejected' | 'applied' | 'undone'

export interface Proposal {
  /** Tells it apart within its run. */
  readonly id: string
  readonly kind: ProposalKind
  /** The memory it is mainly about: of a merge the one that stays. */
  readonly file: string
  readonly type: MemoryType
  readonly reason: ProposalReason
  readonly evidence: readonly ProposalEvidence[]
  readonly files: readonly ProposalFile[]
  readonly index: readonly IndexAct[]
  /** 0 to 1; beyond the limits of one dream the least certain wait. */
  readonly certaintyRatio: number
  /** Index lines, exact duplicates, absolute dates. */
  readonly isSafe: boolean
  /** Something in it comes from a page, a file or a tool and not from the person. */
  readonly isUntrusted: boolean
  readonly hold?: Hold
  /** Set where a person must choose: `files` and `index` are empty then. */
  readonly options?: readonly ProposalOption[]
  /** Which of `options` the person chose, counted from 0. */
  readonly option?: number
  /** The person's own text for `file` in place of the proposed one. */
  readonly edited?: string
  readonly state: ProposalState
  /** The change that applied it. */
  readonly change?: string
}

/** One step of a run as it happened; log, window and tests read the same. */
export type DreamEvent =
  | { readonly kind: 'phase'; readonly atMs: number; readonly phase: DreamPhase }
  | {
      readonly kind: 'turn'
      readonly atMs: number
      readonly turn: number
      readonly usage: TokenUsage
    }
  | { readonly kind: 'words'; readonly atMs: number; readonly text: string }
  | {
      readonly kind: 'step'
      readonly atMs: number
      readonly turn: number
      /** A tool's name, or what the offline engine does. */
      readonly name: string
      readonly target: string
      readonly outcome: 'ok' | 'refused' | 'failed'
      /** The rule that refused it, or what failed, as a sentence. */
      readonly detail?: string
    }
  | {
      readonly kind: 'proposal'
      readonly atMs: number
      readonly id: string
      readonly file: string
      readonly proposal: ProposalKind
    }
  | {
      readonly kind: 'retry'
      readonly atMs: number
      readonly attempt: number
      readonly waitMs: number
      readonly detail: Said
    }
  | { readonly kind: 'cap'; readonly atMs: number; readonly cap: DreamCap }

/** Which limit of a run ended it early. */
export type DreamCap = 'turns' | 'tokens' | 'money' | 'writes' | 'minutes'

/** What a run may use; counted in one place and checked before each call of the model. */
export interface DreamBudget {
  readonly turns: number
  readonly tokens: number
  readonly usd: number
  readonly writes: number
  readonly minutes: number
}

export interface PhaseRecord {
  readonly phase: DreamPhase
  readonly startedAtMs: number
  readonly endedAtMs: number | null
  /** What it looked at and found, by name: files, memories, sessions, messages, proposals. */
  readonly counts: Readonly<Record<string, number>>
}

export type DreamOutcome =
  'applied' | 'awaiting-review' | 'nothing-to-do' | 'gated' | 'cancelled' | 'failed'

/** The diary's page of one run, also of one that changed nothing. Secrets in it are masked. */
export interface DreamRecord {
  readonly id: string
  readonly projectId: string
  readonly project: string
  readonly engine: DreamEngine
  readonly mode: DreamMode
  readonly startedBy: DreamStarter
  readonly startedAtMs: number
  readonly endedAtMs: number
  readonly outcome: DreamOutcome
  /** Why it was gated or failed, what to do next; English. */
  readonly message?: Said
  /** The limit that ended it early; what it had found stands. */
  readonly cap?: DreamCap
  /** A result that waited was put away by the person. */
  readonly discardedAtMs?: number
  readonly gates: readonly DreamGate[]
  readonly phases: readonly PhaseRecord[]
  readonly events: readonly DreamEvent[]
  readonly proposals: readonly Proposal[]
  readonly turns: number
  readonly usage: TokenUsage
  /** 0 for the offline engine, null where the model's price is unknown. */
  readonly costUsd: number | null
  readonly budget: DreamBudget
  readonly model: string | null
  /** Changes made from it, oldest first. */
  readonly changes: readonly string[]
  /** True for the recorded demo: nothing was asked of any model. */
  readonly isDemo?: boolean
}

/** A record without its events and proposals, for lists. */
export interface DreamSummary extends Omit<
  DreamRecord,
  'events' | 'proposals' | 'gates' | 'phases' | 'budget'
> {
  readonly counts: Readonly<Record<ProposalState, number>>
  readonly held: number
  /** How many were proposed by kind. */
  readonly kinds: Readonly<Partial<Record<ProposalKind, number>>>
}

/** The run that goes on now, told at most ten times a second. */
export interface DreamState {
  readonly runId: string
  readonly projectId: string
  readonly project: string
  readonly engine: DreamEngine
  readonly mode: DreamMode
  readonly startedBy: DreamStarter
  readonly startedAtMs: number
  readonly phases: readonly PhaseRecord[]
  /** The newest steps, oldest first; at most 200. */
  readonly events: readonly DreamEvent[]
  readonly proposals: readonly Pick<Proposal, 'id' | 'kind' | 'file'>[]
  readonly turns: number
  readonly usage: TokenUsage
  readonly costUsd: number | null
  readonly budget: DreamBudget
  /** It was told to end after the step it is in. */
  readonly isStopping: boolean
  readonly isDemo?: boolean
}

/** What a dream would read and cost, before it is started; an estimate. */
export interface DreamEstimate {
  readonly engine: DreamEngine
  readonly memories: number
  readonly sessions: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** Null where the model's price is unknown. */
  readonly costUsd: number | null
  readonly budget: DreamBudget
  readonly model: string | null
}

export type DreamStart =
  | { readonly kind: 'started'; readonly runId: string }
  | { readonly kind: 'gated'; readonly runId: string; readonly status: DreamStatus }

/** The person's word on one proposal. */
export interface DreamDecision {
  readonly id: string
  readonly state: 'waiting' | 'accepted' | 'rejected'
  readonly option?: number
  readonly edited?: string
}

export interface DreamSettings {
  /** Dreams start by themselves; off until a person switches it on. */
  readonly isScheduled: boolean
  readonly lookEveryMinutes: number
  /** `auto`: the model where there is a key, else offline. */
  readonly engine: DreamEngine | 'auto'
  readonly mode: DreamMode
  readonly budget: DreamBudget
  /** Projects (memory folders) for which dreams are switched off. */
  readonly offProjects: readonly string[]
  /** No scheduled dream before this moment; null: not paused. Far in the future: until resumed. */
  readonly pausedUntilMs: number | null
  /** Sessions that programs made count like a person's. */
  readonly countPrograms: boolean
  readonly includeTeam: boolean
}

/** Kinds of notices a person can switch off. */
export interface NoticeSettings {
  readonly waiting: boolean
  readonly applied: boolean
  readonly failed: boolean
  readonly overLimit: boolean
  readonly clientWrote: boolean
  readonly reviewDue: boolean
  /** Local hours of the day without notices, such as 22 to 7; the same twice: none. */
  readonly quietFromHour: number
  readonly quietToHour: number
}
