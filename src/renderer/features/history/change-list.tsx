import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Change } from '../../../shared/history'
import { Badge } from '../../ui/badge'
import { AuthorBadge } from './author-badge'
import { groupByDay } from './group-by-day'
import { changeWords } from '../../ui/change-words'

interface Props {
  readonly changes: readonly Change[]
  readonly chosen: string | undefined
  readonly onChoose: (change: string) => void
}

/** Changes by day and author; each is a button that shows its files beside. */
export function ChangeList({ changes, chosen, onChoose }: Props) {
  const { i18n } = useTranslation('history')
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <div className="pb-4">
      {groupByDay(changes).map((group) => (
        <section key={`${group.day} ${group.by}`}>
          <h2 className="sticky top-0 z-10 flex h-9 items-center gap-2 border-b border-line bg-page px-4 text-sm font-medium">
            <span className="truncate">{day.format(new Date(`${group.day}T00:00:00Z`))}</span>
            <AuthorBadge by={group.by} />
          </h2>
          <ul>
            {group.changes.map((change) => (
              <ChangeRow
                key={change.change}
                change={change}
                current={change.change === chosen}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  readonly change: Change
  readonly current: boolean
  readonly onChoose: (change: string) => void
}

function ChangeRow({ change, current, onChoose }: RowProps) {
  const { t } = useTranslation('history')
  const undone = change.undoneBy !== undefined
  return (
    <li>
      <button
        type="button"
        aria-current={current}
        onClick={() => onChoose(change.change)}
        className={clsx(
          'flex w-full items-start gap-3 border-b border-line/50 px-4 py-2 text-left -outline-offset-2',
          current ? 'bg-selected' : 'hover:bg-hover',
        )}
      >
        <span className="w-10 shrink-0 text-sm text-soft">{change.at.slice(11, 16)}</span>
        <span className="min-w-0 flex-1">
          <span className={clsx('block truncate text-base', undone && 'text-soft line-through')}>
            {changeWords(change, t)}
          </span>
          <span className="block truncate text-xs text-soft">
            {change.files.map(({ file }) => file).join(', ')}
          </span>
        </span>
        {undone ? <Badge>{t('undone')}</Badge> : null}
      </button>
    </li>
  )
}
