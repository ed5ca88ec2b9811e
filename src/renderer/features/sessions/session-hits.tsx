import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TranscriptHit } from '../../../shared/project'
import { EmptyState } from '../../ui/states'
import { momentWords } from '../../ui/moment-words'
import { markedParts } from './session-words'

interface SessionHitsProps {
  readonly hits: readonly TranscriptHit[]
  readonly words: string
  readonly onOpen: (hit: TranscriptHit) => void
}

/** Lines of transcripts in which the words were found, newest first; each opens its transcript there. */
export function SessionHits({ hits, words, onOpen }: SessionHitsProps) {
  const { t } = useTranslation('sessions')
  if (hits.length === 0) {
    return (
      <EmptyState icon={<SearchX />} title={t('noHits', { words })}>
        {t('noHitsHint')}
      </EmptyState>
    )
  }
  return (
    <ul className="flex h-full flex-col overflow-auto p-2" aria-label={t('hits')}>
      {hits.map((hit) => (
        <li key={`${hit.path} ${String(hit.line)} ${hit.text}`}>
          <button
            type="button"
            onClick={() => onOpen(hit)}
            className="flex w-full flex-col gap-0.5 rounded-md px-3 py-2 text-left hover:bg-hover"
          >
            <HitHead hit={hit} />
            <HitWords hit={hit} words={words} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function HitHead({ hit }: { readonly hit: TranscriptHit }) {
  const { t, i18n } = useTranslation('sessions')
  const at = hit.atMs === null ? t('noDate') : momentWords(hit.atMs, i18n.language)
  return (
    <span className="flex min-w-0 items-baseline gap-3 text-xs text-soft">
      <span className="font-medium text-ink">{t(`transcript:by.${hit.by}`)}</span>
      <span>{at}</span>
      <span className="ml-auto truncate font-mono" title={hit.path}>
        {hit.sessionId}:{hit.line}
      </span>
    </span>
  )
}

function HitWords({
  hit,
  words,
}: Pick<SessionHitsProps, 'words'> & { readonly hit: TranscriptHit }) {
  return (
    <span className="line-clamp-2 text-base break-words">
      {markedParts(hit.text, words).map((part, at) =>
        part.isMarked ? (
          <mark key={at} className="rounded-sm bg-accent-quiet px-px font-medium text-accent">
            {part.text}
          </mark>
        ) : (
          <span key={at}>{part.text}</span>
        ),
      )}
    </span>
  )
}
