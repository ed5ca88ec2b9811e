import { useTranslation } from 'react-i18next'
import type { SearchHit } from '../../../shared/search'
import { useFrame } from '../../ui/frame'
import { groupHits } from './group-hits'
import { SearchResult } from './search-result'

interface SearchResultsProps {
  readonly listId: string
  readonly hits: readonly SearchHit[]
  /** The hit that the keys are on, counted through all groups. */
  readonly current: number
  readonly onOpen: (hit: SearchHit) => void
}

/** Names an option for the search field, which points at it. */
export const optionId = (listId: string, at: number): string => `${listId}-${String(at)}`

/** The hits, gathered by project. */
export function SearchResults({ listId, hits, current, onOpen }: SearchResultsProps) {
  const { t } = useTranslation('search')
  const { projects } = useFrame()
  // The title may be newer than the answer, e.g. where a path was bound meanwhile.
  const titleOf = (id: string, project: string): string =>
    projects.find((known) => known.id === id)?.title ?? project
  return (
    <div role="listbox" id={listId} aria-label={t('results')} className="pb-4">
      {groupHits(hits).map((group) => (
        <div
          key={group.projectId}
          role="group"
          aria-label={titleOf(group.projectId, group.project)}
        >
          <div
            aria-hidden
            className="sticky top-0 z-10 flex items-baseline gap-2 bg-page px-5 pt-3 pb-1 text-xs"
          >
            <span className="truncate font-semibold text-ink">
              {titleOf(group.projectId, group.project)}
            </span>
            <span className="text-soft">{t('hits', { count: group.hits.length })}</span>
          </div>
          {group.hits.map(({ hit, at }) => (
            <SearchResult
              key={hit.file}
              id={optionId(listId, at)}
              hit={hit}
              current={at === current}
              onOpen={() => onOpen(hit)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
