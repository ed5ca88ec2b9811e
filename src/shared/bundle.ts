import type { AgentScope } from './agents'

/**
 * What lies beside memory and comes along unless a person leaves it out: what agents remember, what was
 * said about memories (still true, look again on a day), memories archived outside of their store.
 */
export const BUNDLE_EXTRAS = ['agents', 'marks', 'aside'] as const
export type BundleExtra = (typeof BUNDLE_EXTRAS)[number]

/** An export of one or several projects: one archive with a manifest and checksums. */
export interface BundleProject {
  /** Names it among those of an archive; of an agent’s place it is no slug of the client. */
  readonly slug: string
  /** Set for a place in which an agent remembers. */
  readonly agent?: { readonly name: string; readonly scope: AgentScope }
  readonly title: string
  readonly paths: readonly string[]
  /** `owner/name` of its git remotes, best first. */
  readonly remotes: readonly string[]
  readonly memories: number
  readonly files: number
  readonly sizeBytes: number
  /** Memories of it that were said something about. */
  readonly marks: number
  /** Memories archived outside of the store. */
  readonly aside: number
}

/** What an export would write, all extras included, before a place for it is chosen. */
export interface ExportPreview {
  /** Projects first, then the places of agents. */
  readonly projects: readonly BundleProject[]
}

export interface Exported {
  readonly path: string
  readonly projects: readonly BundleProject[]
  readonly files: number
  /** sha256 hex over the manifest. */
  readonly checksum: string
  /** Files that did not come along: links, and what could not be read. */
  readonly leftOut: readonly {
    readonly slug: string
    readonly file: string
    readonly why: 'link' | 'not-a-file' | 'too-large' | 'denied' | 'vanished' | 'broken-link'
  }[]
  /** How many credentials are in what was exported: an archive is not for passing on then. */
  readonly secrets: number
}

/**
 * `new`: made here. `same`: here already, byte for byte. `beside`: another text has that name, so it gets
 * a number. `joined`: lines of the index that are missing here are added. `refused`: its name may not be
 * made here.
 */
export type BundleFileAct = 'new' | 'same' | 'beside' | 'joined' | 'refused'

/** `kept`: something else was said about that memory here, and stays. */
export interface BundleExtraAct {
  readonly kind: 'mark' | 'aside'
  /** The memory that was said something about, or the archived one. */
  readonly file: string
  readonly act: 'new' | 'same' | 'beside' | 'kept' | 'refused'
  readonly toFile: string
}

/** What opening an archive would do here. */
export interface BundlePlan {
  readonly path: string
  readonly exportedAt: string
  readonly projects: readonly (BundleProject & {
    /** The store that takes it, and why; null: the person has to choose. */
    readonly target: {
      readonly projectId: string
      readonly title: string
      readonly why: 'remote' | 'path' | 'slug' | 'agent' | 'chosen'
    } | null
    readonly acts: readonly {
      readonly file: string
      readonly act: BundleFileAct
      /** The name it gets; empty where it is refused. */
      readonly toFile: string
      /** Why it is refused, as words after its name. */
      readonly why?: string
    }[]
    /** What comes along beside its memories. */
    readonly extras: readonly BundleExtraAct[]
    /** Memories whose text names paths of the other machine; they are listed, not rewritten. */
    readonly oldPaths: readonly {
      readonly file: string
      readonly line: number
      readonly text: string
    }[]
  })[]
  readonly hash: string
}

export interface BundleChoice {
  readonly slug: string
  /** A project's folder or store; null leaves this project out. */
  readonly target: string | null
}

/** A transcript of which the app keeps a copy of its own. */
export interface KeptSession {
  readonly projectId: string
  readonly project: string
  readonly sessionId: string
  readonly keptAtMs: number
  readonly sizeBytes: number
  /** On disk, compressed. */
  readonly keptBytes: number
  /** The client's own file is gone. */
  readonly isSwept: boolean
}
