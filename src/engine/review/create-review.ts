import type { AuditReport } from '../../shared/audit'
import { AppError } from '../../shared/errors'
import type { Changed } from '../../shared/ipc/contract'
import type { MemoryRow } from '../../shared/memory'
import type { ReviewCard, ReviewGroup } from '../../shared/review'
import { say } from '../../shared/said'
import type { MemoriesArea, ReviewArea } from '../engine'
import type { ChangeMaker, FileEdit } from '../history/change-plan'
import { DAY_MS } from '../memory/age'
import type { Catalogue } from '../memory/catalogue'
import type { MemoryMarks, Marks } from '../memory/marks/marks'
import type { Clock } from '../ports'
import { HALF_LIFE_DAYS } from '../staleness/score'
import { worstFirst } from '../staleness/stale-rows'
import { cardOf } from './card'
import { groupOf, mayBeObvious } from './groups'
import { nextDueOf } from './next-due'

export interface ReviewDeps {
  readonly clock: Pick<Clock, 'nowMs'>
  readonly catalogue: Pick<Catalogue, 'rows' | 'allRows' | 'refresh'>
  readonly memories: Pick<MemoriesArea, 'read'>
  readonly marks: Pick<Marks, 'edit'>
  readonly changes: ChangeMaker
  readonly titleOf: (projectId: string) => string
  /** The project's last audit; null for none. */
  readonly reportOf: (projectId: string) => Promise<AuditReport | null>
  /** Other memories of the project that say the same, nearly the same or the contrary. */
  readonly alikeOf: (projectId: string, file: string) => Promise<ReviewCard['alike']>
}

/** More cards than these nobody goes through in one sitting; `total` counts the rest. */
export const MOST_CARDS = 500
/** Ten years; whoever wants a memory out of sight for longer archives it. */
const MOST_DAYS = 3_650

/** Going through what is due. What a person says of a memory is kept as a mark, never in its file. */
export function createReview(deps: ReviewDeps): ReviewArea {
  const { catalogue, clock } = deps
  return {
    async queue(projectId) {
      const rows = projectId === null ? catalogue.allRows() : catalogue.rows(projectId)
      const due = worstFirst(rows.filter((row) => row.due))
      return {
        total: due.length,
        cards: due
          .slice(0, MOST_CARDS)
          .map(({ projectId: id, file, name, hash }) => ({ projectId: id, file, name, hash })),
        groups: await groupsOf(deps, due),
        nextDueAtMs: nextDueOf(rows, clock.nowMs()),
      }
    },
    async card(projectId, file) {
      const detail = await deps.memories.read(projectId, file)
      const report = await deps.reportOf(projectId)
      const alike = await deps.alikeOf(projectId, file)
      return cardOf(detail, { project: deps.titleOf(projectId), report, alike })
    },
    keep(projectId, files) {
      const nowMs = clock.nowMs()
      return mark(deps, projectId, files, 'Still true', (row, marks) => ({
        ...marks,
        confirmedAtMs: nowMs,
        reviewAtMs: nowMs + HALF_LIFE_DAYS[row.type] * DAY_MS,
      }))
    },
    async later(projectId, files, days) {
      if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
        const message = say`${days} is no number of days to put a review off by. Use a whole number from 1 to ${MOST_DAYS}.`
        throw new AppError('input.invalid', message)
      }
      const reviewAtMs = clock.nowMs() + days * DAY_MS
      const words = `Review again in ${days === 1 ? '1 day' : `${days} days`}`
      return mark(deps, projectId, files, words, (_row, marks) => ({ ...marks, reviewAtMs }))
    },
  }
}

async function groupsOf(
  deps: ReviewDeps,
  due: readonly MemoryRow[],
): Promise<readonly ReviewGroup[]> {
  const candidates = due.filter(mayBeObvious)
  const groups: ReviewGroup[] = []
  for (const id of new Set(candidates.map(({ projectId }) => projectId))) {
    const own = candidates.filter(({ projectId }) => projectId === id)
    const group = groupOf(own, await deps.reportOf(id), deps.titleOf(id))
    if (group !== null) groups.push(group)
  }
  return groups
}

/** Writes a person's word about some memories of one project, all in one change. */
async function mark(
  deps: ReviewDeps,
  projectId: string,
  files: readonly string[],
  words: string,
  change: (row: MemoryRow, marks: MemoryMarks) => MemoryMarks,
): Promise<Changed> {
  const names = [...new Set(files)]
  const rows = await rowsNamed(deps.catalogue, projectId, names)
  const edits: FileEdit[] = []
  for (const row of rows) {
    edits.push(await deps.marks.edit(projectId, row.file, words, (marks) => change(row, marks)))
  }
  const about = names.length === 1 ? (names[0] ?? '') : `${names.length} memories`
  const plan = { by: 'you' as const, projectId, summary: `${words}: ${about}`, edits }
  const made = await deps.changes.apply(plan)
  await deps.catalogue.refresh([projectId])
  return { change: made.change, files: names }
}

/** @throws `memory.unknown` naming the first that is not there, `input.invalid` for none at all */
async function rowsNamed(
  catalogue: ReviewDeps['catalogue'],
  projectId: string,
  files: readonly string[],
): Promise<readonly MemoryRow[]> {
  if (files.length === 0) throw new AppError('input.invalid', say`No memory was named.`)
  const found = (): ReadonlyMap<string, MemoryRow> =>
    new Map(catalogue.rows(projectId).map((row) => [row.file, row]))
  const isKnown = (rows: ReadonlyMap<string, MemoryRow>): boolean =>
    files.every((file) => rows.has(file))
  if (!isKnown(found())) await catalogue.refresh([projectId])
  const rows = found()
  return files.map((file) => {
    const row = rows.get(file)
    if (row !== undefined) return row
    const message = say`There is no memory ${file} in ${projectId}. "list" names those there are.`
    throw new AppError('memory.unknown', message, { path: projectId })
  })
}
