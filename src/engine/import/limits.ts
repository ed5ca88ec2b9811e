const MIB = 1024 * 1024

/** What one import reads at most; more is named and left in its place. */
export const IMPORT_LIMITS = {
  /** Of one file; real memories and even old MEMORY.md files of years stay far below. */
  fileBytes: 4 * MIB,
  /** A busy person's memory of years, dropped at once. */
  files: 2_000,
  /** Folders below a dropped one. */
  folders: 2_000,
  allBytes: 64 * MIB,
  /** A memory above this is long to read for Claude each time, which is said. */
  memoryBytes: 64 * 1024,
  /** Candidates of one import; a text that gives more is not a memory. */
  candidates: 2_000,
} as const
