import { unifiedDiff } from '../../engine/memory/index/unified-diff'
import type {
  DreamGate,
  DreamRecord,
  DreamStatus,
  IndexAct,
  PhaseRecord,
  Proposal,
} from '../../shared/dream'
import { holdText, proposalEvidenceText, reasonText } from '../../shared/dream-text'
import { assertNever } from '../../shared/errors'

/** A record as cli.md shows it: sentences for people, the data beside them. */
export function recordJson(record: DreamRecord) {
  const { id, project, projectId, engine, mode, startedBy, outcome, message, cap } = record
  return {
    id,
    project,
    memoryDir: projectId,
    engine,
    mode,
    startedBy,
    startedAt: iso(record.startedAtMs),
    endedAt: iso(record.endedAtMs),
    outcome,
    ...(message === undefined ? {} : { message }),
    ...(cap === undefined ? {} : { cap }),
    ...(record.discardedAtMs === undefined ? {} : { discardedAt: iso(record.discardedAtMs) }),
    gates: record.gates.map(gateJson),
    phases: record.phases.map(phaseJson),
    changes: record.proposals.map(changeJson),
    turns: record.turns,
    usage: record.usage,
    cost: record.costUsd,
    model: record.model,
    budget: record.budget,
    ...changeIds(record.changes),
    ...(record.isDemo === true ? { isDemo: true } : {}),
  }
}

/** The newest change is what `undo` takes; earlier ones of the same dream stand beside it. */
function changeIds(changes: readonly string[]) {
  const change = changes.at(-1)
  return change === undefined ? {} : { change, allChanges: changes }
}

/** Where a project stands to its next dream. */
export function statusJson(status: DreamStatus) {
  const { lock } = status
  return {
    project: status.project,
    memoryDir: status.projectId,
    gates: status.gates.map(gateJson),
    lock: lock.kind === 'held' ? { ...lock, since: iso(lock.sinceMs) } : lock,
    last: isoOrNull(status.lastAtMs),
    next: isoOrNull(status.nextAtMs),
    waiting: status.waiting,
    off: status.isOff,
  }
}

function gateJson({ opensAtMs, ...gate }: DreamGate) {
  return opensAtMs === undefined ? gate : { ...gate, opensAt: iso(opensAtMs) }
}

function phaseJson({ phase, startedAtMs, endedAtMs, counts }: PhaseRecord) {
  return { phase, startedAt: iso(startedAtMs), endedAt: isoOrNull(endedAtMs), counts }
}

function changeJson(proposal: Proposal) {
  const { id, file, kind, type, reason, evidence, state, hold, options, option } = proposal
  return {
    id,
    file,
    kind,
    type,
    state,
    reason: reasonText(reason),
    evidence: evidence.map(proposalEvidenceText),
    diff: proposalDiff(proposal),
    safe: proposal.isSafe,
    certainty: proposal.certaintyRatio,
    files: filesOf(proposal),
    because: reason,
    sources: evidence,
    ...(hold === undefined ? {} : { held: holdText(hold), hold: hold.kind }),
    ...(options === undefined ? {} : { options: options.map(({ keeps }) => ({ keeps })) }),
    ...(option === undefined ? {} : { option }),
    ...(proposal.change === undefined ? {} : { change: proposal.change }),
  }
}

/** Every file that it changes, the index too. */
export function filesOf({ files, index, options = [] }: Proposal): readonly string[] {
  const all = [...files, ...options.flatMap((one) => one.files)].map(({ file }) => file)
  const hasIndex = index.length > 0 || options.some((one) => one.index.length > 0)
  return [...new Set(hasIndex ? [...all, 'MEMORY.md'] : all)]
}

/** Unified diffs of all that a proposal alone would change; of a choice those of every option. */
export function proposalDiff({ files, index, options, edited, file }: Proposal): string {
  if (options !== undefined) {
    return options
      .map(
        (one) => `# to keep ${one.keeps}\n${textsDiff(one.files)}${actsDiff(one.files, one.index)}`,
      )
      .join('\n')
  }
  const shown = files.map((one) =>
    edited !== undefined && one.file === file ? { ...one, after: edited } : one,
  )
  return `${textsDiff(shown)}${actsDiff(files, index)}`
}

const textsDiff = (files: Proposal['files']): string =>
  files.map((one) => unifiedDiff(one.before ?? '', one.after ?? '', one.file)).join('')

/** Lines of MEMORY.md, where no whole text of it is at hand. */
function actsDiff(files: Proposal['files'], acts: readonly IndexAct[]): string {
  if (acts.length === 0 || files.some(({ file }) => file === 'MEMORY.md')) return ''
  return `--- MEMORY.md\n+++ MEMORY.md\n${acts.flatMap(actLines).join('\n')}\n`
}

function actLines(act: IndexAct): readonly string[] {
  switch (act.kind) {
    case 'add':
      return [`+${act.line}`]
    case 'remove':
      return [`-the line of ${act.file}`]
    case 'repoint':
      return [`-the link to ${act.from}`, `+the link to ${act.to}`]
    case 'line':
      return [`-${act.line}`, ...(act.becomes === null ? [] : [`+${act.becomes}`])]
    case 'text':
      return unifiedDiff(act.before, act.after).split('\n').slice(2)
    default:
      return assertNever(act)
  }
}

const iso = (atMs: number): string => new Date(atMs).toISOString()
const isoOrNull = (atMs: number | null): string | null => (atMs === null ? null : iso(atMs))
