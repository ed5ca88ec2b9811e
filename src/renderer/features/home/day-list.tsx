import { useTranslation } from 'react-i18next'
import type { Author } from '../../../shared/history'
import type { DayLine } from '../../../shared/home'

const AUTHORS: readonly Author[] = [
  'client',
  'dream',
  'extract',
  'you',
  'import',
  'team',
  'unknown',
]

const COLOURS: Readonly<Record<Author, string>> = {
  client: 'bg-accent',
  dream: 'bg-type-value',
  extract: 'bg-type-reference',
  you: 'bg-type-project',
  import: 'bg-type-feedback',
  team: 'bg-type-user',
  unknown: 'bg-strong',
}

/** A line a day: who changed how many files, as a bar and in words. */
export function DayList({ days }: { readonly days: readonly DayLine[] }) {
  const { t, i18n } = useTranslation('home')
  if (days.length === 0) return <p className="text-sm text-soft">{t('noDays')}</p>
  const most = Math.max(...days.map(({ counts }) => total(counts)))
  const date = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  return (
    <ul className="flex flex-col gap-1.5">
      {days.map(({ day, counts }) => (
        <li key={day} className="flex items-center gap-4 text-sm">
          <time dateTime={day} className="w-28 shrink-0 text-soft">
            {date.format(new Date(`${day}T12:00`))}
          </time>
          <span
            aria-hidden
            className="flex h-2 w-40 shrink-0 overflow-hidden rounded-full bg-line/60"
          >
            {AUTHORS.map((author) => (
              <span
                key={author}
                className={COLOURS[author]}
                style={{ width: `${String(((counts[author] ?? 0) / most) * 100)}%` }}
              />
            ))}
          </span>
          <span className="truncate">
            {AUTHORS.filter((author) => (counts[author] ?? 0) > 0)
              .map((author) => t(`day.${author}`, { count: counts[author] ?? 0 }))
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const total = (counts: DayLine['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
