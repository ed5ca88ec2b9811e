import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareLines, foldLines, pairLines, type DiffLine, type DiffRow } from './diff-lines'

interface DiffViewProps {
  readonly before: string
  readonly after: string
  readonly label: string
  /** Where the person's choice of layout starts; unified unless set. */
  readonly split?: boolean
}

const LONGEST = 4_000

/** Two texts compared: lines by sign and colour, changed words marked, unchanged stretches folded. */
export function DiffView({ before, after, label, split: splitFirst = false }: DiffViewProps) {
  const { t } = useTranslation('ui')
  const [split, setSplit] = useState(splitFirst)
  const lines = useMemo(() => compareLines(before, after), [before, after])
  const rows = useMemo(() => foldLines(lines).slice(0, LONGEST), [lines])
  const added = lines.filter((line) => line.kind === 'added').length
  const removed = lines.filter((line) => line.kind === 'removed').length
  if (added + removed === 0) return <p className="p-3 text-sm text-soft">{t('diff.none')}</p>
  return (
    <section aria-label={label} className="overflow-hidden rounded-lg border border-line bg-raised">
      <div className="flex h-8 items-center gap-3 border-b border-line px-3 text-xs text-soft">
        <span>{t('diff.lines', { added, removed })}</span>
        <LayoutSwitch split={split} onChange={setSplit} />
      </div>
      {/* A comparison scrolls sideways, so it must be reachable by keyboard. */}
      <div
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={label}
        className="overflow-x-auto -outline-offset-2 font-mono text-sm selectable"
      >
        {split ? <Split rows={rows} /> : <Unified rows={rows} />}
      </div>
    </section>
  )
}

interface LayoutSwitchProps {
  readonly split: boolean
  readonly onChange: (split: boolean) => void
}

function LayoutSwitch({ split, onChange }: LayoutSwitchProps) {
  const { t } = useTranslation('ui')
  const look = (on: boolean): string =>
    clsx('h-6 rounded-sm px-2', on ? 'bg-selected text-ink' : 'hover:bg-hover')
  return (
    <div role="group" aria-label={t('diff.layout')} className="ml-auto flex gap-1">
      <button
        type="button"
        aria-pressed={!split}
        className={look(!split)}
        onClick={() => onChange(false)}
      >
        {t('diff.unified')}
      </button>
      <button
        type="button"
        aria-pressed={split}
        className={look(split)}
        onClick={() => onChange(true)}
      >
        {t('diff.split')}
      </button>
    </div>
  )
}

function Unified({ rows }: { readonly rows: readonly DiffRow[] }) {
  return (
    <div className="min-w-max">
      {rows.map((row, at) =>
        row.kind === 'fold' ? (
          <Fold key={at} count={row.count} />
        ) : (
          <Line key={at} line={row.line} />
        ),
      )}
    </div>
  )
}

function Split({ rows }: { readonly rows: readonly DiffRow[] }) {
  const blocks = useMemo(() => blocksOf(rows), [rows])
  return (
    <div className="min-w-[640px]">
      {blocks.map((block, at) =>
        typeof block === 'number' ? (
          <Fold key={at} count={block} />
        ) : (
          pairLines(block).map(({ left, right }, row) => (
            <div
              key={`${String(at)}.${String(row)}`}
              className="grid grid-cols-2 divide-x divide-line"
            >
              {left === null ? (
                <span className="bg-sunken" />
              ) : (
                <Line line={left} side="before" wrap />
              )}
              {right === null ? (
                <span className="bg-sunken" />
              ) : (
                <Line line={right} side="after" wrap />
              )}
            </div>
          ))
        ),
      )}
    </div>
  )
}

/** Runs of lines between folds; a fold is its number of lines. */
function blocksOf(rows: readonly DiffRow[]): readonly (number | readonly DiffLine[])[] {
  const blocks: (number | DiffLine[])[] = []
  for (const row of rows) {
    const last = blocks.at(-1)
    if (row.kind === 'fold') blocks.push(row.count)
    else if (Array.isArray(last)) last.push(row.line)
    else blocks.push([row.line])
  }
  return blocks
}

function Fold({ count }: { readonly count: number }) {
  const { t } = useTranslation('ui')
  return (
    <div className="bg-sunken px-3 py-0.5 font-sans text-xs text-soft">
      {t('diff.same', { count })}
    </div>
  )
}

const LINE_LOOKS = { same: '', removed: 'bg-bad-quiet', added: 'bg-ok-quiet' } as const
const SIGNS = { same: ' ', removed: '−', added: '+' } as const
const SIGN_LOOKS = { same: 'text-soft', removed: 'text-bad', added: 'text-ok' } as const
const MARKS = { same: '', removed: 'bg-bad/20', added: 'bg-ok/20' } as const

interface LineProps {
  readonly line: DiffLine
  readonly side?: 'before' | 'after'
  readonly wrap?: boolean
}

function Line({ line, side, wrap }: LineProps) {
  const { t } = useTranslation('ui')
  const number = side === undefined ? (line.after ?? line.before) : line[side]
  return (
    <div className={clsx('flex min-w-0 leading-5', LINE_LOOKS[line.kind])}>
      <span
        aria-hidden
        className="w-10 shrink-0 pr-2 text-right text-xs leading-5 text-soft select-none"
      >
        {number}
      </span>
      <span aria-hidden className={clsx('w-4 shrink-0 select-none', SIGN_LOOKS[line.kind])}>
        {SIGNS[line.kind]}
      </span>
      {line.kind === 'same' ? null : <span className="sr-only">{t(`diff.${line.kind}`)}: </span>}
      <span
        className={clsx(
          'min-w-0 flex-1 pr-3',
          wrap === true ? 'break-words whitespace-pre-wrap' : 'whitespace-pre',
        )}
      >
        {line.pieces.map((piece, at) =>
          piece.marked ? (
            <mark key={at} className={clsx('rounded-xs text-inherit', MARKS[line.kind])}>
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
      </span>
    </div>
  )
}
