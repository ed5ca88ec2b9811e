import { clsx } from 'clsx'
import { ArrowUpToLine, GripVertical, PencilLine, Scissors, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { IndexLine } from '../../../shared/index-file'
import { IconButton } from '../../ui/icon-button'
import { LineEdit } from './line-edit'
import { LineWords } from './line-words'
import { ProblemBadges } from './problem-badges'

/** What can be done to one line; lines are 1-based. */
export interface LineActs {
  readonly edit: (line: number) => void
  readonly tryWords: (line: number, words: string) => void
  readonly keep: (line: number, words: string) => void
  readonly drop: (line: number) => void
  readonly remove: (line: number) => void
  readonly toTop: (line: number) => void
}

interface LineRowProps {
  readonly line: IndexLine
  /** Above this an entry is long. */
  readonly entryUnits: number
  readonly isCurrent: boolean
  readonly isEditing: boolean
  readonly dropsHere: 'above' | 'below' | null
  readonly acts: LineActs
  readonly onCurrent: () => void
  readonly onDragStart: () => void
  readonly onDragOver: () => void
  readonly onDragEnd: () => void
}

/** One line of MEMORY.md: its number, its words as Claude gets them, what is wrong, what can be done. */
export function LineRow(props: LineRowProps) {
  const { line, isCurrent, isEditing, dropsHere, acts } = props
  const { t } = useTranslation('index')
  const isLost = line.loaded === 'no' && line.kind !== 'hidden'
  return (
    <div
      role="row"
      aria-rowindex={line.line}
      aria-selected={isCurrent}
      aria-label={t('line', { line: line.line })}
      tabIndex={isCurrent ? 0 : -1}
      data-line={line.line}
      data-loaded={line.loaded}
      onFocus={props.onCurrent}
      onMouseDown={props.onCurrent}
      onDragOver={(event) => {
        event.preventDefault()
        props.onDragOver()
      }}
      onDrop={(event) => event.preventDefault()}
      className={clsx(
        'group relative flex min-h-8 items-start gap-1 pr-3 pl-1 focus-visible:outline-offset-[-2px]',
        isCurrent ? 'bg-selected' : isLost ? 'bg-sunken' : 'hover:bg-hover',
        dropsHere === 'above' && 'shadow-[inset_0_2px_0_var(--accent)]',
        dropsHere === 'below' && 'shadow-[inset_0_-2px_0_var(--accent)]',
      )}
    >
      <Rail line={line} />
      <Handle line={line.line} onDragStart={props.onDragStart} onDragEnd={props.onDragEnd} />
      <span
        role="gridcell"
        className="w-9 shrink-0 py-1.5 text-right font-mono text-xs leading-5 text-soft"
      >
        {line.line}
      </span>
      <div role="gridcell" className="min-w-0 flex-1 py-1.5 pl-3">
        {isEditing ? (
          <LineEdit line={line} limit={props.entryUnits} acts={acts} />
        ) : (
          <LineWords line={line} onEdit={() => acts.edit(line.line)} />
        )}
      </div>
      {isEditing ? null : <ProblemBadges line={line} />}
      {isEditing ? null : <RowButtons line={line} isLost={isLost} acts={acts} />}
    </div>
  )
}

/** A thin band at the edge: what reaches Claude is lit. */
function Rail({ line }: { readonly line: IndexLine }) {
  const look = {
    whole: line.kind === 'hidden' ? 'bg-transparent' : 'bg-accent/70',
    part: 'bg-linear-to-b from-accent/70 to-bad',
    no: line.kind === 'hidden' ? 'bg-transparent' : 'bg-line',
  }[line.loaded]
  return <span aria-hidden className={clsx('absolute inset-y-0 left-0 w-[3px]', look)} />
}

interface HandleProps {
  readonly line: number
  readonly onDragStart: () => void
  readonly onDragEnd: () => void
}

function Handle({ line, onDragStart, onDragEnd }: HandleProps) {
  const { t } = useTranslation('index')
  return (
    <span role="gridcell" className="ml-1 shrink-0">
      <span
        draggable
        title={t('act.move', { line })}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', String(line))
          onDragStart()
        }}
        onDragEnd={onDragEnd}
        className="flex h-8 w-6 cursor-grab items-center justify-center text-soft opacity-0 group-hover:opacity-100 group-focus:opacity-100"
      >
        <GripVertical aria-hidden className="size-3.5" />
      </span>
    </span>
  )
}

interface RowButtonsProps {
  readonly line: IndexLine
  readonly isLost: boolean
  readonly acts: LineActs
}

function RowButtons({ line, isLost, acts }: RowButtonsProps) {
  const { t } = useTranslation('index')
  const isLong = line.problems.includes('long')
  return (
    <span
      role="gridcell"
      className="absolute top-0.5 right-2 flex items-center gap-0.5 rounded-md bg-raised opacity-0 shadow-pop group-focus-within:opacity-100 group-hover:opacity-100"
    >
      {isLost && line.kind === 'entry' ? (
        <IconButton
          tabIndex={-1}
          label={t('act.top')}
          icon={<ArrowUpToLine aria-hidden />}
          onClick={() => acts.toTop(line.line)}
        />
      ) : null}
      <IconButton
        tabIndex={-1}
        label={isLong ? t('act.shorten') : t('act.edit')}
        keys="KeyE"
        icon={isLong ? <Scissors aria-hidden /> : <PencilLine aria-hidden />}
        onClick={() => acts.edit(line.line)}
      />
      <IconButton
        tabIndex={-1}
        label={t('act.remove')}
        keys="Delete"
        icon={<Trash2 aria-hidden />}
        onClick={() => acts.remove(line.line)}
      />
    </span>
  )
}
