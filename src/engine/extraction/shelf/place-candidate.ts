import type { Destination } from '../../../shared/extraction'
import type { MemoryRow } from '../../../shared/memory'
import { joinPath } from '../../location/paths'
import { compareTwo } from '../../memory/alike/find-alike'
import type { AlikeMemory } from '../../memory/alike/reading'
import { fileNameFor } from '../../memory/file-name'
import { kebabCase } from '../../memory/kebab-case'
import { foldName } from '../../memory/links'
import type { Candidate } from '../candidate'
import type { KeptCandidate } from './shelf-file'

/** Where a candidate would be written as things stand now. */
export interface Place {
  readonly destination: Destination
  readonly destinationWhy: string
  /** A memory's file, or an absolute path outside of the memory folder. */
  readonly target: string
  /** The memory that it brings up to date. */
  readonly updates?: string
  /** The project's folder, for what is written there. */
  readonly root?: string
}

type Row = Pick<MemoryRow, 'file' | 'name' | 'editable'>

/**
 * The place of a candidate. What belongs to the project's folder goes to a memory where that folder is
 * not known: what was said is not lost over it.
 *
 * @param root the project's folder; null where it is gone or not known
 */
export function placeOf(kept: KeptCandidate, rows: readonly Row[], root: string | null): Place {
  const { destination, destinationWhy } = kept
  const isOutside = destination === 'claude-md' || destination === 'docs'
  if (isOutside && root !== null) {
    return { destination, destinationWhy, target: outsideTarget(kept, root), root }
  }
  const why = isOutside
    ? `${destinationWhy} That folder is gone or not known, so a memory is made instead.`
    : destinationWhy
  return { destination: 'memory', destinationWhy: why, ...memoryTarget(kept, rows) }
}

function outsideTarget({ destination, name }: KeptCandidate, root: string): string {
  if (destination === 'claude-md') return joinPath(root, 'CLAUDE.md')
  return joinPath(root, 'docs', 'knowledge', `${topicOf(name)}.md`)
}

/** A page's name, whatever script the candidate is in. */
function topicOf(name: string): string {
  const topic = kebabCase(name).slice(0, 60).replace(/-$/u, '')
  return topic === '' ? 'notes' : topic
}

function memoryTarget(kept: KeptCandidate, rows: readonly Row[]) {
  const { name, type, resembles } = kept
  const like = rows.find(({ file, editable }) => editable && file === resembles)
  const twin = rows.find((row) => foldName(row.name) === foldName(name))
  const updates = like?.file ?? twin?.file
  if (updates !== undefined) return { target: updates, updates }
  const target = fileNameFor(
    type,
    name,
    rows.map(({ file }) => file),
  )
  return { target }
}

/** The memory that a candidate resembles, and whether the two contradict each other. */
export function resemblanceOf(
  candidate: Candidate,
  memories: readonly AlikeMemory[],
): Pick<KeptCandidate, 'resembles' | 'contradicts'> {
  const { name, description, body } = candidate
  const own: AlikeMemory = { file: '', name, description, text: body }
  let near: string | null = null
  for (const memory of memories) {
    const kind = compareTwo(own, memory)?.kind
    if (kind === 'conflict') return { resembles: memory.file, contradicts: true }
    if (kind !== undefined) near ??= memory.file
  }
  return near === null ? {} : { resembles: near }
}
