import { BookOpenText, Plus, SearchX } from 'lucide-react'
import { type Ref, type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { ProjectTitles } from './cell-words'
import { FilterBar } from './filter-bar'
import type { MemoryActions, MemoryListState } from './memories-state'
import { MemoryTable } from './memory-table'
import { SaveFilterDialog } from './save-filter-dialog'
import { SelectionBar } from './selection-bar'
import type { Acts } from './use-acts'
import { useFollowCursor } from './use-follow-cursor'
import { placeOf } from './use-place'

interface ListPaneProps {
  readonly list: MemoryListState
  readonly act: MemoryActions
  readonly acts: Acts
  readonly filterField: RefObject<HTMLInputElement | null>
  readonly rows: Ref<{ readonly focus: () => void }>
  readonly onNew: () => void
}

/** Toolbar, filter and list, with its states on purpose. */
export function ListPane(props: ListPaneProps) {
  const { list, act, acts, onNew } = props
  const { t } = useTranslation('memories')
  const frame = useFrame()
  const total = list.pages.total
  const chosen = list.selection.chosen
  const keys = [...chosen.values()]
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar
        title={t('title')}
        note={total === null ? undefined : t('list.count', { count: total })}
      >
        <Button icon={<Plus aria-hidden />} onClick={onNew} disabled={frame.projects.length === 0}>
          {t('act.new')}
        </Button>
      </Toolbar>
      <Filters {...props} />
      {chosen.size === 0 ? null : (
        <SelectionBar
          count={chosen.size}
          total={total ?? 0}
          onArchive={() => acts.archive(keys, '')}
          onDelete={() => acts.remove(keys, '')}
          onRetype={(type) => acts.retype(keys, type)}
          onPin={(pinned) => acts.pin(keys, pinned)}
          onElsewhere={(kind) => acts.toElsewhere(kind, keys, '')}
          onAll={() => void act.selectAll()}
          onClear={act.clearSelection}
        />
      )}
      <div className="min-h-0 flex-1">
        <Rows {...props} />
      </div>
    </div>
  )
}

function Filters({ list, act, filterField, rows }: ListPaneProps) {
  const frame = useFrame()
  const [naming, setNaming] = useState<string | null>(null)
  const saved = frame.start.settings.savedFilters
  const save = (savedFilters: typeof saved) => {
    frame.saveSettings({ savedFilters }).catch(frame.failed)
  }
  const setText = (text: string) => {
    void act.setFilter(text)
    frame.stay(placeOf(null, text))
  }
  return (
    <>
      <FilterBar
        text={list.query.text}
        typeCounts={list.typeCounts}
        saved={saved}
        onText={setText}
        onSave={setNaming}
        onForget={(filter) => save(saved.filter((one) => one.name !== filter.name))}
        inputRef={filterField}
        onLeave={() => focusOf(rows)}
      />
      <SaveFilterDialog
        query={naming}
        taken={saved.map((filter) => filter.name)}
        onSave={(name) => {
          save([...saved, { name, query: naming ?? '' }])
          setNaming(null)
        }}
        onClose={() => setNaming(null)}
      />
    </>
  )
}

const focusOf = (rows: Ref<{ readonly focus: () => void }>) => {
  if (rows !== null && typeof rows === 'object') rows.current?.focus()
}

function Rows({ list, act, rows, onNew }: ListPaneProps) {
  const { t } = useTranslation('memories')
  const frame = useFrame()
  const titles = useMemo(
    () => new Map(frame.projects.map((project) => [project.id, project.title])),
    [frame.projects],
  )
  const follow = useFollowCursor(frame, act)
  if (list.failure !== null) {
    return <ErrorState error={list.failure} onRetry={() => void act.retryList()} />
  }
  if (list.pages.total === null) return <LoadingRows rows={12} />
  if (list.pages.total > 0)
    return (
      <ProjectTitles value={titles}>
        <MemoryTable list={list} act={follow.act} onOpen={follow.open} focus={rows} />
      </ProjectTitles>
    )
  if (list.query.text !== '')
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('empty.noMatch')}
        actions={<Button onClick={() => void act.setFilter('')}>{t('filter.clear')}</Button>}
      >
        {t('empty.noMatchText')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<BookOpenText />}
      title={t('empty.title')}
      actions={
        <Button look="primary" icon={<Plus aria-hidden />} onClick={onNew}>
          {t('act.new')}
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}
