import type { ProposalFile, ProposalOption } from '../../../shared/dream'
import { AppError } from '../../../shared/errors'
import type { FoundAlike } from '../../memory/alike/find-alike'
import { readMemory } from '../../memory/alike/reading'
import { readHead } from '../../memory/head'
import { INDEX_NAME } from '../../memory/plans/store-state'
import type { DreamMemory } from '../proposals/dream-store'
import { quoteLine, type ProposalDraft } from './make-proposal'
import { mergeFiles } from './merge-files'
import { archived, changed, type OfflineSubject } from './subject'

// Which of the two is true is not known at all.
const CERTAINTY = 0.5
/** A memory with so many statements beside the one in question is corrected, not put aside. */
const FEWEST_OTHERS = 2

/**
 * Two memories that say the contrary, put to the person: each option keeps one of them as true. Where the
 * other says much else, the wrong value in it is corrected; else it goes to the archive, and the one that
 * is kept gets a line that names it. Null where neither can be kept.
 */
export function contradictionProposal(
  subject: OfflineSubject,
  pair: FoundAlike,
): ProposalDraft | null {
  const [one, other] = pair.files.map((file) => subject.store.memories.get(file))
  if (one === undefined || other === undefined) return null
  const [words, otherWords] = saidBy(pair)
  const options = [
    ...optionOf(subject, { kept: one, wrong: other, right: words, said: otherWords }),
    ...optionOf(subject, { kept: other, wrong: one, right: otherWords, said: words }),
  ]
  if (options.length === 0) return null
  const takesAway = options.some(({ files }) => files.some(({ after }) => after === null))
  return {
    kind: takesAway ? 'merged' : 'updated',
    file: one.row.file,
    type: one.row.type,
    reason: { kind: 'contradiction', other: other.row.file, why: pair.why },
    evidence: [
      quoteLine(one.row.file, one.text, words),
      quoteLine(other.row.file, other.text, otherWords),
    ],
    files: [],
    index: [],
    certaintyRatio: CERTAINTY,
    isSafe: false,
    options,
  }
}

interface Choice {
  readonly kept: DreamMemory
  readonly wrong: DreamMemory
  /** What the kept one says, and what the other says in its place; empty where it is no value. */
  readonly right: string
  readonly said: string
}

function optionOf(subject: OfflineSubject, choice: Choice): readonly ProposalOption[] {
  const { kept, wrong } = choice
  const keeps = kept.row.file
  // What a person pinned is neither corrected nor added to.
  if (wrong.row.pinned) return []
  const corrected = correction(subject, choice)
  if (corrected !== null) return [{ keeps, files: [corrected], index: [] }]
  if (kept.row.pinned) {
    const index = [{ kind: 'remove' as const, file: wrong.row.file }]
    return [{ keeps, files: [archived(wrong)], index }]
  }
  try {
    return [{ keeps, ...putAside(subject, choice) }]
  } catch (error) {
    // A head that cannot be read is not joined with anything.
    if (error instanceof AppError) return []
    throw error
  }
}

/** The other's value put right, where it is a value and not most of what that memory says. */
function correction(
  { store }: OfflineSubject,
  { wrong, right, said }: Choice,
): ProposalFile | null {
  const { row, text } = wrong
  if (said === '' || right === '' || text.includes(right) || /\s.*\s/u.test(said)) return null
  const { statements } = readMemory({ ...row, text })
  const others = statements.filter((statement) => !statement.text.includes(said))
  if (others.length < FEWEST_OTHERS || row.name.includes(said)) return null
  const { bodyAt } = readHead(text, store.limits.headLines)
  const after = text.slice(0, bodyAt) + replaced(text.slice(bodyAt), said, right)
  return after === text ? null : changed(wrong, after)
}

/** Every place in which the value stands by itself. */
function replaced(text: string, said: string, right: string): string {
  const isPart = (unit: string | undefined): boolean => /[\p{L}\p{N}_]/u.test(unit ?? '')
  let out = ''
  let from = 0
  for (let at = text.indexOf(said); at !== -1; at = text.indexOf(said, at + said.length)) {
    if (isPart(text[at - 1]) || isPart(text[at + said.length])) continue
    out += text.slice(from, at) + right
    from = at + said.length
  }
  return out + text.slice(from)
}

/** Nothing of the other's text comes in: what speaks for the wrong one would stand beside the right one. */
function putAside(subject: OfflineSubject, { kept, wrong }: Choice) {
  const { headLines } = subject.store.limits
  const textOf = (memory: DreamMemory): string =>
    memory === kept ? memory.text : memory.text.slice(0, readHead(memory.text, headLines).bodyAt)
  const made = mergeFiles(subject, { target: kept, sources: [wrong], textOf, isChosen: true })
  return { ...made, files: made.files.filter(({ file }) => file !== INDEX_NAME) }
}

/** The values in which they differ; empty for a negation, of which only the words are known. */
function saidBy({ why }: FoundAlike): readonly [string, string] {
  return why.kind === 'number' || why.kind === 'name' ? [why.one, why.other] : ['', '']
}
