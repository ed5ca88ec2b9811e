import { clsx } from 'clsx'
import { Link2, Pin, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemoryRow } from '../../../shared/memory'
import { VERDICT_LOOKS } from '../../ui/claims/looks'
import { StalenessMark } from '../../ui/staleness-bar'
import { TypeMark } from '../../ui/type-badge'
import type { CellWords } from './cell-words'
import type { ColumnId } from './columns'

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
  const look = LOOKS[id]
  return (
    <div
      role="gridcell"
      title={look?.title?.(row, words)}
      className={clsx('min-w-0 truncate px-2 text-sm [&>*]:align-middle', look?.tone)}
    >
      {drawnCell(id, row, words)}
    </div>
  )
}

interface CellLook {
  readonly tone: string
  readonly title?: (row: MemoryRow, words: CellWords) => string
}

const LOOKS: Partial<Readonly<Record<ColumnId, CellLook>>> = {
  name: { tone: 'font-medium' },
  description: { tone: 'text-soft' },
  project: { tone: 'text-soft', title: (row) => row.projectId },
  age: { tone: 'text-soft', title: (row, words) => words.moment(row.modifiedAtMs) },
  tokens: { tone: 'text-soft' },
}

function drawnCell(id: ColumnId, row: MemoryRow, words: CellWords): ReactNode {
  switch (id) {
    case 'type':
      return <TypeMark type={row.type} word={words.type(row.type)} />
    case 'name':
      return <Name row={row} words={words} />
    case 'description':
      return row.description
    case 'project':
      return words.project(row.projectId)
    case 'age':
      return words.age(row.ageDays)
    case 'score':
      return <Score row={row} words={words} />
    case 'claims':
      return <MissingClaims missing={row.claims?.missing ?? 0} words={words} />
    case 'links':
      return <Links count={row.links.length} />
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
        <span className="shrink-0 [&>span]:text-xs">
          <TypeMark type={row.type} word={words.type(row.type)} />
        </span>
        <span className="truncate">{row.description === '' ? row.file : row.description}</span>
      </span>
    </div>
  )
}

function Score({ row, words }: PartProps) {
  const score = row.deepScore ?? row.score
  return <StalenessMark score={score} action={row.action} title={words.score(score, row.action)} />
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

function Links({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-soft">
      <Link2 aria-hidden className="size-3.5" />
      {count}
    </span>
  )
}
