import { AppError } from '../../../shared/errors'
import type { FoundAlike } from '../../memory/alike/find-alike'
import { readMemory } from '../../memory/alike/reading'
import { readHead } from '../../memory/head'
import { normalPath } from '../../memory/index/read-target'
import { createLinkResolver } from '../../memory/links'
import type { DreamMemory, DreamStore } from '../proposals/dream-store'
import { contextOf } from '../proposals/gates/over-limit'
import { parseIndex } from '../../memory/index/parse-index'
import { withAbsoluteDates, writtenOf } from './absolute-dates'
import { withoutDeadLinks } from './dead-links'
import { quoteLine, type ProposalDraft } from './make-proposal'
import { mergeFiles } from './merge-files'
import type { OfflineSubject } from './subject'

/** Word for word the same. */
const SAME = 1
/** Near ones are as sure as they share words, never as sure as the same. */
const nearCertainty = (shareRatio: number): number => 0.5 + 0.4 * shareRatio

/** Memories that say the same, directly or through others, each group once and in file order. */
export function alikeGroups(
  pairs: readonly FoundAlike[],
  isFree: (file: string) => boolean,
): readonly (readonly FoundAlike[])[] {
  const groups: FoundAlike[][] = []
  for (const pair of pairs) {
    if (pair.kind === 'conflict' || !pair.files.every(isFree)) continue
    const touching = groups.filter((group) =>
      group.some(({ files }) => files.some((file) => pair.files.includes(file))),
    )
    const [first, ...others] = touching
    if (first === undefined) {
      groups.push([pair])
      continue
    }
    first.push(pair, ...others.flat())
    for (const other of others) groups.splice(groups.indexOf(other), 1)
  }
  return groups
}

/** One merge of a group that says the same; null where a head cannot be read. */
export function mergeProposal(
  subject: OfflineSubject,
  group: readonly FoundAlike[],
): ProposalDraft | null {
  const files = [...new Set(group.flatMap((pair) => pair.files))].sort()
  const members = files.flatMap((file) => subject.store.memories.get(file) ?? [])
  const target = targetOf(members, subject.store)
  const sources = members.filter((one) => one !== target)
  const [first] = sources
  if (target === undefined || first === undefined) return null
  const isSame = group.every(({ kind }) => kind === 'same')
  const textOf = textsFor(subject, members, isSame)
  try {
    const made = mergeFiles(subject, { target, sources, textOf, isChosen: false })
    const shareRatio = leastShare(group)
    return {
      kind: 'merged',
      file: target.row.file,
      type: target.row.type,
      reason: isSame
        ? { kind: 'sameText', other: first.row.file }
        : { kind: 'sameSubject', other: first.row.file, shareRatio },
      evidence: members.map(({ row, text }) =>
        quoteLine(row.file, text, firstWords(subject, text)),
      ),
      files: made.files,
      index: made.index,
      certaintyRatio: isSame ? SAME : nearCertainty(shareRatio),
      isSafe: isSame,
    }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Links to nowhere are words, and days are written out before texts lose who wrote them when; of one text, by the oldest of its copies. */
function textsFor(
  subject: OfflineSubject,
  members: readonly DreamMemory[],
  isSame: boolean,
): (memory: DreamMemory) => string {
  const oldest = members
    .map((memory) => writtenOf(subject, memory))
    .reduce((a, b) => (b.atMs < a.atMs ? b : a))
  return (memory) => {
    const written = isSame ? oldest : writtenOf(subject, memory)
    return withoutDeadLinks(subject, withAbsoluteDates(subject, memory, written))
  }
}

/** A person's pin first, then the most pointed at, then what says most, then the first. */
function targetOf(members: readonly DreamMemory[], store: DreamStore): DreamMemory | undefined {
  const weights = new Map(members.map((memory) => [memory, weightOf(memory, store)]))
  const better = (one: DreamMemory, other: DreamMemory): boolean => {
    const [a = [], b = []] = [weights.get(one), weights.get(other)]
    const at = a.findIndex((weight, n) => weight !== b[n])
    return at !== -1 && (a[at] ?? 0) > (b[at] ?? 0)
  }
  return members.reduce<DreamMemory | undefined>(
    (best, one) => (best === undefined || better(one, best) ? one : best),
    undefined,
  )
}

function weightOf({ row, text, state }: DreamMemory, store: DreamStore): readonly number[] {
  const { terms, keys, plain } = readMemory({ ...row, text })
  const pointers = pointersTo(row.file, store)
  const resolve = createLinkResolver(store.rows)
  const backlinks = store.rows.filter(({ links }) =>
    links.some((link) => resolve(link) === row.file),
  ).length
  const isWritable = state === null ? 0 : 1
  return [row.pinned ? 1 : 0, isWritable, terms.size + keys.size, pointers, backlinks, plain.length]
}

function pointersTo(file: string, store: DreamStore): number {
  const wanted = normalPath(file)
  return parseIndex(store.index.text ?? '', contextOf(store, []).isMemory).lines.filter(
    ({ pointers }) => pointers.some((pointer) => pointer.file === wanted),
  ).length
}

function leastShare(group: readonly FoundAlike[]): number {
  return Math.min(...group.map(({ why }) => (why.kind === 'sharedWords' ? why.shareRatio : 1)))
}

function firstWords({ store }: OfflineSubject, text: string): string {
  const body = text.slice(readHead(text, store.limits.headLines).bodyAt).trimStart()
  return body.split('\n')[0] ?? ''
}
