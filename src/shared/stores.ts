import type { ResolvedMemory } from './project'
import type { Said } from './said'

/** What is amiss with where a memory lies. */
export type StrayProblem =
  /** The project's folder is gone. */
  | 'orphan'
  /** Several projects write into it. */
  | 'shared'
  /** Another store differs only in letter case. */
  | 'case-twin'
  /** Memory under a worktree's own slug; the client reads the main checkout's. */
  | 'worktree'
  /** Files lie both where memory was redirected to and where it was before. */
  | 'redirected'
  /** Memory and no conversation: made by mistake, or brought by hand. */
  | 'memory-only'
  /** The project's own settings ask for a folder that was not confirmed. */
  | 'asked-for'
  | 'switched-off'

/** Why a target is likely. */
export type TargetWhy =
  | { readonly kind: 'remote'; readonly remote: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'sessions'; readonly count: number }
  | { readonly kind: 'case' }
  | { readonly kind: 'worktreeOf'; readonly root: string }
  | { readonly kind: 'redirect'; readonly source: string }
  | { readonly kind: 'moved'; readonly from: string }
  | { readonly kind: 'mentions'; readonly count: number }

/** A project that the memory may belong to. */
export interface StoreTarget {
  /** Its folder on disk; empty where only its store is known. */
  readonly path: string
  /** The store that it has or would have. */
  readonly projectId: string
  readonly title: string
  readonly memories: number
  /** 0 to 1. */
  readonly likelihoodRatio: number
  readonly why: readonly TargetWhy[]
}

export type StoreAct = 'adopt' | 'split' | 'merge' | 'confirm' | 'tell'

export interface StrayStore {
  readonly projectId: string
  readonly slug: string
  readonly project: string
  readonly problem: StrayProblem
  readonly memories: number
  /** Paths, settings and counts for the sentence. */
  readonly values: Readonly<Record<string, string | number | Said>>
  /** What is proposed; `tell`: nothing can be done from here, only said. */
  readonly act: StoreAct
  /** Likeliest first; the person may choose another folder. */
  readonly targets: readonly StoreTarget[]
  /** The person said that it is fine as it is. */
  readonly isIgnored: boolean
}

/** What a memory's move would do. */
export interface MovedMemory {
  readonly file: string
  readonly toProjectId: string
  readonly toFile: string
  /** `new`, `same` (already there: nothing is written twice), `beside` (another text under that name: it gets a number), `stays`. */
  readonly kind: 'new' | 'same' | 'beside' | 'stays'
  /** For `stays`: it is a link, cannot be read, or holds a credential that must not reach a team. */
  readonly stays?: 'link' | 'unreadable' | 'secret'
  /** Why this one goes there, as words to show: for splits. */
  readonly why?: readonly TargetWhy[]
  /** For splits: the project's folder it goes to, or the store where it stays; as `StoreRequest.places` takes it. */
  readonly place?: string
}

export interface StorePlan {
  readonly projectId: string
  readonly act: StoreAct | 'move' | 'copy' | 'promote'
  readonly memories: readonly MovedMemory[]
  /** Every file that changes, with its text before and after; `file` is absolute. */
  readonly files: readonly {
    readonly file: string
    readonly before: string | null
    readonly after: string | null
  }[]
  /** Both indexes together would not fit: how many lines would not reach Claude. */
  readonly lostLines: number
  readonly hash: string
  /** Where a session in the project's new folder finds its memory, and why there. */
  readonly found?: {
    readonly path: string
    readonly memoryDir: string
    readonly source: ResolvedMemory['source']
  }
}

export interface StoreRequest {
  readonly projectId: string
  readonly act: 'adopt' | 'split' | 'merge'
  /** The folder of the project, or the store, that takes it; absent: the likeliest. */
  readonly target?: string
  /** For a split: where each memory goes; absent: as proposed. */
  readonly places?: Readonly<Record<string, string>>
}

/** Where memories are moved, copied or promoted to. */
export type MoveTarget =
  | { readonly kind: 'project'; readonly projectId: string }
  | { readonly kind: 'agent'; readonly projectId: string }
  | { readonly kind: 'claude-md'; readonly path: string }

export interface MoveRequest {
  readonly projectId: string
  readonly files: readonly string[]
  readonly target: MoveTarget
  /** The memory stays here as well. */
  readonly isCopy: boolean
}

/** One memory kept in step among projects by the app. */
export interface SharedMemory {
  readonly id: string
  readonly name: string
  readonly places: readonly {
    readonly projectId: string
    readonly file: string
    /** It differs from the others since they were last in step. */
    readonly isBehind: boolean
    /** It was changed itself since then; where several were, a person says which counts. */
    readonly isChanged?: boolean
    readonly isGone: boolean
  }[]
}
