import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileDiff } from '../../../shared/history'
import { diffLines, toSides, type DiffHunk, type DiffLine } from './line-diff'

export type DiffView = 'unified' | 'split'

interface Props {
  readonly diff: FileDiff
  readonly view: DiffView
}

/** What one file was and became, in one column or in two. */
export function FileDiffView({ diff, view }: Props) {
  const { t } = useTranslation('history')
  const hunks = useMemo(() => diffLines(diff.before, diff.after), [diff])
  if (diff.binary) return <p className="px-4 py-3 text-sm text-soft">{t('binary')}</p>
  if (hunks.length === 0) return <p className="px-4 py-3 text-sm text-soft">{t('sameText')}</p>
  return (
    <div className="overflow-x-auto font-mono text-xs">
      {hunks.map((hunk, index) => (
        <Hunk key={index} hunk={hunk} view={view} />
      ))}
    </div>
  )
}

function Hunk({ hunk, view }: { readonly hunk: DiffHunk; readonly view: DiffView }) {
  const { t } = useTranslation('history')
  return (
    <>
      {hunk.skipped > 0 ? (
        <p className="border-y border-line/50 bg-sunken px-4 py-1 font-sans text-soft">
          {t('skipped', { count: hunk.skipped })}
        </p>
      ) : null}
      {view === 'unified'
        ? hunk.lines.map((line, index) => <UnifiedLine key={index} line={line} />)
        : toSides(hunk.lines).map(([left, right], index) => (
            <div key={index} className="grid grid-cols-2">
              <SideLine line={left} number={left?.before} />
              <SideLine line={right} number={right?.after} />
            </div>
          ))}
    </>
  )
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
  const { t } = useTranslation('history')
  const word = line.kind === 'same' ? '' : t(`line.${line.kind}`)
  const mark = line.kind === 'removed' ? 'bg-bad/25' : 'bg-ok/25'
  return (
    <span className="min-w-0 flex-1 pr-3 break-words whitespace-pre-wrap selectable">
      {word === '' ? null : <span className="sr-only">{word}</span>}
      <span aria-hidden className="inline-block w-4 text-soft select-none">
        {SIGNS[line.kind]}
      </span>
      {line.parts.map((part, index) =>
        part.changed ? (
          <mark key={index} className={clsx('rounded-sm text-ink', mark)}>
            {part.text}
          </mark>
        ) : (
          <span key={index}>{part.text}</span>
        ),
      )}
    </span>
  )
}
