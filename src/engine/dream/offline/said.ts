import type { Hold, Proposal } from '../../../shared/dream'
import type { Candidate } from '../../extraction/candidate'
import { withOrigin } from '../../extraction/with-origin'
import { newMemoryText, usualShape } from '../../memory/edit-head'
import { fileNameFor } from '../../memory/file-name'
import { formOfIndex } from '../../memory/index/edit-lines'
import { indexLineFor } from '../../memory/index/index-line'
import { foldName } from '../../memory/links'
import { compareTwo } from '../../memory/alike/find-alike'
import type { AlikeMemory } from '../../memory/alike/reading'
import { valuesOf } from '../proposals/gates/contradiction'
import { holdFor } from '../proposals/gates/gate'
import { contextOf } from '../proposals/gates/over-limit'
import type { ProposalDraft } from './make-proposal'
import { shownIndex, type OfflineSubject } from './subject'

/** Whether one of these memories says it already. */
export type Covers = (candidate: Candidate, memories: readonly AlikeMemory[]) => boolean

/**
 * New memories of what the person said and no memory says yet, in the order in which it was said. What
 * belongs elsewhere (CLAUDE.md, documents) or is not to be kept is left out.
 */
export function saidProposals(
  subject: OfflineSubject,
  candidates: readonly Candidate[],
  covers: Covers,
): readonly ProposalDraft[] {
  const known: AlikeMemory[] = subject.memories.map(({ row, text }) => ({ ...row, text }))
  const files = subject.store.rows.map(({ file }) => file)
  const names = new Set(known.map(({ name }) => foldName(name)))
  const drafts: ProposalDraft[] = []
  for (const candidate of candidates) {
    if (candidate.destination !== 'memory' || covers(candidate, known)) continue
    if (names.has(foldName(candidate.name))) continue
    const file = fileNameFor(candidate.type, candidate.name, files)
    const text = textOf(subject, candidate)
    const draft = draftOf(subject, candidate, file, text)
    const hold = contradicted({ ...candidate, file, text }, known)
    drafts.push(hold === null ? draft : { ...draft, hold })
    files.push(file)
    names.add(foldName(candidate.name))
    known.push({ ...candidate, file, text })
  }
  return drafts
}

/** What is said now and what a memory says cannot both be so: the person decides. */
function contradicted(memory: AlikeMemory, known: readonly AlikeMemory[]): Hold | null {
  for (const other of known) {
    const found = compareTwo(memory, other)
    if (found?.kind !== 'conflict') continue
    return holdFor('contradiction', {
      file: memory.file,
      other: other.file,
      ...valuesOf(found.why),
    })
  }
  return null
}

/** In the folder's shape, with the conversation it comes from. */
function textOf({ store }: OfflineSubject, candidate: Candidate): string {
  const shape = usualShape(store.rows.map((row) => row.shape))
  return withOrigin(newMemoryText(candidate, shape), candidate.sessionId)
}

function draftOf(
  { store }: OfflineSubject,
  candidate: Candidate,
  file: string,
  text: string,
): ProposalDraft {
  const { isMemory } = contextOf(store, [])
  const form = formOfIndex(store.index.text ?? '', isMemory)
  const line = indexLineFor({ ...candidate, file }, form, store.limits.entryUnits)
  const files: Proposal['files'] = [{ file, before: null, after: text, hash: null }]
  const index = [{ kind: 'add' as const, file, line }]
  return {
    kind: 'created',
    file,
    type: candidate.type,
    reason: candidate.reason,
    evidence: [
      {
        kind: 'message',
        sessionId: candidate.sessionId,
        line: candidate.line,
        atMs: candidate.atMs,
        by: 'person',
        quote: candidate.quote,
      },
    ],
    files: [...files, ...shownIndex(store, index, files)],
    index,
    certaintyRatio: candidate.certaintyRatio,
    isSafe: false,
  }
}
