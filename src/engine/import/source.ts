import type { ImportFile, ImportLayout } from '../../shared/import'
import type { Said } from '../../shared/said'

/** One file, or pasted text, as it was read; nothing of it is judged yet. */
export interface ReadSource {
  readonly name: string
  /** Null for pasted text. */
  readonly path: string | null
  /** Relative to the dropped folder, `/` between folders; the file's name else. */
  readonly relativePath: string
  /** It came with a folder in which a MEMORY.md lies, or whose name is `memory`. */
  readonly isOfMemoryFolder: boolean
  /** Null where it could not be read; `problem` says why then. */
  readonly bytes: Uint8Array | null
  readonly sizeBytes: number
  readonly problem?: Said
  /** Null for pasted text, whose time is now. */
  readonly mtimeNs: bigint | null
  /** The store's own MEMORY.md, which becomes an index by this import. */
  readonly isConverted: boolean
}

/** A source whose text is known, with its layout. */
export interface KnownSource extends ReadSource {
  readonly file: ImportFile
  /** Empty for what is no text. */
  readonly text: string
  readonly layout: ImportLayout
}
