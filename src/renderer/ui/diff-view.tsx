import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareLines, foldLines, pairLines, type DiffLine, type DiffRow } from './diff-lines'
import { ScrollRegion } from './scroll-region'

export type DiffLayout = 'unified' | 'split'

interface DiffViewProps {
  /** Null where the file was not there; the same for `after`. */
  readonly before: string | null
  readonly after: string | null
  readonly layout?: DiffLayout
}

/**
 * What a text was and became, words marked, in one column or in two. Long runs of equal lines are
 * folded and open with a click. Scrolling, frame and name are the caller's.
 */
export function DiffView({ before, after, layout = 'unified' }: DiffViewProps) {
  const rows = useMemo(
    () => (before === after ? [] : foldLines(compareLines(before ?? '', after ?? ''))),
    [before, after],
  )
  return (
    <div className="font-mono text-xs leading-5">
      {rows.map((row, at) => (
        <Row key={at} row={row} layout={layout} />
      ))}
    </div>
  )
}

function Row({ row, layout }: { readonly row: DiffRow; readonly layout: DiffLayout }) {
  if (row.kind === 'fold') return <Fold row={row} layout={layout} />
  return <Lines lines={row.lines} layout={layout} />
}

function Fold({ row, layout }: { readonly row: DiffRow; readonly layout: DiffLayout }) {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  if (open) return <Lines lines={row.lines} layout={layout} />
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="block h-6 w-full border-y border-line/50 bg-sunken px-4 text-left font-sans text-xs text-soft -outline-offset-2 hover:bg-hover hover:text-ink"
    >
      ⋯ {t('diff.fold', { count: row.lines.length })}
    </button>
  )
}

function Lines({
  lines,
  layout,
}: {
  readonly lines: readonly DiffLine[]
  readonly layout: DiffLayout
}) {
  if (layout === 'unified') return lines.map((line, at) => <UnifiedLine key={at} line={line} />)
  return pairLines(lines).map(({ left, right }, at) => (
    <div key={at} className="grid grid-cols-2">
      <SideLine line={left} number={left?.before} />
      <SideLine line={right} number={right?.after} />
    </div>
  ))
}

const LOOKS = { same: '', removed: 'bg-bad-quiet', added: 'bg-ok-quiet' } as const
const SIGNS = { same: ' ', removed: '−', added: '+' } as const
const NUMBER = 'w-10 shrink-0 pr-2 text-right text-soft select-none'

function UnifiedLine({ line }: { readonly line: DiffLine }) {
  return (
    <div className={clsx('flex', LOOKS[line.kind])}>
      <span className={NUMBER}>{line.before ?? ''}</span>
      <span className={NUMBER}>{line.after ?? ''}</span>
      <LineText line={line} />
    </div>
  )
}

interface SideProps {
  readonly line: DiffLine | null
  readonly number: number | null | undefined
}

function SideLine({ line, number }: SideProps) {
  if (line === null) return <div className="bg-sunken" />
  return (
    <div className={clsx('flex min-w-0 border-r border-line/50', LOOKS[line.kind])}>
      <span className={NUMBER}>{number ?? ''}</span>
      <LineText line={line} />
    </div>
  )
}

function LineText({ line }: { readonly line: DiffLine }) {
  const { t } = useTranslation('ui')
  const mark = line.kind === 'removed' ? 'bg-bad/25' : 'bg-ok/25'
  return (
    <>
      <span aria-hidden className="w-4 shrink-0 text-soft select-none">
        {SIGNS[line.kind]}
      </span>
      <span className="min-w-0 flex-1 pr-3 wrap-anywhere whitespace-pre-wrap selectable">
        {line.kind === 'same' ? null : <span className="sr-only">{t(`diff.${line.kind}`)}</span>}
        {line.pieces.map((piece, at) =>
          piece.marked ? (
            <mark key={at} className={clsx('rounded-sm text-ink', mark)}>
              {piece.text}
            </mark>
          ) : (
            <span key={at}>{piece.text}</span>
          ),
        )}
      </span>
    </>
  )
}

interface DiffBoxProps {
  /** What is compared; read out and nothing more. */
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** A difference in a frame of its own that scrolls, for dialogs. */
export function DiffBox({ label, before, after }: DiffBoxProps) {
  return (
    <ScrollRegion label={label} className="max-h-[38vh] rounded-md border border-line py-1">
      <DiffView before={before} after={after} />
    </ScrollRegion>
  )
}
