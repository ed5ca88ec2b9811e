import type { Proposal, ProposalEvidence, ProposalFile, ProposalKind } from '../../../shared/dream'
import type { OverlayChange } from '../../agent/agent'
import { factsOf, readHead } from '../../memory/head'
import { INDEX_NAME } from '../../memory/plans/store-state'
import { encodeText } from '../../memory/text'
import type { Hash } from '../../ports'
import { maskSecrets } from '../../safety/secrets/mask-secrets'
import { spansBetween } from '../proposals/spans'
import { lineAct, takeIndexApart, type IndexParts } from './index-change'
import { judgeChange, type JudgeContext } from './judge-change'
import type { Source } from '../../extraction/model/sources'

export interface MakeDeps extends JudgeContext {
  readonly hash: Hash
  readonly idOf: (file: string) => string
  readonly sources: ReadonlyMap<string, Source>
}

const REASON_UNITS = 600

/** Changes of the overlay as proposals, those of memories first and MEMORY.md last; before the gates. */
export function makeProposals(
  changes: readonly OverlayChange[],
  deps: MakeDeps,
): readonly Proposal[] {
  const index = changes.find(({ file }) => file === INDEX_NAME)
  const memories = changes.filter(({ file }) => file !== INDEX_NAME)
  const parts = indexParts(index, memories, deps)
  return [
    ...memories.map((change) => proposalOf(change, parts, deps)),
    ...(index === undefined || parts === null ? [] : indexProposal(index, parts, deps)),
  ]
}

function indexParts(
  index: OverlayChange | undefined,
  memories: readonly OverlayChange[],
  deps: MakeDeps,
): IndexParts | null {
  if (index?.after == null) return null
  const describe = (file: string): string => {
    const change = memories.find((one) => one.file === file)
    const text = change?.after ?? deps.textOf(file) ?? ''
    const { name = '', description } = factsOf(readHead(text, Number.MAX_SAFE_INTEGER), file)
    return `${name}\n${description}`
  }
  return takeIndexApart(index.before ?? '', index.after, memories, describe)
}

function proposalOf(change: OverlayChange, parts: IndexParts | null, deps: MakeDeps): Proposal {
  const { file, before, after, replaces, reasons } = change
  const sources = sourcesOf(change, deps)
  const judged = judgeChange(change, sources, deps)
  const text = after ?? before ?? ''
  const own = fileOf(change, deps)
  const taken = replaces.map((one) => archivedFile(one, deps))
  return {
    id: deps.idOf(file),
    kind: kindOf(change),
    file,
    type: factsOf(readHead(text, Number.MAX_SAFE_INTEGER), file).type,
    reason: judged.reason ?? modelReason(reasons),
    evidence: evidenceOf(sources, judged.unproved),
    files: [...(before === after ? [] : [own]), ...taken],
    index: lineAct(parts, file),
    certaintyRatio: judged.certaintyRatio,
    isSafe: judged.isSafe,
    isUntrusted: judged.isUntrusted,
    state: 'waiting',
  }
}

function indexProposal(
  change: OverlayChange,
  parts: IndexParts,
  deps: MakeDeps,
): readonly Proposal[] {
  const before = change.before ?? ''
  if (parts.after === before) return []
  const whole: OverlayChange = { ...change, after: parts.after }
  return [
    {
      id: deps.idOf(INDEX_NAME),
      kind: 'index',
      file: INDEX_NAME,
      type: 'unknown',
      reason: modelReason(change.reasons),
      evidence: evidenceOf(sourcesOf(change, deps), []),
      files: [fileOf(whole, deps)],
      index: [{ kind: 'text', before, after: parts.after }],
      certaintyRatio: parts.isCarried ? 0.8 : 0.4,
      isSafe: parts.isCarried && parts.onlyShortens,
      isUntrusted: !parts.isCarried,
      state: 'waiting',
    },
  ]
}

function kindOf({ before, after, replaces }: OverlayChange): ProposalKind {
  if (after === null) return 'archived'
  if (replaces.length > 0) return 'merged'
  return before === null ? 'created' : 'updated'
}

const modelReason = (reasons: readonly string[]): Proposal['reason'] => ({
  kind: 'model',
  text: maskSecrets(reasons.join(' ')).slice(0, REASON_UNITS),
})

function sourcesOf({ evidence }: OverlayChange, { sources }: MakeDeps): readonly Source[] {
  return evidence.flatMap((text) => sources.get(text) ?? [])
}

function evidenceOf(
  sources: readonly Source[],
  unproved: readonly string[],
): readonly ProposalEvidence[] {
  return [
    ...sources.map(({ evidence }) => evidence),
    ...unproved.map((text): ProposalEvidence => ({ kind: 'named', text })),
  ]
}

function fileOf({ file, before, after }: OverlayChange, { hash }: MakeDeps): ProposalFile {
  const base = { file, before, after, hash: before === null ? null : hash(encodeText(before)) }
  if (before === null || after === null) return base
  return { ...base, spans: spansBetween(before, after) }
}

function archivedFile(file: string, deps: MakeDeps): ProposalFile {
  const before = deps.textOf(file) ?? ''
  return { file, before, after: null, hash: deps.hash(encodeText(before)) }
}
