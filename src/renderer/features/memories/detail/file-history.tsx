import { useTranslation } from 'react-i18next'
import type { Change } from '../../../../shared/history'
import { Badge } from '../../../ui/badge'
import { momentWords } from '../../../ui/moment-words'
import { Section } from './section'
import { changeWords } from '../../../ui/change-words'

interface FileHistoryProps {
  /** Newest first. */
  readonly changes: readonly Change[]
  readonly total: number
  /** Opens the History screen at a change, or at all changes of this file. */
  readonly onOpen: (change: string | null) => void
}

/** The last few changes of one file; History has the rest, the differences and undo. */
export function FileHistory({ changes, total, onOpen }: FileHistoryProps) {
  const { t, i18n } = useTranslation('memories')
  return (
    <Section title={t('history.title', { count: total })} empty={t('history.none')}>
      {changes.map((change) => (
        <li key={change.change}>
          <button
            type="button"
            onClick={() => onOpen(change.change)}
            className="flex min-h-7 w-full items-center gap-2 rounded-md px-2 py-1 text-left text-sm hover:bg-hover"
          >
            <Badge>{t(`history.by.${change.by}`)}</Badge>
            <span className={change.undoneBy === undefined ? 'truncate' : 'truncate line-through'}>
              {changeWords(change, t)}
            </span>
            <span className="ml-auto shrink-0 text-xs text-soft">
              {momentWords(change.atMs, i18n.language)}
            </span>
          </button>
        </li>
      ))}
      {total > changes.length ? (
        <li>
          <button
            type="button"
            onClick={() => onOpen(null)}
            className="h-7 px-2 text-sm text-accent hover:underline"
          >
            {t('history.all', { count: total })}
          </button>
        </li>
      ) : null}
    </Section>
  )
}
