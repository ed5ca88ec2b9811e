import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { diffRowsOf, type DiffRow } from './diff-rows'

const MARKS = { added: '+', removed: '−', same: ' ', gap: '⋯' } as const
const LOOKS = {
  added: 'bg-ok-quiet',
  removed: 'bg-bad-quiet',
  same: 'text-soft',
  gap: 'text-soft',
} as const

/** A unified diff, line by line: a mark and a word for what goes and what comes, never colour alone. */
export function DiffLines({ diff, label }: { readonly diff: string; readonly label: string }) {
  return (
    <div
      role="region"
      aria-label={label}
      // It scrolls, so the keyboard must be able to reach it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="selectable max-h-[38vh] overflow-auto rounded-md border border-line bg-sunken py-1"
    >
      {diffRowsOf(diff).map((row, at) => (
        <DiffLine key={at} row={row} />
      ))}
    </div>
  )
}

function DiffLine({ row }: { readonly row: DiffRow }) {
  const { t } = useTranslation('index')
  const spoken = row.kind === 'same' ? '' : `${t(`diff.${row.kind}`)}: `
  return (
    <div className={clsx('flex gap-2 px-3 font-mono text-xs leading-5', LOOKS[row.kind])}>
      <span className="w-8 shrink-0 text-right text-soft">{row.line ?? ''}</span>
      <span aria-hidden className="w-3 shrink-0">
        {MARKS[row.kind]}
      </span>
      <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
        <span className="sr-only">{spoken}</span>
        {row.text}
      </span>
    </div>
  )
}
