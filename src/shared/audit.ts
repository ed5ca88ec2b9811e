import type { MemoryType, StaleAction } from './memory'
import type { Said } from './said'

export const CLAIM_KINDS = ['path', 'symbol', 'url', 'branch', 'package'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** `elsewhere`: moved, or only on another branch. `unchecked`: cannot tell, which is neither right nor wrong. */
export type Verdict = 'ok' | 'missing' | 'elsewhere' | 'unchecked'

/** Something a memory says of the world that can be looked up. */
export interface Claim {
  readonly kind: ClaimKind
  /** As cited: `:42` and `#L42` trimmed from a path, a symbol without `()`. */
  readonly text: string
  /** 1-based line of the file. */
  readonly line: number
  /** UTF-16 offsets into the file's whole text (a byte-order mark counts), end exclusive. */
  readonly start: number
  readonly end: number
}

/** What was looked at, as data: `evidenceText` says it in English, the window in its own language. */
export type Evidence =
  /** There, at exactly this place (relative to the project). */
  | { readonly kind: 'found'; readonly at: string }
  /** The only file whose path ends so. */
  | { readonly kind: 'suffix'; readonly at: string }
  /** Several files end so, hence none is meant for sure. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] }
  /** git says it was renamed; `on` is the commit's date, YYYY-MM-DD. */
  | { readonly kind: 'renamed'; readonly to: string; readonly on: string }
  | { readonly kind: 'onBranch'; readonly branch: string; readonly at?: string }
  /** It was there until this day. */
  | { readonly kind: 'deleted'; readonly on: string }
  /** In no commit that was looked through and nowhere in the folder. */
  | { readonly kind: 'never'; readonly commits: number }
  | { readonly kind: 'text'; readonly at: string; readonly line: number }
  | { readonly kind: 'noText'; readonly files: number; readonly branches: number }
  | { readonly kind: 'ref'; readonly ref: string }
  | { readonly kind: 'noRef'; readonly refs: number }
  | { readonly kind: 'manifest'; readonly at: string }
  | { readonly kind: 'noManifest'; readonly manifests: readonly string[] }
  | { readonly kind: 'status'; readonly status: number }
  | {
      readonly kind: 'cannotTell'
      readonly why:
        | 'outside'
        | 'ignored'
        | 'noFolder'
        | 'noRepository'
        | 'noManifests'
        | 'networkOff'
        | 'addressRefused'
        | 'noAnswer'
        | 'notDeep'
        | 'cancelled'
        | 'tooMany'
        | 'failed'
      /** For programs and logs, in English. */
      readonly detail?: string
    }

export interface ClaimResult extends Claim {
  /** The same for the same kind and text in the same memory, however often it is audited. */
  readonly id: string
  readonly verdict: Verdict
  readonly evidence: Evidence
  /** Added to the score: 0, 10, 15, 20 or 30. */
  readonly penalty: number
  /** A person said that this claim is not to be judged; it is listed and adds nothing. */
  readonly ignored: boolean
  /** Id for `planFix`, where a fix can be offered. */
  readonly fix?: string
  /** Against the audit before: absent where that one did not know the claim. */
  readonly was?: Verdict
}

export type FaultKind = 'dead-link' | 'relative-date' | 'conflict' | 'secret' | 'index' | 'limit'

/** A fault of the memory itself, not of what it says of the project. */
export interface Fault {
  readonly id: string
  readonly kind: FaultKind
  readonly file: string
  /** 1-based; 0 where it is about the file as a whole. */
  readonly line: number
  /** The words it is about; a secret is masked. */
  readonly text: string
  readonly start?: number
  readonly end?: number
  /** Numbers and names for the sentence, which the window composes in its language. */
  readonly values: Readonly<Record<string, string | number>>
  readonly fix?: string
}

export interface MemoryAudit {
  readonly file: string
  readonly name: string
  readonly type: MemoryType
  /** sha256 of the text that was audited. */
  readonly hash: string
  readonly score: number
  readonly deepScore: number
  readonly action: StaleAction
  readonly claims: readonly ClaimResult[]
}

export interface AuditTotals {
  readonly memories: number
  readonly claims: Readonly<Record<Verdict, number>>
  readonly faults: Readonly<Record<FaultKind, number>>
}

/** What changed since the audit before. */
export interface AuditComparison {
  readonly previousAtMs: number
  /** Claims that are missing now and were not. */
  readonly broken: number
  /** Claims that were missing and no longer are. */
  readonly mended: number
}

/** One audit of one project, kept until the next. */
export interface AuditReport {
  readonly projectId: string
  readonly project: string
  readonly generatedAtMs: number
  readonly deep: boolean
  readonly network: boolean
  /** What could be looked at: a repository, a plain folder, a folder that is gone, or no known path. */
  readonly ground: 'git' | 'folder' | 'gone' | 'unknown'
  /** Most harm first: by deep score, then missing claims. */
  readonly memories: readonly MemoryAudit[]
  readonly faults: readonly Fault[]
  readonly totals: AuditTotals
  readonly compared?: AuditComparison
}

/** One line for each project that was or was not audited yet. */
export interface AuditSummary {
  readonly projectId: string
  readonly project: string
  readonly memories: number
  /** Absent: never audited. */
  readonly generatedAtMs?: number
  readonly deep?: boolean
  readonly totals?: AuditTotals
}

/** A running audit, told every now and then. */
export interface AuditState {
  readonly runId: string
  readonly projectId: string
  readonly project: string
  readonly phase: 'claims' | 'paths' | 'symbols' | 'branches' | 'packages' | 'urls' | 'faults'
  readonly done: number
  readonly total: number
}

export type AuditOutcome =
  | { readonly kind: 'done'; readonly projectIds: readonly string[] }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: Said }

export type ExportFormat = 'markdown' | 'html' | 'json'

/** Why a fix changes a file, one a place. */
export interface FixReason {
  readonly kind: 'path-moved' | 'dead-link' | 'relative-date' | 'index'
  readonly line: number
  readonly from: string
  readonly to: string
}

/** What fixes would do, shown before they are done. */
export interface FixPlan {
  /** Names what was shown; `applyFix` refuses when the files have moved on since. */
  readonly hash: string
  readonly files: readonly {
    readonly file: string
    readonly before: string
    readonly after: string
    readonly reasons: readonly FixReason[]
  }[]
}
