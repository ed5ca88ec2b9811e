/** What the engine asks for to bring files elsewhere. Kept apart because only bundles and kept sessions need it. */

export interface PackedFile {
  /** `/`-separated; names of an archive that was opened are never made part of a path unchecked. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Epoch milliseconds, for whoever opens the archive by hand; precise times stand in its manifest. */
  readonly mtimeMs?: number
}

/** Several files as one, in a form that a person's system opens too (zip). */
export interface Packer {
  pack(files: readonly PackedFile[]): Promise<Uint8Array>
  /** @throws `file.unreadable` where it is no such archive, `file.tooLarge` beyond the limits */
  unpack(
    bytes: Uint8Array,
    limits: { readonly files: number; readonly bytes: number },
  ): Promise<readonly PackedFile[]>
}

/** Keeps large files small; both sides are streamed, so that a file of any size takes little memory. */
export interface FileKeeper {
  /**
   * Makes a compressed copy, whole or not at all, over one that is there; `LineReader` reads it by its
   * name's end, `.jsonl.gz`.
   *
   * @throws `file.missing`, `file.unreadable`, `disk.full`, `disk.denied`
   */
  keep(
    fromPath: string,
    toPath: string,
    signal?: AbortSignal,
  ): Promise<{ readonly sizeBytes: number; readonly keptBytes: number }>
  /** Removes such a copy, of whatever size; nothing where there is none. */
  drop(path: string): Promise<void>
}
