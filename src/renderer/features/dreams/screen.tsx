import { BookOpen, MoonStar } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DreamSummary } from '../../../shared/dream'
import { COMMANDS } from '../../../shared/commands'
import { Button } from '../../ui/button'
import { useCommands } from '../../ui/commands'
import { nextDreamWords } from '../../ui/dreams/gate-words'
import { useFrame } from '../../ui/frame'
import { Kbd } from '../../ui/kbd'
import { SplitPane } from '../../ui/split-pane'
import { ErrorState, LoadingRows } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { useDreamRun, type DreamRun } from '../../ui/use-dream-run'
import { useWidth } from '../../ui/use-width'
import { BeforePane } from './before-pane'
import { DiaryList } from './diary-list'
import { LiveRun } from './live-run'
import { OpenPage } from './open-page'
import { paneOf, type Pane } from './pane-of'
import { useDiary, type Diary } from './use-diary'

/** Below this width of the screen the diary and its page take turns. CSS pixels. */
const NARROW_PX = 740

/** What a dream would be, is, and was. `details.run`: a page of the diary; `details.view`: `before` or `diary`. */
export function Screen() {
  const { t } = useTranslation('dreams')
  const { place, project, stay, failed } = useFrame()
  const [round, setRound] = useState(0)
  const [awaited, setAwaited] = useState<string | null>(null)
  const [watch, width] = useWidth()
  const diary = useDiary(round)
  const dreams = diary.dreams.kind === 'ready' ? diary.dreams.value : []
  const run = useDreamRun({ onFinished: (summary) => finished(summary), onFailed: failed })
  const { projectId, details } = place
  const pane = paneOf({ projectId, details, live: run.state, diary: dreams })
  function finished({ id }: DreamSummary): void {
    setRound((count) => count + 1)
    setAwaited(null)
    // Whoever watched a dream sees what became of it; elsewhere the diary says so.
    if (pane.kind === 'live' || awaited === id) stay({ run: id })
  }
  usePinned(pane)
  const openRun = (runId: string): void => stay({ run: runId })
  const before = (): void => stay({ view: 'before' })
  useScreenCommands(run, dreams, before, openRun)
  const isNarrow = width > 0 && width < NARROW_PX
  const list = <List diary={diary} run={run} pane={pane} onBefore={before} onOpen={openRun} />
  const detail = (
    <Detail
      {...{ pane, run, diary, round }}
      // Between the wish and the first news of the run there is nothing to show yet.
      isComing={
        (awaited !== null && run.state === null && details['run'] === awaited) ||
        (diary.dreams.kind === 'loading' && Object.keys(details).length === 0)
      }
      onStarted={(runId) => {
        setAwaited(runId)
        setRound((count) => count + 1)
        openRun(runId)
      }}
      onOpenRun={openRun}
    />
  )
  const isBefore = pane.kind === 'before' || pane.kind === 'projects'
  return (
    <div ref={watch} className="flex h-full min-h-0 flex-col">
      <Toolbar title={t('title')} note={project?.title ?? t('allProjects')}>
        {isNarrow ? (
          <Button
            aria-pressed={details['view'] === 'diary'}
            icon={<BookOpen aria-hidden />}
            onClick={() => stay({ view: 'diary' })}
          >
            {t('diary')}
          </Button>
        ) : null}
        {isBefore && details['view'] !== 'diary' ? null : (
          <Button icon={<MoonStar aria-hidden />} onClick={before}>
            {t('now')}
            <Kbd keys={COMMANDS['dream.now'].accelerator} />
          </Button>
        )}
      </Toolbar>
      <div className="min-h-0 flex-1">
        {isNarrow ? (
          details['view'] === 'diary' ? (
            list
          ) : (
            detail
          )
        ) : (
          <SplitPane
            id="dreams"
            label={t('splitter')}
            share={26}
            least={232}
            first={list}
            second={detail}
          />
        )}
      </div>
    </div>
  )
}

/** A page that was opened because it waits stays open once it no longer does. */
function usePinned(pane: Pane): void {
  const { place, stay } = useFrame()
  const runId = pane.kind === 'page' && place.details['run'] === undefined ? pane.runId : null
  useEffect(() => {
    if (runId !== null) stay({ run: runId })
  }, [runId, stay])
}

function useScreenCommands(
  run: DreamRun,
  dreams: readonly DreamSummary[],
  before: () => void,
  openRun: (runId: string) => void,
): void {
  const cancel = (): unknown => (run.state === null ? false : run.cancel(false))
  useCommands({
    cancel,
    'dream.cancel': cancel,
    'dream.now': before,
    'dream.result': () => {
      const [newest] = dreams
      if (newest !== undefined) openRun(newest.id)
    },
  })
}

interface ListProps {
  readonly diary: Diary
  readonly run: DreamRun
  readonly pane: Pane
  readonly onBefore: () => void
  readonly onOpen: (runId: string) => void
}

function List({ diary, run, pane, onBefore, onOpen }: ListProps) {
  const { t, i18n } = useTranslation('dreams')
  const { place } = useFrame()
  const { dreams, statuses } = diary
  if (dreams.kind === 'loading') return <LoadingRows />
  if (dreams.kind === 'failed') return <ErrorState error={dreams.error} onRetry={diary.again} />
  const [status] = statuses.kind === 'ready' && place.projectId !== null ? statuses.value : []
  return (
    <DiaryList
      diary={dreams.value}
      live={run.state}
      pane={pane}
      isAll={place.projectId === null}
      next={status === undefined ? '' : nextDreamWords(status, t, i18n.language)}
      onBefore={onBefore}
      onOpen={onOpen}
    />
  )
}

interface DetailProps {
  readonly pane: Pane
  readonly run: DreamRun
  readonly diary: Diary
  readonly round: number
  readonly isComing: boolean
  readonly onStarted: (runId: string) => void
  readonly onOpenRun: (runId: string) => void
}

function Detail(props: DetailProps): ReactNode {
  const { pane, run, diary, round, isComing } = props
  const { place, go, stay } = useFrame()
  if (isComing) return <LoadingRows />
  switch (pane.kind) {
    case 'live':
      return run.state === null ? null : (
        <LiveRun state={run.state} heardAtMs={run.heardAtMs} onCancel={run.cancel} />
      )
    case 'page':
      return (
        <OpenPage
          runId={pane.runId}
          round={round}
          onAgain={(projectId) =>
            place.projectId === projectId
              ? stay({ view: 'before' })
              : go('dreams', { view: 'before' }, projectId)
          }
        />
      )
    case 'before':
    case 'projects':
      return (
        <BeforePane
          statuses={diary.statuses}
          live={run.state}
          takeFocus={place.details['view'] === 'before'}
          onAgain={diary.again}
          onStarted={props.onStarted}
          onOpenRun={props.onOpenRun}
        />
      )
  }
}
