import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels'
import { useTranslation } from 'react-i18next'
import { useFrame } from '../../ui/frame'
import { LoadingRows } from '../../ui/states'
import { Splitter } from '../../ui/split-pane'
import { ConfirmAct } from './confirm-act'
import { ElsewhereDialog } from './elsewhere'
import { ListPane } from './list-pane'
import { useMemories } from './memories-store'
import type { NewMemoryStart } from './new-memory-dialog'
import { NewMemoryPane } from './new-memory-pane'
import { rowAt } from './row-pages'
import { targetsOf, useActs } from './use-acts'
import { useMemoryCommands } from './use-memory-commands'
import { usePlace } from './use-place'

// The list is what is seen first; what a memory is shown with comes while a person reads the rows.
const loadDetail = () => import('./detail-pane')
const DetailPane = lazy(async () => ({ default: (await loadDetail()).DetailPane }))

const LIST_LEAST_PX = 300
const DETAIL_LEAST_PX = 420

/** The Memories screen: the list, and beside it the opened memory. */
export function Screen() {
  const { t } = useTranslation('memories')
  const frame = useFrame()
  const act = useMemories((state) => state.memoryActions)
  const list = useMemories((state) => state.memoryList)
  const opened = useMemories((state) => state.openedMemory)
  const [beginning, setBeginning] = useState<NewMemoryStart | null>(null)
  const filterField = useRef<HTMLInputElement>(null)
  const rows = useRef<{ readonly focus: () => void }>(null)
  const layout = useDefaultLayout({
    id: 'split.memories',
    storage: localStorage,
    panelIds: opened === null ? ['list'] : ['list', 'detail'],
  })
  const acts = useActs(frame, act)
  const begin = (name = '') => setBeginning({ projectId: frame.place.projectId, name })
  const focusFilter = () => filterField.current?.select()

  const hasRows = list.pages.total !== null
  useEffect(() => {
    if (hasRows) void loadDetail()
  }, [hasRows])
  usePlace(frame, act, { onNew: () => begin(), onFocusFilter: focusFilter })
  const current = rowAt(list.pages, list.cursor) ?? opened?.detail?.row
  const targets = targetsOf(list.selection.chosen, current)
  useMemoryCommands({
    frame,
    act,
    acts,
    current,
    targets,
    opened,
    cursor: list.cursor,
    choosing: list.selection.chosen.size > 0,
    onNew: () => begin(),
    onFilter: focusFilter,
    onList: () => rows.current?.focus(),
  })

  return (
    <>
      <Group orientation="horizontal" className="h-full min-h-0" {...layout}>
        <Panel id="list" defaultSize="42%" minSize={LIST_LEAST_PX} className="h-full min-w-0">
          <ListPane
            list={list}
            act={act}
            acts={acts}
            filterField={filterField}
            rows={rows}
            onNew={() => begin()}
          />
        </Panel>
        {opened === null ? null : <Splitter label={t('list.splitter')} />}
        {opened === null ? null : (
          <Panel id="detail" minSize={DETAIL_LEAST_PX} className="h-full min-w-0">
            <Suspense fallback={<LoadingRows rows={6} />}>
              <DetailPane open={opened} act={act} acts={acts} onCreate={begin} />
            </Suspense>
          </Panel>
        )}
      </Group>
      <ConfirmAct
        asked={acts.asked}
        archiveOutside={frame.start.settings.archiveOutside}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
      <ElsewhereDialog elsewhere={acts.elsewhere} onClose={acts.leaveElsewhere} />
      {beginning === null ? null : (
        <NewMemoryPane start={beginning} act={act} onClose={() => setBeginning(null)} />
      )}
    </>
  )
}
