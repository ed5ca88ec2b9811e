import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchAnswer, SearchHit } from '../../../shared/search'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useCommands } from '../../ui/commands'
import { useFrame } from '../../ui/frame'
import { EmptyState, ErrorState } from '../../ui/states'
import { TextField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import { useAnswer } from '../../ui/use-answer'
import { groupHits } from './group-hits'
import { optionId, SearchResults } from './search-results'

/** More than anyone reads; the count says how many there are. */
const SHOWN_HITS = 100

/** Search over the texts of all memories, or of the chosen project's, as one types. */
export function Screen() {
  const { t } = useTranslation('search')
  const { place, project, revision, go, stay } = useFrame()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const text = place.details['text'] ?? ''
  const { projectId } = place
  const [answer, again] = useAnswer(() => ask(text, projectId), [text, projectId, revision])
  const hits = useShownHits(answer.kind === 'ready' ? answer.value : null)
  const [at, setAt] = useState(0)
  const current = Math.min(at, hits.length - 1)
  useEffect(() => field.current?.focus(), [])
  useCommands({ find: () => field.current?.select(), filter: () => field.current?.select() })

  const type = (next: string): void => {
    setAt(0)
    stay(next === '' ? {} : { text: next })
  }
  const open = (hit: SearchHit): void =>
    hit.file === 'MEMORY.md'
      ? go('index', {}, hit.projectId)
      : go('memories', { file: hit.file, project: hit.projectId }, projectId)
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const by = STEPS[event.code]
    const hit = hits[current]
    if (by !== undefined) setAt(Math.max(0, Math.min(hits.length - 1, current + by)))
    else if (event.code === 'Enter' && hit !== undefined) open(hit)
    else if (event.code === 'Escape' && text !== '') type('')
    else return
    event.preventDefault()
  }

  return (
    <div className="flex h-full flex-col">
      <Toolbar title={t('title')} note={noteOf(answer.kind === 'ready' ? answer.value : null, t)}>
        {project === null ? null : (
          <Button look="quiet" onClick={() => go('search', place.details, null)}>
            {t('everywhere')}
          </Button>
        )}
      </Toolbar>
      <div className="shrink-0 px-4 py-3">
        <TextField
          label={t('label')}
          hideLabel
          icon={<Search aria-hidden />}
          inputRef={field}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? optionId(listId, current) : undefined}
          placeholder={
            project === null ? t('placeholder') : t('placeholderIn', { project: project.title })
          }
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKey}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-auto">
        {answer.kind === 'failed' ? <ErrorState error={answer.error} onRetry={again} /> : null}
        {text.trim() === '' ? (
          <EmptyState icon={<Search />} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        ) : null}
        {answer.kind === 'ready' && text.trim() !== '' && answer.value.hits.length === 0 ? (
          <NothingFound text={answer.value.query} />
        ) : null}
        {hits.length > 0 ? (
          <SearchResults listId={listId} hits={hits} current={current} onOpen={open} />
        ) : null}
      </div>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
}

async function ask(text: string, projectId: string | null): Promise<SearchAnswer> {
  if (text.trim() === '') return { query: text, memories: 0, hits: [] }
  return call('search.query', { text, limit: SHOWN_HITS, ...(projectId !== null && { projectId }) })
}

/** The hits in the order in which they stand on screen, which the arrows follow. */
function useShownHits(answer: SearchAnswer | null): readonly SearchHit[] {
  return groupHits(answer?.hits ?? []).flatMap(({ hits }) => hits.map(({ hit }) => hit))
}

type Translate = ReturnType<typeof useTranslation<'search'>>['t']

function noteOf(answer: SearchAnswer | null, t: Translate): string | undefined {
  if (answer === null || answer.memories === 0) return undefined
  const found = t('found', { count: answer.memories })
  return answer.memories > answer.hits.length
    ? `${found} ${t('best', { count: answer.hits.length })}`
    : found
}

function NothingFound({ text }: { readonly text: string }) {
  const { t } = useTranslation('search')
  const { place, project, go } = useFrame()
  const everywhere = (
    <Button onClick={() => go('search', place.details, null)}>{t('everywhere')}</Button>
  )
  return (
    <EmptyState
      icon={<Search />}
      title={t('none.title', { text })}
      actions={project === null ? undefined : everywhere}
    >
      {project === null ? t('none.text') : t('none.textIn', { project: project.title })}
    </EmptyState>
  )
}
