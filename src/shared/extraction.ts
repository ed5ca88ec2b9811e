import type { DreamEngine, ProposalReason } from './dream'
import type { MemoryType } from './memory'
import type { Said } from './said'

/** Where knowledge belongs, by the routing table. */
export const DESTINATIONS = ['memory', 'claude-md', 'docs', 'skip'] as const
export type Destination = (typeof DESTINATIONS)[number]

/** `review`: candidates wait for a word of the person. `apply`: those for a memory are written at once. */
export const EXTRACTION_MODES = ['review', 'apply'] as const
export type ExtractionMode = (typeof EXTRACTION_MODES)[number]

export interface ExtractionSettings {
  /** Conversations are listened to while the app or the hook runs; off until a person switches it on. */
  readonly isOn: boolean
  /** `auto`: the model where there is a key, else offline. */
  readonly engine: DreamEngine | 'auto'
  readonly mode: ExtractionMode
  /** Every how manieth answer of a session is listened to, from 1. */
  readonly everyNthTurn: number
  /** Projects (memory folders) for which extraction is switched off. */
  readonly offProjects: readonly string[]
  /** Candidates from a branch that is not merged wait until it is. */
  readonly holdBranches: boolean
}

/** So many candidates of a project wait at most; then nothing more is listened for until some are decided. */
export const MOST_WAITING = 500

/** Why nothing was looked at: one for each guard and boundary, in the order in which they are asked. */
export type ExtractionSkip =
  /** The hook's line was no session of a known project. */
  | 'no-session'
  | 'subagent'
  /** A session of this app's own. */
  | 'own'
  | 'switched-off'
  /** Auto memory is off for this project. */
  | 'memory-off'
  | 'remote'
  /** As many wait for a word of the person as are kept (`MOST_WAITING`); the cursor stays where it is. */
  | 'shelf-full'
  /** The answer is not at its end: a tool is being called, or more may come. */
  | 'unfinished'
  /** One runs for this session; the newest context is kept and looked at once more afterwards. */
  | 'running'
  /** Not yet the N-th answer. */
  | 'not-this-turn'
  /** All that is new stands before what the session wrote into the memory itself; the cursor was advanced. */
  | 'wrote-itself'
  /** Nothing was said since the cursor. */
  | 'nothing-new'

export type ExtractionOutcome =
  /** Memories were written. */
  | 'saved'
  /** Candidates wait for a word of the person. */
  | 'waiting'
  | 'nothing-found'
  | 'skipped'
  | 'cancelled'
  | 'failed'

export type ExtractionStarter = 'live' | 'hook' | 'window' | 'command-line'

/** Words that named a day, and the date that stands in their place. */
export interface DatedWords {
  readonly words: string
  readonly date: string
  /** The weekday that was said beside the date and is not its own, 0 is Monday: one of the two is a slip. */
  readonly saidWeekday?: number
}

/** Something that was said and may be worth remembering, waiting for the person's word. */
export interface WaitingCandidate {
  /** The same for the same words of the same session, however often they are read. */
  readonly id: string
  readonly projectId: string
  readonly project: string
  readonly reason: Extract<ProposalReason, { readonly kind: 'said' | 'model' }>
  /** False where a feedback has no reason that the person gave: none is made up. */
  readonly hasWhy: boolean
  readonly type: MemoryType
  readonly destination: Destination
  /** Why it goes there, an English sentence. */
  readonly destinationWhy: string
  /** Where it would be written: a memory's file, or the absolute path of CLAUDE.md or a page of docs. */
  readonly target: string
  /** The memory that it would bring up to date instead of making a new one. */
  readonly updates?: string
  /** What it says and what `updates` says cannot both be so. */
  readonly contradicts?: true
  readonly name: string
  readonly description: string
  readonly body: string
  readonly dates: readonly DatedWords[]
  /** The person's own words; credentials are masked. */
  readonly quote: string
  readonly sessionId: string
  /** Absolute path of the transcript. */
  readonly path: string
  /** 1-based. */
  readonly line: number
  readonly atMs: number | null
  /** 0 to 1. */
  readonly certaintyRatio: number
  readonly engine: DreamEngine
  readonly foundAtMs: number
  /** Something in it comes from a page, a file or a tool and not from the person. */
  readonly isUntrusted: boolean
  /** The branch the session was on, where it is known. */
  readonly branch?: string
  /** It waits until that branch is merged. */
  readonly isHeld: boolean
}

/** Titles of projects of which as many candidates wait as are kept, each once. */
export function fullProjects(
  waiting: readonly Pick<WaitingCandidate, 'projectId' | 'project'>[],
): readonly string[] {
  const counts = new Map<string, number>()
  for (const { projectId } of waiting) counts.set(projectId, (counts.get(projectId) ?? 0) + 1)
  const titles = new Map(waiting.map(({ projectId, project }) => [projectId, project]))
  return [...titles].flatMap(([id, title]) =>
    (counts.get(id) ?? 0) >= MOST_WAITING ? [title] : [],
  )
}

/** What accepting a candidate would write; nothing is written by asking. */
export interface CandidatePlan {
  readonly id: string
  readonly files: readonly {
    /** A memory's name, `MEMORY.md`, or an absolute path outside of the memory folder. */
    readonly file: string
    readonly before: string | null
    readonly after: string
  }[]
  /** What `accept` takes, so that only what was shown is written. */
  readonly hash: string
}

/** One look at one session, also one that found nothing. */
export interface ExtractionRecord {
  readonly id: string
  readonly projectId: string | null
  readonly sessionId: string | null
  readonly engine: DreamEngine
  readonly startedBy: ExtractionStarter
  readonly startedAtMs: number
  readonly endedAtMs: number
  readonly outcome: ExtractionOutcome
  readonly skip?: ExtractionSkip
  /** What failed or decided, and what to do, as an English sentence. */
  readonly message?: string
  /** Why it failed, as data, so that the window says it in its language. */
  readonly said?: Said
  /** New messages that were looked at. */
  readonly messages: number
  /** Where the next look at the session begins; null: at its beginning. Absent where none was asked for. */
  readonly cursor?: {
    /** 1-based number of the last line that was looked at. */
    readonly line: number
    readonly sizeBytes: number
  } | null
  /**
   * The session wrote into the memory itself since the cursor. By hand all of it is looked at nevertheless;
   * else only what was said after that.
   */
  readonly wroteItself?: true
  readonly candidates: readonly WaitingCandidate[]
  /** What was said and is not kept, with the reason. */
  readonly dropped: readonly { readonly quote: string; readonly why: string }[]
  /** Names of the memories that were written: "Saved 2 memories: …". */
  readonly written: readonly string[]
  readonly change?: string
  readonly turns: number
  readonly costUsd: number | null
}

/** A session near its end, with what was not looked at yet. */
export interface SweptSession {
  readonly projectId: string
  readonly project: string
  readonly sessionId: string
  /** ISO. */
  readonly expiresAt: string
  readonly sizeBytes: number
  /** Extraction has read it to its end. */
  readonly isExtracted: boolean
  /** A copy is kept by the app. */
  readonly isKept: boolean
}

/** Why the last call of the hook looked at nothing. */
export const HOOK_TROUBLES = ['no-build', 'old-build', 'failed'] as const

/** Why the hook did not hear the last time it was called; it says nothing in the session itself. */
export interface HookTrouble {
  /** The command line was not built, was built from other sources, or something went wrong. */
  readonly kind: (typeof HOOK_TROUBLES)[number]
  readonly atMs: number
  /** An English sentence. */
  readonly message: string
}

/** Whether the client calls `noctuary extract --hook` when it ends an answer. */
export interface HookState {
  readonly isInstalled: boolean
  /** The client's settings.json. */
  readonly path: string
  /** The command that is, or would be, called. */
  readonly command: string
  /** Why it cannot be changed from here, as a sentence. */
  readonly problem?: Said
  /** With a problem: what to put into the settings by hand. */
  readonly lines?: string
  /** Of an installed hook: its last call was for nothing. */
  readonly trouble?: HookTrouble
}

/** What adding or removing the hook would make of the client's settings. */
export interface HookPlan {
  readonly path: string
  readonly before: string | null
  readonly after: string
  readonly hash: string
}
