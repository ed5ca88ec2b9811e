import type { LoadedFile, LogDay, MemoryPrompt, MemoryUse, UseReport } from '../../../shared/prompt'
import type { RecallAnswer, RecallPick } from '../../../shared/recall'

const READ_MS = Date.UTC(2026, 10, 20, 9)

/** For tests: the prompt of the made-up project `tide-tables`, its index cut. */
export function aPrompt(
  changes: Partial<Exclude<MemoryPrompt, { mode: 'off' }>> = {},
): MemoryPrompt {
  return {
    mode: 'single',
    text: 'Memory lies in /mem.\n- [Tables](tables.md)',
    tokens: 400,
    parts: [
      { name: 'place', text: 'Memory lies in /mem.', tokens: 100 },
      { name: 'index', text: '- [Tables](tables.md)', tokens: 300 },
    ],
    truncated: {
      reason: 'lines',
      lines: 203,
      units: 9_000,
      lostEntries: [
        { line: 201, text: '- [Gauges](gauges.md)', target: 'gauges.md' },
        { line: 203, text: '- [Harbour](harbour.md)', target: 'harbour.md' },
      ],
      warning: 'MEMORY.md is 203 lines long.',
    },
    ...changes,
  }
}

/** For tests: a user file that imports another, and a rule that is left out. */
export const LOADED: readonly LoadedFile[] = [
  { kind: 'user', path: '/home/ana/.claude/CLAUDE.md', sizeBytes: 400, tokens: 100, part: 'whole' },
  {
    kind: 'import',
    path: '/home/ana/.claude/words.md',
    sizeBytes: 40,
    tokens: 10,
    part: 'whole',
    importedBy: '/home/ana/.claude/CLAUDE.md',
    hops: 1,
  },
  {
    kind: 'project-rule',
    path: '/srv/tide/.claude/rules/sea.md',
    sizeBytes: 80,
    tokens: 20,
    part: 'none',
    why: 'Only loaded for files that match sea/**.',
  },
]

/** For tests: a memory that was read once. */
export function aUse(file: string, changes: Partial<MemoryUse> = {}): MemoryUse {
  return {
    file,
    name: `Name of ${file}`,
    writtenIn: [{ sessionId: 'gone-session', atMs: READ_MS, isGone: true }],
    readIn: [{ sessionId: 's1', line: 7, atMs: READ_MS, isGone: false }],
    lastReadAtMs: READ_MS,
    isUnused: false,
    ...changes,
  }
}

/** For tests: what is known of the use of these memories. */
export const aReport = (memories: readonly MemoryUse[]): UseReport => ({
  projectId: '/mem',
  memories,
  sessions: 4,
  sinceMs: READ_MS,
})

/** For tests: a memory that was picked for a word in its name. */
export function aPick(file: string, changes: Partial<RecallPick> = {}): RecallPick {
  return {
    file,
    path: `/mem/${file}`,
    mtimeMs: READ_MS,
    why: { kind: 'terms', terms: [{ word: 'tables', where: 'name' }] },
    freshness: '',
    ...changes,
  }
}

/** For tests: an answer of the offline engine. */
export const anAnswer = (changes: Partial<RecallAnswer> = {}): RecallAnswer => ({
  engine: 'offline',
  selected: [],
  considered: 12,
  ...changes,
})

/** For tests: two days of a log, one in each layout of the folder. */
export const LOG: readonly LogDay[] = [
  {
    day: '2026-12-02',
    files: [{ file: 'logs/2026/12/2026-12-02.md', title: '2026-12-02', text: '- 09:10 a line' }],
  },
  {
    day: '2026-12-01',
    files: [{ file: 'logs/2026/12/01/1-gauges.md', title: 'gauges', text: 'Gauges were read.' }],
  },
]
