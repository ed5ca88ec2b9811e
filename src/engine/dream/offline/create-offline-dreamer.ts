import type { AuditReport } from '../../../shared/audit'
import type { DreamPhase, Proposal } from '../../../shared/dream'
import { NO_USAGE } from '../../../shared/model'
import type { Candidate } from '../../extraction/candidate'
import { findAlike, type FoundAlike } from '../../memory/alike/find-alike'
import type { findRelativeDates } from '../../memory/dates/find-relative-dates'
import type { Clock, Hash } from '../../ports'
import type { Dreamer, DreamFindings, DreamTask } from '../dreamer'
import type { DreamStore } from '../proposals/dream-store'
import { dateProposals } from './absolute-dates'
import { contradictionProposal } from './contradictions'
import { deadLinkProposals } from './dead-links'
import { goneProposal } from './gone-claims'
import { indexRepairs } from './index-repairs'
import { alikeGroups, mergeProposal } from './joins'
import { makeProposal, type ProposalDraft } from './make-proposal'
import { saidProposals, type Covers } from './said'
import { readableMemories, type OfflineSubject } from './subject'
import { trimProposals } from './trim-index'

/** What the person said since the last dream that may be worth remembering. */
export interface Heard {
  readonly sessions: number
  readonly messages: number
  readonly candidates: readonly Candidate[]
}

export interface OfflineDreamerDeps {
  readonly readStore: (projectId: string) => Promise<DreamStore>
  /** A deep audit that is not kept. Rejects with the signal's reason. */
  readonly audit: (projectId: string, signal: AbortSignal) => Promise<AuditReport>
  /** Reads the conversations touched since then. Rejects with the signal's reason. */
  readonly hear: (
    task: Pick<DreamTask, 'projectId' | 'sinceMs' | 'nowMs'>,
    signal: AbortSignal,
  ) => Promise<Heard>
  readonly covers: Covers
  readonly findDates: typeof findRelativeDates
  readonly clock: Clock
  readonly hash: Hash
  /** Makes what lets others work; it is called between small pieces of work. */
  readonly pauseIn: (projectId: string) => () => Promise<void>
}

/**
 * Dreams without a model: what can be told by rules from the store, the project and what the person said.
 * Every memory is in one merge, archive or choice at most, and then in nothing else but what follows
 * another's merge. The same store gives the same proposals with the same ids. Writes nothing.
 */
export function createOfflineDreamer(deps: OfflineDreamerDeps): Dreamer {
  return {
    async dream(task, signal) {
      const run = new Map<string, Proposal>()
      const teller = tellerOf(deps, task, run)
      const pause = deps.pauseIn(task.projectId)
      const stops = async (): Promise<boolean> => {
        await pause()
        signal.throwIfAborted()
        return task.isStopping()
      }
      for await (const isOver of phasesOf(deps, task, teller, signal, stops)) {
        if (isOver) break
      }
      return foundBy([...run.values()])
    },
  }
}

type Teller = ReturnType<typeof tellerOf>

function foundBy(proposals: readonly Proposal[]): DreamFindings {
  return { proposals, turns: 0, usage: NO_USAGE, costUsd: 0, model: null }
}

function tellerOf(
  deps: Pick<OfflineDreamerDeps, 'clock' | 'hash'>,
  task: DreamTask,
  run: Map<string, Proposal>,
) {
  const now = (): number => deps.clock.nowMs()
  return {
    phase: (phase: DreamPhase) => task.tell({ kind: 'phase', atMs: now(), phase }),
    step: (name: string, target: string) =>
      task.tell({ kind: 'step', atMs: now(), turn: 0, name, target, outcome: 'ok' }),
    count: (counts: Readonly<Record<string, number>>) => task.count(counts),
    propose(drafts: readonly ProposalDraft[]): void {
      for (const draft of drafts) {
        const proposal = makeProposal(draft, deps.hash)
        if (run.has(proposal.id)) continue
        run.set(proposal.id, proposal)
        const { id, file, kind } = proposal
        task.tell({ kind: 'proposal', atMs: now(), id, file, proposal: kind })
      }
      task.count({ proposals: run.size })
    },
    proposals: () => [...run.values()],
  }
}

/** The four phases in steps; after each it asks whether to go on, and answers true when it must not. */
async function* phasesOf(
  deps: OfflineDreamerDeps,
  task: DreamTask,
  teller: Teller,
  signal: AbortSignal,
  stops: () => Promise<boolean>,
): AsyncGenerator<boolean, void, undefined> {
  const { projectId } = task
  teller.phase('orient')
  const store = await deps.readStore(projectId)
  const subject: OfflineSubject = {
    store,
    memories: readableMemories(store),
    findDates: deps.findDates,
    offsetMinutes: (atMs) => deps.clock.offsetMinutes(atMs),
  }
  teller.step('read', 'MEMORY.md')
  teller.count({ memories: subject.memories.length, indexLines: indexLines(store) })
  yield stops()

  teller.phase('gather')
  const report = await deps.audit(projectId, signal)
  teller.step('audit', report.project)
  teller.count({ claims: report.memories.flatMap(({ claims }) => claims).length })
  yield stops()
  const pairs = await pairsOf(deps, subject, projectId, signal)
  teller.step('compare', report.project)
  teller.count({ pairs: pairs.length })
  yield stops()
  const heard = await deps.hear(task, signal)
  teller.step('listen', report.project)
  teller.count({ sessions: heard.sessions, messages: heard.messages })
  yield stops()

  teller.phase('consolidate')
  const leaving = new Set<string>()
  for (const step of consolidating(deps, { subject, report, pairs, heard, leaving })) {
    const { target, drafts } = step
    if (target !== undefined) teller.step(step.name, target)
    teller.propose(drafts)
    yield stops()
  }

  teller.phase('prune')
  teller.step('tidy', 'MEMORY.md')
  const lines = indexRepairs(subject, leaving)
  // A choice between two memories is about the texts that it shows: their words wait for it.
  const open = new Set(
    pairs.filter(({ kind }) => kind === 'conflict').flatMap(({ files }) => files),
  )
  teller.propose(lines.filter(({ files }) => !files.some(({ file }) => open.has(file))))
  teller.propose(
    trimProposals(
      subject,
      teller.proposals().flatMap(({ index }) => index),
    ),
  )
}

const indexLines = ({ index }: DreamStore): number =>
  index.text === null ? 0 : index.text.split('\n').length

function pairsOf(
  deps: Pick<OfflineDreamerDeps, 'pauseIn'>,
  { memories }: OfflineSubject,
  projectId: string,
  signal: AbortSignal,
): Promise<readonly FoundAlike[]> {
  const texts = memories.map(({ row, text }) => ({ ...row, text }))
  return findAlike(texts, { signal, pause: deps.pauseIn(projectId) })
}

interface Gathered {
  readonly subject: OfflineSubject
  readonly report: AuditReport
  readonly pairs: readonly FoundAlike[]
  readonly heard: Heard
  /** Filled with the memories that a proposal takes out of the list. */
  readonly leaving: Set<string>
}

interface WorkStep {
  readonly name: string
  /** Absent where there is nothing to tell. */
  readonly target?: string
  readonly drafts: readonly ProposalDraft[]
}

/** What contradicts first, then what goes, then single texts: each memory has one fate. */
function* consolidating(
  deps: Pick<OfflineDreamerDeps, 'covers'>,
  { subject, report, pairs, heard, leaving }: Gathered,
): Generator<WorkStep, void, undefined> {
  const settled = new Set<string>()
  // What a person pinned is not touched; that it contradicts another is said all the same.
  const isPinned = (file: string): boolean => subject.store.memories.get(file)?.row.pinned === true
  const isFree = (file: string): boolean => !settled.has(file) && !isPinned(file)
  for (const pair of pairs.filter(({ kind }) => kind === 'conflict')) {
    for (const file of pair.files) settled.add(file)
    yield {
      name: 'weigh',
      target: pair.files.join(', '),
      drafts: listed(contradictionProposal(subject, pair)),
    }
  }
  const ages = oldestScores(subject, alikeGroups(pairs, isFree))
  for (const audit of report.memories) {
    const memory = subject.memories.find(({ row }) => row.file === audit.file)
    if (memory === undefined || !isFree(audit.file)) continue
    const draft = goneProposal(subject, memory, audit, ages.get(audit.file))
    if (draft === null) continue
    settled.add(audit.file)
    leaving.add(audit.file)
    yield { name: 'put aside', target: audit.file, drafts: [draft] }
  }
  for (const group of alikeGroups(pairs, isFree)) {
    const draft = mergeProposal(subject, group)
    for (const { files } of group) for (const file of files) settled.add(file)
    for (const { file, after } of draft?.files ?? []) if (after === null) leaving.add(file)
    yield {
      name: 'join',
      target: group.flatMap(({ files }) => files).join(', '),
      drafts: listed(draft),
    }
  }
  for (const memory of subject.memories) {
    if (!isFree(memory.row.file)) continue
    const drafts = [...dateProposals(subject, memory), ...deadLinkProposals(subject, memory)]
    yield drafts.length === 0
      ? { name: 'correct', drafts }
      : { name: 'correct', target: memory.row.file, drafts }
  }
  yield { name: 'note', drafts: saidProposals(subject, heard.candidates, deps.covers) }
}

/** By memory: the staleness of the oldest that says the same. */
function oldestScores(
  { store }: OfflineSubject,
  groups: readonly (readonly FoundAlike[])[],
): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  for (const group of groups) {
    const files = group.flatMap((pair) => pair.files)
    const most = Math.max(...files.map((file) => store.memories.get(file)?.row.score ?? 0))
    for (const file of files) scores.set(file, most)
  }
  return scores
}

const listed = (draft: ProposalDraft | null): readonly ProposalDraft[] =>
  draft === null ? [] : [draft]
