import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { SearchHit } from '../../../shared/search'
import { markWords } from '../../ui/mark-words'

interface SearchResultProps {
  readonly id: string
  readonly hit: SearchHit
  readonly current: boolean
  readonly onOpen: () => void
}

/** One memory that was found: its name, where it lies, and the line with the words marked. */
export function SearchResult({ id, hit, current, onOpen }: SearchResultProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    // The search field keeps the focus and hears the keys for all results.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={current}
      onClick={onOpen}
      className={clsx(
        'mx-2 flex flex-col gap-0.5 rounded-md px-3 py-2',
        current ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <span className="flex min-w-0 items-baseline gap-3">
        <span className="truncate font-medium">{hit.name}</span>
        <span className="ml-auto shrink-0 truncate font-mono text-xs text-soft">
          {hit.file}:{hit.line}
        </span>
      </span>
      <span className="line-clamp-2 text-sm break-words text-soft">
        {markWords(hit).map((part, at) =>
          part.marked ? (
            <mark key={at} className="rounded-sm bg-accent-quiet px-px font-medium text-accent">
              {part.text}
            </mark>
          ) : (
            <span key={at}>{part.text}</span>
          ),
        )}
      </span>
    </div>
  )
}
