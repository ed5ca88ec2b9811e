import { clsx } from 'clsx'
import { Pin, TriangleAlert } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { MemoryRow, MemoryType, StaleAction } from '../../../shared/memory'
import { VERDICT_LOOKS } from '../../ui/claims/looks'
import type { CellWords } from './cell-words'
import type { ColumnId } from './columns'
import './memory-rows.css'

interface CellProps {
  readonly id: ColumnId
  readonly row: MemoryRow
  readonly words: CellWords
}

/**
 * One cell of a memory's row. Hundreds of these come by while a person scrolls, so words are handed in
 * instead of looked up by each cell, and text stands in the cell itself.
 */
export function Cell({ id, row, words }: CellProps) {
  const title = id === 'score' ? words.score(scoreOf(row), row.action) : undefined
  return (
    <div role="gridcell" data-column={id} title={title} className={clsx(CELL, toneOf(id, row))}>
      {drawnCell(id, row, words)}
    </div>
  )
}

const CELL = 'min-w-0 truncate px-2 text-sm [&>svg]:align-middle'

/** What is said of a cell that a person rests on; of most there is nothing to say. */
export function hintOf(id: ColumnId, row: MemoryRow, words: CellWords): string | null {
  if (id === 'project') return row.projectId
  return id === 'age' ? words.moment(row.modifiedAtMs) : null
}

const scoreOf = (row: MemoryRow): number => row.deepScore ?? row.score

/** A mark before the text is drawn by the cell itself, see memory-rows.css. */
function toneOf(id: ColumnId, row: MemoryRow): string | undefined {
  if (id === 'type') return TYPE_MARKS[row.type]
  if (id === 'links') return row.links.length === 0 ? undefined : 'row-mark row-mark-link'
  return TONES[id]
}

const TONES: Partial<Readonly<Record<ColumnId, string>>> = {
  name: 'font-medium',
  description: 'text-soft',
  project: 'text-soft',
  age: 'text-soft',
  tokens: 'text-soft',
}

const TYPE_MARKS: Readonly<Record<MemoryType, string>> = {
  value: 'row-mark row-mark-value',
  user: 'row-mark row-mark-user',
  feedback: 'row-mark row-mark-feedback',
  project: 'row-mark row-mark-project',
  reference: 'row-mark row-mark-reference',
  unknown: 'row-mark row-mark-unknown',
}

function drawnCell(id: ColumnId, row: MemoryRow, words: CellWords): ReactNode {
  switch (id) {
    case 'type':
      return words.type(row.type)
    case 'name':
      return <Name row={row} words={words} />
    case 'description':
      return row.description
    case 'project':
      return words.project(row.projectId)
    case 'age':
      return words.age(row.ageDays)
    case 'score':
      return <Score score={Math.round(scoreOf(row))} action={row.action} />
    case 'claims':
      return <MissingClaims missing={row.claims?.missing ?? 0} words={words} />
    case 'links':
      return row.links.length === 0 ? null : row.links.length
    case 'tokens':
      return words.count(row.tokens)
    case 'pin':
      return row.pinned ? (
        <Pin role="img" aria-label={words.pinned} className="size-3.5 text-accent" />
      ) : null
  }
}

type PartProps = Omit<CellProps, 'id'>

function Name({ row, words }: PartProps): ReactNode {
  if (row.problem === undefined) return row.name
  return (
    <>
      <TriangleAlert
        role="img"
        aria-label={words.problem(row.problem)}
        className="mr-1.5 inline size-3.5 text-warn"
      />
      <span>{row.name}</span>
    </>
  )
}

/** A row of two lines for a narrow list: what it is called, and below it what it says. */
export function StackedName({ row, words }: PartProps) {
  return (
    <div role="gridcell" className="flex min-w-0 flex-col gap-0.5 px-2 text-sm">
      <span className="truncate font-medium [&>*]:align-middle">
        <Name row={row} words={words} />
      </span>
      <span className="flex min-w-0 items-center gap-2 text-xs text-soft">
        <span className={clsx('shrink-0', TYPE_MARKS[row.type])}>{words.type(row.type)}</span>
        <span className="truncate">{row.description === '' ? row.file : row.description}</span>
      </span>
    </div>
  )
}

const BAR_TONES: Readonly<Record<StaleAction, string>> = {
  keep: 'row-bar text-ok',
  review: 'row-bar text-warn',
  prune: 'row-bar text-bad',
}

interface ScoreProps {
  /** Rounded. */
  readonly score: number
  readonly action: StaleAction
}

/** The number and a short bar, as `StalenessBar` has them. */
function Score({ score, action }: ScoreProps) {
  const fill = { '--fill': `${String(Math.max(10, score))}%` } as CSSProperties
  return (
    <>
      <span className="inline-block w-6 text-right">{score}</span>
      <span aria-hidden className={BAR_TONES[action]} style={fill} />
    </>
  )
}

/** How many of its claims are missing; nothing where none is, or where nobody looked. */
function MissingClaims({
  missing,
  words,
}: {
  readonly missing: number
  readonly words: CellWords
}) {
  const { icon: Icon, colour } = VERDICT_LOOKS.missing
  if (missing === 0) return null
  return (
    <span title={words.missing} className={`inline-flex items-center gap-1 ${colour}`}>
      <Icon aria-hidden className="size-3.5" />
      {missing}
      <span className="sr-only">{words.missing}</span>
    </span>
  )
}
