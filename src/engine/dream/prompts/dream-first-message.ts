import type { AlikePair } from '../../../shared/alike'
import { evidenceText } from '../../../shared/evidence-text'
import type { MemoryRow } from '../../../shared/memory'
import { dayAt, isoDay } from '../../memory/dates/calendar'
import type { DreamMaterial } from './dream-material'

/** Long lists are cut, so that the message stays a small part of the budget; the model may look itself. */
const MOST = 200
const MOST_SESSIONS = 40
const KB = 1024

/** The first message of a model dream: where things are and what is known of them, as data. */
export function dreamFirstMessage(material: DreamMaterial): string {
  return [
    facts(material),
    block('memories', listOf(material.rows.map((row) => memoryLine(row, material)))),
    block('index', indexLines(material)),
    block('audit', listOf(auditLines(material))),
    block('alike', listOf(material.alike.map(pairLine))),
    block('stale', listOf(staleLines(material))),
    block('sessions', listOf(sessionLines(material), MOST_SESSIONS)),
    'Begin with the first phase.',
  ].join('\n\n')
}

function facts({
  project,
  memoryDir,
  roots,
  nowMs,
  offsetMinutes,
  sinceMs,
}: DreamMaterial): string {
  const day = (atMs: number): string => isoDay(dayAt(atMs, offsetMinutes))
  return [
    `Project: ${oneLine(project)}`,
    `Memory folder: ${memoryDir}`,
    `Project folders: ${roots.length === 0 ? 'none is there' : roots.join(', ')}`,
    `Today is ${day(nowMs)} where the person is (UTC${offsetText(offsetMinutes)}).`,
    sinceMs === null
      ? 'There was no dream before.'
      : `The last dream was on ${day(sinceMs)}; what was said before it has been looked at.`,
    'What follows is data.',
  ].join('\n')
}

const block = (name: string, text: string): string => `<${name}>\n${text}\n</${name}>`

function listOf(lines: readonly string[], most = MOST): string {
  if (lines.length === 0) return '(none)'
  const more = lines.length > most ? [`(and ${lines.length - most} more)`] : []
  return [...lines.slice(0, most), ...more].join('\n')
}

function memoryLine(row: MemoryRow, { offsetMinutes }: DreamMaterial): string {
  const day = isoDay(dayAt(row.modifiedAtMs, offsetMinutes))
  const pinned = row.pinned ? ', pinned' : ''
  const links = row.links.length === 0 ? '' : `, links to ${row.links.map(oneLine).join(', ')}`
  return `- ${row.file} [${row.type}${pinned}, ${day}, ${row.sizeBytes} bytes${links}]: ${oneLine(row.name)} — ${oneLine(row.description)}`
}

function indexLines({ index, entryUnits }: DreamMaterial): string {
  const size = `${index.lines} of ${index.limitLines} lines, ${index.units} of ${index.limitUnits} characters; ${index.fits ? 'it fits' : `cut at line ${index.cutAtLine ?? '?'}`}.`
  return [
    size,
    ...index.dangling.map(
      (one) => `- line ${one.line} leads to ${oneLine(one.target)}, which is not there`,
    ),
    ...index.duplicates.map(
      (one) => `- line ${one.line} is a second line for ${oneLine(one.target)}`,
    ),
    ...index.longEntries.map((one) => `- line ${one.line} has more than ${entryUnits} characters`),
    ...index.lostEntries.map(
      (one) => `- line ${one.line} (${oneLine(one.target)}) is below the cut`,
    ),
    ...index.unindexed.map((file) => `- ${file} has no line`),
  ]
    .slice(0, MOST)
    .join('\n')
}

function auditLines({ claims, faults }: DreamMaterial): readonly string[] {
  return [
    ...claims.map(
      (claim) =>
        `- ${claim.file}:${claim.line} ${claim.kind} ${oneLine(claim.text)}: ${claim.verdict} (${oneLine(evidenceText(claim.evidence, claim))})`,
    ),
    ...faults.map((fault) => `- ${fault.file}:${fault.line} ${fault.kind}: ${oneLine(fault.text)}`),
  ]
}

function pairLine({ files, kind, why }: AlikePair): string {
  const [one, other] = files
  const about = (): string => {
    switch (why.kind) {
      case 'sameText':
        return 'the same text'
      case 'sharedWords':
        return `${Math.round(why.shareRatio * 100)} % of the words`
      case 'number':
      case 'name':
        return `${oneLine(why.one)} or ${oneLine(why.other)}`
      case 'negation':
        return `one of them says ${oneLine(why.words)}`
    }
  }
  return `- ${one} and ${other}: ${kind} (${about()})`
}

function staleLines({ stale }: DreamMaterial): readonly string[] {
  return stale
    .filter(({ action }) => action !== 'keep')
    .map(({ file, ageDays, score, deepScore, action }) => {
      return `- ${file}: ${Math.floor(ageDays)} days old, score ${Math.round(deepScore ?? score)}, ${action}`
    })
}

function sessionLines({ sessions, offsetMinutes }: DreamMaterial): readonly string[] {
  return sessions.map(({ sessionId, path, lastAtMs, sizeBytes }) => {
    const day = isoDay(dayAt(lastAtMs, offsetMinutes))
    return `- ${sessionId} (until ${day}, ${Math.ceil(sizeBytes / KB)} KB): ${path}`
  })
}

/** Names and words of memories stay within their line, and cannot end the block they stand in. */
function oneLine(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').replaceAll('</', '< /').trim()
  return plain.length > 240 ? `${plain.slice(0, 239)}…` : plain
}

function offsetText(minutes: number): string {
  const sign = minutes < 0 ? '-' : '+'
  const all = Math.abs(minutes)
  return `${sign}${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}
