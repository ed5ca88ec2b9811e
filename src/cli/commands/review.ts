import type { Engine } from '../../engine/engine'
import type { ReviewCard, ReviewQueue } from '../../shared/review'
import type { Command, CommandResult } from '../command'
import { fileNamed, projectIdOf } from '../find-memory'
import { formatTable, oneLine } from '../table'

/** `noctuary review [PROJECT [FILE]]`: what is due, or one memory with what there is to decide it by. */
export const reviewCommand: Command = {
  name: 'review',
  usage: 'review [PROJECT [FILE]]',
  summary: 'What is due for review, stalest first; with FILE, how its score came about.',
  words: [0, 2],
  async run({ engine, words: [project, word] }) {
    const on = await engine()
    const projectId = project === undefined ? null : await projectIdOf(on, project)
    if (projectId === null || word === undefined) return queueResult(on, projectId)
    const file = await fileNamed(on, projectId, word)
    const card = await on.review.card(projectId, file)
    return { json: cardJson(card), text: cardText(card) }
  },
}

async function queueResult(on: Engine, projectId: string | null): Promise<CommandResult> {
  const queue = await on.review.queue(projectId)
  const slugs = new Map((await on.projects.list()).map(({ id, slug }) => [id, slug]))
  const slugOf = (id: string): string => slugs.get(id) ?? id
  const { total, cards, groups, nextDueAtMs } = queue
  const json = {
    total,
    cards: cards.map((card) => ({
      project: slugOf(card.projectId),
      memoryDir: card.projectId,
      file: card.file,
      name: card.name,
      hash: card.hash,
    })),
    groups: groups.map(({ kind, projectId: id, files, minScore }) => ({
      project: slugOf(id),
      kind,
      files,
      minScore,
    })),
    nextDueAt: isoOf(nextDueAtMs),
  }
  return { json, text: queueText(queue, slugOf) }
}

/** Null for never, and for a moment that no date can print. */
function isoOf(atMs: number | null): string | null {
  return atMs === null || Math.abs(atMs) > 8.64e15 ? null : new Date(atMs).toISOString()
}

function queueText(
  { total, cards, groups, nextDueAtMs }: ReviewQueue,
  slugOf: (id: string) => string,
): string {
  const next = isoOf(nextDueAtMs)?.slice(0, 10)
  if (total === 0) return next === undefined ? 'Nothing is due.' : `Nothing is due. Next: ${next}.`
  const rows = cards.map(({ projectId, file, name }) => [slugOf(projectId), file, name])
  const more = total - cards.length
  return [
    formatTable(['PROJECT', 'FILE', 'NAME'], rows),
    ...groups.map(
      ({ projectId, files, minScore }) =>
        `${slugOf(projectId)}: ${files.length} project memories of ${Math.floor(minScore)} and more name paths that are gone.`,
    ),
    `${total} due${more === 0 ? '' : `, ${more} of them not shown`}`,
  ].join('\n\n')
}

const cardJson = (card: ReviewCard) => ({
  file: card.row.file,
  name: card.row.name,
  type: card.row.type,
  hash: card.row.hash,
  pinned: card.row.pinned,
  due: card.row.due,
  score: card.score,
  claims: card.claims,
  faults: card.faults,
  backlinks: card.backlinks.map(({ file }) => file),
  alike: card.alike,
  suggested: card.suggested,
  audited: card.audited,
})

const GONE = {
  path: ['file gone', 'files gone'],
  symbol: ['name not found', 'names not found'],
  url: ['address gone', 'addresses gone'],
  branch: ['branch gone', 'branches gone'],
  package: ['package gone', 'packages gone'],
} as const

/** "project, half-life 14 days, 31 days old → 78; 1 file gone +20 → 98". */
function scoreText({ row, score }: ReviewCard): string {
  const { halfLifeDays, ageDays, ageScore, penalties, total } = score
  const age = `${Math.floor(ageDays)} days old → ${Math.floor(ageScore)}`
  const failed = penalties.map(
    ({ kind, count, points }) => `${count} ${GONE[kind][count === 1 ? 0 : 1]} +${points}`,
  )
  const sum = failed.length === 0 ? '' : `; ${failed.join(', ')} → ${Math.floor(total)}`
  return `${row.type}, half-life ${halfLifeDays} days, ${age}${sum}`
}

function cardText(card: ReviewCard): string {
  const { row, claims, backlinks, alike, suggested, audited } = card
  return [
    `${oneLine(row.name)} (${oneLine(row.file)})${row.pinned ? ', pinned' : ''}`,
    scoreText(card),
    ...claims.map(
      ({ line, kind, text, verdict }) => `line ${line}: ${kind} ${oneLine(text)} is ${verdict}`,
    ),
    ...alike.map(({ file, kind }) => `${kind}: ${oneLine(file)}`),
    ...(backlinks.length === 0
      ? []
      : [`linked from ${backlinks.map(({ file }) => file).join(', ')}`]),
    ...(audited ? [] : ['Its claims were not audited as it stands.']),
    `Suggested: ${suggested}`,
  ].join('\n')
}
