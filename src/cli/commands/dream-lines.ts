import type {
  DreamRecord,
  DreamState,
  DreamStatus,
  DreamSummary,
  Proposal,
} from '../../shared/dream'
import {
  gateText,
  holdText,
  proposalEvidenceText,
  proposalText,
  reasonText,
} from '../../shared/dream-text'
import { sayEnglish } from '../../shared/said'
import { formatTable, oneLine } from '../table'
import { proposalDiff } from './dream-json'

/** A record for a person: what came of it, then a card for each proposal. */
export function recordText(record: DreamRecord): string {
  return [
    headline(record),
    ...(record.message === undefined ? [] : [sayEnglish(record.message)]),
    ...record.proposals.flatMap((one) => ['', ...card(one)]),
    ...hints(record),
  ].join('\n')
}

function headline({ id, project, outcome, engine, proposals, costUsd }: DreamRecord): string {
  const held = proposals.filter(({ hold }) => hold !== undefined).length
  const found = `${proposals.length} proposals${held === 0 ? '' : `, ${held} held`}`
  const cost = costUsd === null ? 'cost unknown' : `${costUsd.toFixed(2)} $`
  return `${oneLine(project)}: ${OUTCOMES[outcome]}. ${found}, ${engine}, ${cost}. Dream ${id}`
}

const OUTCOMES: Readonly<Record<DreamRecord['outcome'], string>> = {
  applied: 'applied',
  'awaiting-review': 'waits for your review',
  'nothing-to-do': 'nothing to do',
  gated: 'held back by a gate',
  cancelled: 'cancelled',
  failed: 'failed',
}

function card(proposal: Proposal): readonly string[] {
  const { state, reason, evidence, hold } = proposal
  return [
    `${proposalText(proposal)}  (${hold === undefined ? state : 'held'})`,
    `  ${oneLine(reasonText(reason))}`,
    ...evidence.map((one) => `  - ${oneLine(proposalEvidenceText(one))}`),
    ...(hold === undefined ? [] : [`  held: ${oneLine(holdText(hold))}`]),
    ...proposalDiff(proposal)
      .trimEnd()
      .split('\n')
      .map((line) => `    ${line.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')}`),
  ]
}

function hints({ id, outcome, proposals, discardedAtMs }: DreamRecord): readonly string[] {
  if (discardedAtMs !== undefined) return []
  const isOpen = outcome === 'awaiting-review' && proposals.length > 0
  const isApplied = proposals.some(({ state }) => state === 'applied')
  return [
    ...(isOpen || isApplied ? [''] : []),
    ...(isOpen ? [`Apply it: noctuary dream apply ${id}`] : []),
    ...(isApplied ? [`Take it back: noctuary dream undo ${id}`] : []),
  ]
}

/** Five gates, one a line, and when the next dream may come. */
export function statusText({ project, gates, nextAtMs, waiting }: DreamStatus): string {
  const rows = gates.map((gate) => [
    `  ${gate.open ? 'open' : 'closed'}`,
    gate.name,
    gateText(gate),
  ])
  const next =
    nextAtMs === null ? 'Not before something else changes.' : new Date(nextAtMs).toISOString()
  return [
    oneLine(project),
    formatTable(['  GATE', 'NAME', 'WHAT'], rows, { maxWidth: 120 }),
    `  next dream: ${next}`,
    ...(waiting === null ? [] : [`  waits for review: ${waiting}`]),
  ].join('\n')
}

/** The diary as a table, newest first. */
export function listText(summaries: readonly DreamSummary[]): string {
  if (summaries.length === 0) return 'No dream was made yet.'
  const rows = summaries.map((one) => [
    one.id,
    new Date(one.startedAtMs).toISOString().slice(0, 16),
    one.project,
    one.engine,
    one.outcome,
    String(Object.values(one.counts).reduce((sum, count) => sum + count, 0)),
    one.costUsd === null ? '?' : one.costUsd.toFixed(2),
  ])
  return formatTable(['ID', 'STARTED', 'PROJECT', 'ENGINE', 'OUTCOME', 'PROPOSALS', '$'], rows, {
    right: [5, 6],
  })
}

/** One line of how far it is. */
export function progressText({ phases, events, proposals, turns }: DreamState): string {
  const phase = phases.at(-1)?.phase ?? 'starting'
  const steps = events.filter(({ kind }) => kind === 'step').length
  const asked = turns === 0 ? '' : `, ${turns} turns`
  return `Dreaming: ${phase}${asked}, ${steps} steps, ${proposals.length} proposals`
}
