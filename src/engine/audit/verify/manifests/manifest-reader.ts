/** One kind of manifest: which files are such, and what they name. One reader a file. */
export interface ManifestReader {
  /** By which runtime's names and rules it counts. */
  readonly ecosystem: 'node' | 'python' | 'go' | 'rust' | 'ruby' | 'java' | 'dotnet' | 'php'
  /** @param name the last part of a path */
  isManifest(name: string): boolean
  /**
   * Names of dependencies and of the project itself, as written.
   *
   * @throws {Error} when the text is not of this form
   */
  names(text: string): readonly string[]
  /** True when a cited package is the one a manifest names. */
  isSame(cited: string, named: string): boolean
}

/** A record's own text keys, or nothing for what is no record. */
export function keysOf(value: unknown): readonly string[] {
  return isRecord(value) ? Object.keys(value) : []
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
