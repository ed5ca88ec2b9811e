import { useTranslation } from 'react-i18next'
import type { StoredAway } from '../../../shared/ipc/contract'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { useFrame } from '../../ui/frame'
import { dayWords } from '../../ui/moment-words'
import { TypeBadge } from '../../ui/type-badge'
import { daysLeft } from './choice'

interface Props {
  readonly away: StoredAway
  readonly nowMs: number
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly onRestore: () => void
}

/** One memory that is away: what it is, since when, and for how long the trash keeps it. */
export function AwayRow({ away, nowMs, chosen, onChoose, onRestore }: Props) {
  const { t } = useTranslation('archive')
  const { project } = useFrame()
  return (
    <li className="flex items-center gap-3 border-b border-line/50 px-4 py-2.5 hover:bg-hover">
      <Checkbox
        label={t('choose', { name: away.name })}
        hideLabel
        checked={chosen}
        onChange={onChoose}
      />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-baseline gap-2">
          <span className="truncate text-base font-medium" title={away.file}>
            {away.name}
          </span>
          <span className="truncate font-mono text-xs text-soft @max-2xl:hidden">{away.file}</span>
        </div>
        <p className="truncate text-sm text-soft">
          {away.description === '' ? t('noDescription') : away.description}
        </p>
      </div>
      {project === null ? (
        <span className="w-28 shrink-0 truncate text-sm text-soft">{away.project}</span>
      ) : null}
      <span className="w-24 shrink-0">
        <TypeBadge type={away.type} />
      </span>
      <Since away={away} nowMs={nowMs} />
      <Button aria-label={t('restoreOne', { name: away.name })} onClick={onRestore}>
        {t('restore')}
      </Button>
    </li>
  )
}

function Since({ away, nowMs }: { readonly away: StoredAway; readonly nowMs: number }) {
  const { t, i18n } = useTranslation('archive')
  const left = daysLeft(away, nowMs)
  return (
    <span className="flex w-28 shrink-0 flex-col text-sm text-soft">
      <time dateTime={new Date(away.awayAtMs).toISOString()}>
        {dayWords(away.awayAtMs, i18n.language)}
      </time>
      {left === null ? null : (
        <span className={left <= 3 ? 'text-xs text-warn' : 'text-xs'}>
          {t('leaves', { count: left })}
        </span>
      )}
    </span>
  )
}
