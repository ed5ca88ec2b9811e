import type { MemoryRow } from '../../shared/memory'
import { allSaid, say, type Said } from '../../shared/said'
import type { ClientLimits } from '../../shared/settings'
import type { FileStat, TreeFile } from '../ports'
import { actionOf, deepScoreOf, isDue, scoreOf } from '../staleness/score'
import { ageOf, type Age, type AgeClues } from './age'
import type { Clue } from './catalogue/clues'
import { tokensOfBytes } from './estimate-tokens'
import { factsOf, readHead } from './head'
import { linksOf } from './links'
import { isTeamFile } from './scanned'
import { decodeText } from './text'
import { stemOf } from './types'

/** A memory file as a listing found it. */
export interface MemorySource {
  /** The memory folder's absolute path. */
  readonly projectId: string
  /** Relative to the memory folder, `/` between folders. */
  readonly file: string
  /** Null when it could not be read; `problem` says why. */
  readonly bytes: Uint8Array | null
  readonly stat: Pick<FileStat, 'sizeBytes' | 'mtimeNs'>
  /** sha256 hex of the bytes, empty without bytes. */
  readonly hash: string
  readonly problem?: NonNullable<TreeFile['problem']>
  readonly linkTarget?: string
}

/** What a row depends on beside the file: the clock, the settings and what the app remembers. */
export interface RowContext {
  readonly nowMs: number
  readonly limits: Pick<ClientLimits, 'headLines'>
  readonly historyAtMs?: number
  /** What a person and the last audit said of it. */
  readonly clue?: Clue
  /** Resolved link targets that the person allowed to write through. */
  readonly editableLinks: ReadonlySet<string>
}

/** Everything of a row that stays the same until the file changes; kept in caches. */
export type MemoryFacts = Omit<
  MemoryRow,
  | 'ageDays'
  | 'ageSource'
  | 'score'
  | 'deepScore'
  | 'action'
  | 'due'
  | 'reviewAtMs'
  | 'claims'
  | 'editable'
> & {
  /** `modified` of the head as epoch milliseconds. */
  readonly statedAtMs?: number
  /** Text that can be shown and saved: a regular file in UTF-8. */
  readonly isText: boolean
}

/** One memory as lists show it. Never throws: what is odd becomes `problem`. */
export function memoryRowOf(source: MemorySource, context: RowContext): MemoryRow {
  return rowOfFacts(readMemoryFacts(source, context.limits), context)
}

/** Reads what the file says; the expensive half of a row. */
export function readMemoryFacts(
  source: MemorySource,
  limits: Pick<ClientLimits, 'headLines'>,
): MemoryFacts {
  const { text, isUtf8 } = source.bytes === null ? EMPTY : decodeText(source.bytes)
  const head = readHead(text, limits.headLines)
  const facts = factsOf(head, source.file)
  const problems = [...fileProblems(source, isUtf8), ...facts.problems]
  // Field by field: spreads of optional parts are most of the time of a scan.
  const read: Mutable<MemoryFacts> = {
    projectId: source.projectId,
    file: source.file,
    name: facts.name ?? stemOf(source.file),
    description: facts.description,
    type: facts.type,
    shape: head.shape,
    modifiedAtMs: Number(source.stat.mtimeNs / 1_000n) / 1_000,
    links: linksOf(text.slice(head.bodyAt)),
    pinned: facts.pinned,
    sizeBytes: source.stat.sizeBytes,
    tokens: tokensOfBytes(source.stat.sizeBytes),
    hash: source.hash,
    team: isTeamFile(source.file),
    isText: source.bytes !== null && isUtf8,
  }
  if (problems.length > 0) read.problem = allSaid(problems)
  if (facts.originSessionId !== undefined) read.originSessionId = facts.originSessionId
  if (source.linkTarget !== undefined) read.linkTarget = source.linkTarget
  if (facts.modifiedAtMs !== undefined) read.statedAtMs = facts.modifiedAtMs
  return read
}

/** Adds what time and settings decide; cheap, so that ages never come from a cache. */
export function rowOfFacts(facts: MemoryFacts, context: RowContext): MemoryRow {
  const { marks, audit } = context.clue ?? {}
  const age = ageOfFacts(facts, context)
  const score = scoreOf(age.ageDays, facts.type)
  const audited = audit?.hash === facts.hash ? audit : undefined
  const deepScore = audited?.penalty === undefined ? undefined : deepScoreOf(score, audited.penalty)
  const counting = deepScore ?? score
  const reviewAtMs = marks?.reviewAtMs
  const linkOk = facts.linkTarget === undefined || context.editableLinks.has(facts.linkTarget)
  // Field by field: a rest and a spread of 20,000 rows cost fifty times as much.
  const row: Mutable<MemoryRow> = {
    projectId: facts.projectId,
    file: facts.file,
    name: facts.name,
    description: facts.description,
    type: facts.type,
    shape: facts.shape,
    modifiedAtMs: facts.modifiedAtMs,
    ageDays: age.ageDays,
    ageSource: age.ageSource,
    score,
    action: actionOf(counting),
    due: isDue(counting, reviewAtMs, context.nowMs),
    links: facts.links,
    pinned: facts.pinned,
    sizeBytes: facts.sizeBytes,
    tokens: facts.tokens,
    hash: facts.hash,
    team: facts.team,
    editable: facts.isText && linkOk,
  }
  if (deepScore !== undefined) row.deepScore = deepScore
  if (reviewAtMs !== undefined) row.reviewAtMs = reviewAtMs
  if (audited !== undefined) row.claims = audited.counts
  if (facts.problem !== undefined) row.problem = facts.problem
  if (facts.originSessionId !== undefined) row.originSessionId = facts.originSessionId
  if (facts.linkTarget !== undefined) row.linkTarget = facts.linkTarget
  return row
}

function ageOfFacts(facts: MemoryFacts, { historyAtMs, clue, nowMs }: RowContext): Age {
  const { confirmedAtMs, oldest } = clue?.marks ?? {}
  const clues: Mutable<AgeClues> = { mtimeMs: facts.modifiedAtMs }
  if (facts.statedAtMs !== undefined) clues.modifiedAtMs = facts.statedAtMs
  if (historyAtMs !== undefined) clues.historyAtMs = historyAtMs
  if (confirmedAtMs !== undefined) clues.confirmedAtMs = confirmedAtMs
  if (oldest !== undefined) clues.oldest = oldest
  return ageOf(clues, nowMs)
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const EMPTY = { text: '', isUtf8: true }

const FILE_PROBLEMS: Readonly<Record<NonNullable<TreeFile['problem']>, Said>> = {
  'not-a-file': say`This is not a regular file, so it is not opened.`,
  'too-large': say`The file is too large to be read as a memory.`,
  denied: say`The file cannot be read: permission denied.`,
  vanished: say`The file went away while it was being read.`,
  'broken-link': say`This link leads nowhere.`,
}

function fileProblems(source: MemorySource, isUtf8: boolean): readonly Said[] {
  if (source.problem !== undefined) return [FILE_PROBLEMS[source.problem]]
  if (!isUtf8)
    return [say`The file is not valid UTF-8; it is shown as far as it can be, and not changed.`]
  return []
}
