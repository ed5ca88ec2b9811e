import { clsx } from 'clsx'
import { GitBranch, ShieldAlert, TriangleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullProjects, MOST_WAITING, type WaitingCandidate } from '../../../../shared/extraction'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { TypeBadge } from '../../../ui/type-badge'

/** So many candidates are drawn at first, and with each wish for more. */
const PAGE_CANDIDATES = 60

interface CandidateListProps {
  readonly list: readonly WaitingCandidate[]
  readonly at: string | null
  readonly chosen: ReadonlySet<string>
  /** Candidates of several projects are shown. */
  readonly isAll: boolean
  readonly onShow: (id: string) => void
  readonly onToggle: (id: string) => void
}

/** Everything that waits; one is in view, some may be chosen to be decided about together. */
export function CandidateList(props: CandidateListProps) {
  const { t } = useTranslation('review')
  const { list, at } = props
  const [asked, setAsked] = useState(PAGE_CANDIDATES)
  // Moving past the last drawn one draws it too.
  const full = useMemo(() => fullProjects(list), [list])
  const limit = Math.max(asked, list.findIndex(({ id }) => id === at) + 2)
  return (
    <div className="h-full overflow-auto bg-side">
      {full.map((project) => (
        <p
          key={project}
          role="status"
          className="m-2 mb-0 flex gap-2 rounded-md bg-warn-quiet px-3 py-2 text-xs"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          {t('candidates.full', { project, most: MOST_WAITING })}
        </p>
      ))}
      <ul aria-label={t('candidates.label')} className="flex flex-col gap-px p-2">
        {list.slice(0, limit).map((candidate) => (
          <Row key={candidate.id} candidate={candidate} {...props} />
        ))}
      </ul>
      {list.length > limit ? (
        <div className="flex justify-center pb-3">
          <Button look="quiet" onClick={() => setAsked(limit + PAGE_CANDIDATES)}>
            {t('candidates.more', { count: list.length - limit })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type RowProps = CandidateListProps & { readonly candidate: WaitingCandidate }

function Row({ candidate, at, chosen, isAll, onShow, onToggle }: RowProps) {
  const { t } = useTranslation('review')
  const { id, name, type, destination, isUntrusted, isHeld } = candidate
  const isHere = id === at
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHere) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <li
      ref={row}
      className={clsx(
        'flex items-start gap-2.5 rounded-md px-2.5 py-2',
        isHere ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <span className="pt-0.5">
        <Checkbox
          label={t('candidates.choose', { name })}
          hideLabel
          checked={chosen.has(id)}
          onChange={() => onToggle(id)}
        />
      </span>
      <button
        type="button"
        aria-current={isHere}
        onClick={() => onShow(id)}
        className="min-w-0 flex-1 text-left"
      >
        <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2.5 text-xs text-soft">
          <TypeBadge type={type} />
          {destination === 'memory' ? null : <span>{t(`candidates.to.${destination}`)}</span>}
          {isAll ? <span className="truncate">{candidate.project}</span> : null}
          {isUntrusted ? (
            <span className="flex items-center gap-1 text-warn">
              <ShieldAlert aria-hidden className="size-3" />
              {t('candidates.mark.untrusted')}
            </span>
          ) : null}
          {isHeld ? (
            <span className="flex items-center gap-1 text-warn">
              <GitBranch aria-hidden className="size-3" />
              {t('candidates.mark.held')}
            </span>
          ) : null}
        </span>
      </button>
    </li>
  )
}
