import { INDEX_NAME } from '../../memory/plans/store-state'
import { readHead } from '../../memory/head'
import { encodeText } from '../../memory/text'
import {
  lineAt,
  type AuditedMemory,
  type FaultSubject,
  type FindFaults,
  type FoundFault,
} from './fault-subject'

/** Bytes of UTF-8 that a team's server takes for one memory (its protocol: "250,000 bytes an entry"). */
const TEAM_ENTRY_BYTES = 250_000

/** What the client or the team's server does not read, because it is too long, too late or too many. */
export const findLimitFaults: FindFaults = (subject) => [
  ...indexCut(subject),
  ...subject.memories.flatMap((memory) => [
    ...lateHead(memory, subject.limits.headLines),
    ...teamSize(memory),
  ]),
  ...beyondRecall(subject),
]

function indexCut({ index }: FaultSubject): readonly FoundFault[] {
  if (index.fits) return []
  const { lines, units, limitLines, limitUnits, cutAtLine = 0, warning = '', lostEntries } = index
  const lost = lostEntries.length
  const values = { problem: 'index-cut', lines, units, limitLines, limitUnits, lost }
  return [
    { kind: 'limit', file: INDEX_NAME, line: cutAtLine, text: warning, values, fixable: false },
  ]
}

/** The client looks for the closing `---` in the first lines only. */
function lateHead({ row, text }: AuditedMemory, limit: number): readonly FoundFault[] {
  const head = readHead(text, limit)
  if (head.kind === 'none') return []
  const closesAt = lineAt(text, head.fenceAt)
  if (closesAt <= limit) return []
  const values = { problem: 'head', closesAt, limit }
  return [{ kind: 'limit', file: row.file, line: closesAt, text: '---', values, fixable: false }]
}

function teamSize({ row, text }: AuditedMemory): readonly FoundFault[] {
  const bytes = row.team ? encodeText(text).length : 0
  if (bytes <= TEAM_ENTRY_BYTES) return []
  const values = { problem: 'team-size', bytes, limit: TEAM_ENTRY_BYTES }
  return [{ kind: 'limit', file: row.file, line: 0, text: row.name, values, fixable: false }]
}

/** Recall is offered the newest files only; the first that is left out stands for all. */
function beyondRecall({ memories, limits }: FaultSubject): readonly FoundFault[] {
  const limit = limits.recallFiles
  const sorted = memories
    .map(({ row }) => row)
    .sort((a, b) => b.modifiedAtMs - a.modifiedAtMs || (a.file < b.file ? -1 : 1))
  const first = sorted[limit]
  if (first === undefined) return []
  const values = { problem: 'recall', count: sorted.length - limit, limit }
  return [{ kind: 'limit', file: first.file, line: 0, text: first.name, values, fixable: false }]
}
