import { ChevronLeft, ChevronRight, History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Author, HistoryPage } from '../../../shared/history'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { SplitPane } from '../../ui/split-pane'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { useAnswer } from '../../ui/use-answer'
import { ChangeDetail } from './change-detail'
import { ChangeList } from './change-list'

const PAGE_CHANGES = 100
const AUTHORS: readonly Author[] = [
  'you',
  'client',
  'dream',
  'extract',
  'import',
  'team',
  'unknown',
]
/** No file and no author is called so; Select wants a value for "all". */
const ALL = '*'

/** Every change, whoever made it, and the way back. `details`: change, by, file, page. */
export function Screen() {
  const { t } = useTranslation('history')
  const { project, place, revision, stay } = useFrame()
  const { details } = place
  const by = AUTHORS.find((author) => author === details['by'])
  const file = details['file']
  const page = Math.max(0, Number.parseInt(details['page'] ?? '0', 10) || 0)
  const [answer, again] = useAnswer(
    () =>
      call('history.page', {
        ...(project === null ? {} : { projectId: project.id }),
        ...(by === undefined ? {} : { by }),
        ...(file === undefined ? {} : { file }),
        offset: page * PAGE_CHANGES,
        limit: PAGE_CHANGES,
      }),
    [project?.id, by, file, page, revision],
  )
  const filter = (key: 'by' | 'file', value: string): void => {
    const kept = Object.entries(details).filter(([name]) => name === 'by' || name === 'file')
    const next = new Map(kept)
    if (value === ALL) next.delete(key)
    else next.set(key, value)
    stay(Object.fromEntries(next))
  }
  const total = answer.kind === 'ready' ? answer.value.total : undefined
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar
        title={t('title')}
        note={total === undefined ? undefined : t('total', { count: total })}
      >
        <Select
          label={t('filterBy')}
          hideLabel
          value={by ?? ALL}
          options={[
            { value: ALL, label: t('everyone') },
            ...AUTHORS.map((value) => ({ value, label: t(`by.${value}`) })),
          ]}
          onChange={(value) => filter('by', value)}
        />
        <Select
          label={t('filterFile')}
          hideLabel
          value={file ?? ALL}
          options={[
            { value: ALL, label: t('allFiles') },
            ...filesIn(answer.kind === 'ready' ? answer.value : null, file).map((value) => ({
              value,
              label: value,
            })),
          ]}
          onChange={(value) => filter('file', value)}
        />
      </Toolbar>
      <div className="min-h-0 flex-1">
        {answer.kind === 'loading' ? <LoadingRows /> : null}
        {answer.kind === 'failed' ? <ErrorState error={answer.error} onRetry={again} /> : null}
        {answer.kind === 'ready' ? (
          <Changes
            answer={answer.value}
            page={page}
            filtered={by !== undefined || file !== undefined}
            again={again}
          />
        ) : null}
      </div>
    </div>
  )
}

interface ChangesProps {
  readonly answer: HistoryPage
  readonly page: number
  readonly filtered: boolean
  readonly again: () => void
}

function Changes({ answer, page, filtered, again }: ChangesProps) {
  const { t } = useTranslation('history')
  const { place, stay } = useFrame()
  const chosen =
    answer.changes.find(({ change }) => change === place.details['change']) ?? answer.changes[0]
  if (chosen === undefined) return <NoChanges filtered={filtered} />
  const list = (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 overflow-auto">
        <ChangeList
          changes={answer.changes}
          chosen={chosen.change}
          onChoose={(change) => stay({ ...place.details, change })}
        />
      </div>
      <Pages total={answer.total} page={page} />
    </div>
  )
  return (
    <SplitPane
      id="history"
      label={t('splitter')}
      share={38}
      first={list}
      second={<ChangeDetail key={chosen.change} change={chosen} onUndone={again} />}
    />
  )
}

function NoChanges({ filtered }: { readonly filtered: boolean }) {
  const { t } = useTranslation('history')
  const { stay } = useFrame()
  if (!filtered) {
    return (
      <EmptyState icon={<History />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<History />}
      title={t('none.title')}
      actions={<Button onClick={() => stay({})}>{t('none.clear')}</Button>}
    />
  )
}

function Pages({ total, page }: { readonly total: number; readonly page: number }) {
  const { t } = useTranslation('history')
  const { place, stay } = useFrame()
  if (total <= PAGE_CHANGES) return null
  const turn = (to: number) => () => stay({ ...place.details, page: String(to), change: '' })
  return (
    <nav
      aria-label={t('pages')}
      className="flex h-10 shrink-0 items-center justify-between border-t border-line px-4"
    >
      <Button
        look="quiet"
        icon={<ChevronLeft aria-hidden />}
        disabled={page === 0}
        onClick={turn(page - 1)}
      >
        {t('newer')}
      </Button>
      <Button
        look="quiet"
        icon={<ChevronRight aria-hidden />}
        disabled={(page + 1) * PAGE_CHANGES >= total}
        onClick={turn(page + 1)}
      >
        {t('older')}
      </Button>
    </nav>
  )
}

function filesIn(page: HistoryPage | null, chosen: string | undefined): readonly string[] {
  const files = (page?.changes ?? []).flatMap((change) => change.files.map(({ file }) => file))
  return [...new Set(chosen === undefined ? files : [chosen, ...files])].sort()
}
