import type { FileState, IndexState, StoreState } from '../memory/plans/store-state'

/** A file of a store that may go elsewhere, with the bytes and the time that it keeps. */
export interface MovingFile extends FileState {
  /** Logs and archived memories come along with a whole store and never have an index line. */
  readonly kind: 'memory' | 'archived' | 'log'
  readonly name: string
  readonly description: string
  /** Link targets as written; empty for what is no memory. */
  readonly links: readonly string[]
  /** The session that a memory came from. */
  readonly originSessionId?: string
}

/** Why a memory cannot leave its place. */
export type StaysWhy = 'link' | 'unreadable' | 'secret'

/** A MEMORY.md of a store: its own, or that of a folder inside. */
export interface MovingIndex extends IndexState {
  /** Relative to the memory folder. */
  readonly file: string
  readonly bytes: Uint8Array | null
  readonly mtimeNs: bigint | null
}

/** A store as a move starts from it; read before planning, so that plans are pure. */
export interface MovingStore extends StoreState {
  /** The memory folder with links resolved, also where it is still to be made. */
  readonly realDir: string
  /** Memories first, then archived ones, then logs, each sorted by file. */
  readonly files: readonly MovingFile[]
  /** The store's own MEMORY.md first, there or not. */
  readonly indexes: readonly MovingIndex[]
  /** What is there and cannot be taken. */
  readonly staying: readonly { readonly file: string; readonly why: StaysWhy }[]
  /** Where its next archived memory goes. */
  readonly archiveFolder: string
}

/** One file on its way. */
export interface Route {
  readonly from: MovingStore
  readonly file: MovingFile
  readonly to: MovingStore
}
