import { BookOpenText, GitCommitHorizontal, History, ListTree } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AgentPlace } from '../../../shared/agents'
import { MEMORY_TYPES } from '../../../shared/memory'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { TypeBadge } from '../../ui/type-badge'
import { isScattered, whereOf } from './place-words'

/** One folder of an agent's memory, and the way into it: the same screens as for a project. */
export function PlaceCard({ place }: { readonly place: AgentPlace }) {
  const { t } = useTranslation('agents')
  const { go } = useFrame()
  const where = whereOf(place)
  const nameOf = (what: 'memoriesTitle' | 'indexTitle' | 'historyTitle'): string =>
    t('openAt', { what: t(what), where, scope: t(`scope.${place.scope}`) })
  const open = (screen: 'memories' | 'index' | 'history') => () => go(screen, {}, place.projectId)
  return (
    <li className="rounded-lg border border-line bg-raised">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3">
        <Badge title={t(`scopeHint.${place.scope}`)}>{t(`scope.${place.scope}`)}</Badge>
        <h3 className="min-w-0 flex-1 truncate text-base font-medium" title={place.dir}>
          {place.cwd === null ? t('everywhere') : where}
        </h3>
        {isScattered(place) ? <Badge tone="warn">{t('subFolder')}</Badge> : null}
        <GitMark place={place} />
      </div>
      <p className="px-4 pt-1 font-mono text-xs break-all text-soft selectable">{place.dir}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <span className="text-sm">{t('memories', { count: place.memories })}</span>
        {MEMORY_TYPES.filter((type) => place.types[type] !== undefined).map((type) => (
          <span key={type} className="flex items-center gap-1 text-sm">
            <TypeBadge type={type} />
            <span className="text-xs text-soft">{place.types[type]}</span>
          </span>
        ))}
        <span className="text-sm text-soft">{t(place.hasIndex ? 'hasIndex' : 'noIndex')}</span>
        <span className="ml-auto flex flex-wrap gap-1.5">
          <Button
            icon={<BookOpenText aria-hidden />}
            aria-label={nameOf('memoriesTitle')}
            onClick={open('memories')}
          >
            {t('memoriesTitle')}
          </Button>
          <Button
            look="quiet"
            icon={<ListTree aria-hidden />}
            aria-label={nameOf('indexTitle')}
            onClick={open('index')}
          >
            {t('indexTitle')}
          </Button>
          <Button
            look="quiet"
            icon={<History aria-hidden />}
            aria-label={nameOf('historyTitle')}
            onClick={open('history')}
          >
            {t('historyTitle')}
          </Button>
        </span>
      </div>
    </li>
  )
}

/** Whether others get this memory with the repository; the person's own scope has none. */
function GitMark({ place }: { readonly place: AgentPlace }) {
  const { t } = useTranslation('agents')
  if (place.committed === true) {
    return (
      <Badge tone="accent" icon={<GitCommitHorizontal aria-hidden />} title={t('committedHint')}>
        {t('committed')}
      </Badge>
    )
  }
  if (place.scope !== 'project') return null
  const word = place.committed === null ? 'gitUnknown' : 'notCommitted'
  return <span className="text-xs text-soft">{t(word)}</span>
}
