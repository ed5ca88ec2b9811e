import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { IndexLine } from '../../../shared/index-file'
import { useFrame } from '../../ui/frame'
import { linePartsOf, type LineParts } from './line-parts'

interface LineWordsProps {
  readonly line: IndexLine
  readonly onEdit: () => void
}

/** A line's words: a link with its hook, a heading, text, or what the client takes out. */
export function LineWords({ line, onEdit }: LineWordsProps) {
  const { t } = useTranslation('index')
  const parts = line.kind === 'entry' ? linePartsOf(line.text) : null
  const tone = line.loaded === 'no' ? 'text-soft' : 'text-ink'
  return (
    <div
      role="presentation"
      onDoubleClick={onEdit}
      className={clsx('line-clamp-4 min-h-5 wrap-anywhere', tone, lookOf(line))}
    >
      {line.kind === 'hidden' ? <span className="sr-only">{t('hidden')}: </span> : null}
      {parts === null ? line.text : <EntryWords line={line} parts={parts} />}
    </div>
  )
}

function lookOf(line: IndexLine): string {
  if (line.kind === 'heading') return 'font-semibold'
  if (line.kind === 'hidden') return 'font-mono text-xs text-soft italic'
  return ''
}

function EntryWords({ line, parts }: { readonly line: IndexLine; readonly parts: LineParts }) {
  const isNamed = parts.label === parts.target
  const indent = parts.bullet.length - parts.bullet.trimStart().length
  return (
    <span style={{ paddingLeft: `${String(indent * 8)}px` }}>
      <EntryLink line={line} label={parts.label} />
      <span className="text-soft">
        {isNamed ? null : <span className="ml-2 font-mono text-xs">{parts.target}</span>}
        {parts.hook === '' ? null : <span className="mx-2">—</span>}
      </span>
      <span className={line.loaded === 'no' ? 'text-soft' : 'text-ink'}>{parts.hook}</span>
    </span>
  )
}

/** The link opens its memory, where there is one. */
function EntryLink({ line, label }: { readonly line: IndexLine; readonly label: string }) {
  const { t } = useTranslation('index')
  const { go } = useFrame()
  const { file } = line
  if (file === undefined) return <span className="font-medium">{label}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      title={t('act.open', { file })}
      onClick={() => go('memories', { file })}
      className={clsx(
        'text-left font-medium underline decoration-transparent underline-offset-3 hover:decoration-current',
        line.loaded === 'no' ? 'text-soft' : 'text-accent',
      )}
    >
      {label}
    </button>
  )
}
