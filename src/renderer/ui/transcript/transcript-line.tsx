import { clsx } from 'clsx'
import { Cog, Sparkles, Terminal, UserRound, type LucideIcon } from 'lucide-react'
import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { TranscriptEntry } from '../../../shared/project'
import { momentWords } from '../moment-words'
import { isFoldable } from './excerpt-pages'

const ICONS: Readonly<Record<TranscriptEntry['by'], LucideIcon>> = {
  person: UserRound,
  assistant: Sparkles,
  tool: Terminal,
  system: Cog,
}

interface TranscriptLineProps {
  readonly entry: TranscriptEntry
  /** The line that the panel was opened at. */
  readonly isAsked: boolean
  readonly ref?: Ref<HTMLLIElement> | undefined
}

/** One line of a transcript: its number, who said it, when, and the words. */
export function TranscriptLine({ entry, isAsked, ref }: TranscriptLineProps) {
  const { t } = useTranslation('transcript')
  return (
    <li
      ref={ref}
      aria-current={isAsked ? 'location' : undefined}
      className={clsx(
        'flex gap-3 border-l-2 py-2 pr-5 pl-3',
        isAsked ? 'border-accent bg-accent-quiet' : 'border-transparent',
      )}
    >
      <span
        className="w-12 shrink-0 pt-px text-right font-mono text-xs text-soft"
        title={isAsked ? t('asked') : undefined}
      >
        <span className="sr-only">{t('lineNumber', { line: entry.line })}</span>
        <span aria-hidden>{entry.line}</span>
      </span>
      <div className="min-w-0 flex-1">
        <LineHead entry={entry} />
        <LineWords entry={entry} />
      </div>
    </li>
  )
}

function LineHead({ entry: { by, atMs } }: { readonly entry: TranscriptEntry }) {
  const { t, i18n } = useTranslation('transcript')
  const Icon = ICONS[by]
  return (
    <p className="flex items-center gap-1.5 text-xs text-soft">
      <Icon aria-hidden className={clsx('size-3.5', by === 'person' && 'text-accent')} />
      <span className={clsx('font-medium', by === 'person' ? 'text-accent' : 'text-ink')}>
        {t(`by.${by}`)}
      </span>
      {atMs === null ? null : (
        <time dateTime={new Date(atMs).toISOString()}>{momentWords(atMs, i18n.language)}</time>
      )}
    </p>
  )
}

function LineWords({ entry }: { readonly entry: TranscriptEntry }) {
  const { t } = useTranslation('transcript')
  const [isOpen, setOpen] = useState(false)
  if (entry.isTooLong === true) return <Note>{t('tooLong')}</Note>
  if (entry.text === '') return <Note>{t('empty')}</Note>
  const isFolded = isFoldable(entry) && !isOpen
  const isSpeech = entry.by === 'person' || entry.by === 'assistant'
  return (
    <>
      {entry.isRaw === true ? <Note>{t('raw')}</Note> : null}
      <p
        className={clsx(
          'mt-1 break-words whitespace-pre-wrap selectable',
          isSpeech ? 'text-base' : 'font-mono text-xs leading-5 text-soft',
          isFolded && 'line-clamp-6',
        )}
      >
        {entry.text}
      </p>
      {entry.isCut && !isFolded ? <Note>{t('cut')}</Note> : null}
      {isFoldable(entry) ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 h-6 rounded-sm text-xs text-accent hover:underline"
        >
          {t(isOpen ? 'less' : 'more')}
        </button>
      ) : null}
    </>
  )
}

function Note({ children }: { readonly children: string }) {
  return <p className="mt-1 text-xs text-soft italic">{children}</p>
}
