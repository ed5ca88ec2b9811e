import { Inbox } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import { useFrame } from '../../../ui/frame'
import { SplitPane } from '../../../ui/split-pane'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/states'
import { useCandidateRound } from '../../../ui/use-candidate-round'
import type { Scope } from '../sitting'
import { CandidateDesk } from './candidate-desk'
import { CandidateList } from './candidate-list'
import { inOrder } from './candidate-order'
import { useCandidates } from './candidates-store'
import { LastLine } from './last-line'

/** What was heard in conversations and waits for a word. */
export function CandidatesView() {
  const { t } = useTranslation('review')
  const { place, start, revision } = useFrame()
  const round = useCandidateRound()
  const list = useCandidates((state) => state.list)
  const listError = useCandidates((state) => state.listError)
  const later = useCandidates((state) => state.later)
  const at = useCandidates((state) => state.at)
  const chosen = useCandidates((state) => state.chosen)
  const candidates = useCandidates((state) => state.candidates)
  const { projectId } = place
  const { sample } = start
  const scope = useMemo((): Scope => ({ projectId, sample }), [projectId, sample])
  useEffect(() => void candidates.open(scope), [candidates, scope, revision, round])
  if (listError !== null)
    return <ErrorState error={listError} onRetry={() => void candidates.open(scope)} />
  if (list === null) return <LoadingRows />
  if (list.length === 0) return <NothingWaits />
  const shown = inOrder(list, later)
  const current = shown.find(({ id }) => id === at) ?? shown[0]
  return (
    <div className="min-h-0 flex-1">
      <SplitPane
        id="candidates"
        label={t('candidates.splitter')}
        share={30}
        least={240}
        first={
          <CandidateList
            list={shown}
            at={current?.id ?? null}
            chosen={chosen}
            isAll={projectId === null}
            onShow={candidates.show}
            onToggle={candidates.toggle}
          />
        }
        second={
          current === undefined ? null : <CandidateDesk key={current.id} candidate={current} />
        }
      />
    </div>
  )
}

function NothingWaits() {
  const { t } = useTranslation('review')
  const { go, start } = useFrame()
  const { isOn } = start.settings.extraction
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1">
        <EmptyState
          icon={<Inbox />}
          title={t('candidates.empty.title')}
          actions={
            <>
              <Button onClick={() => go('sessions')}>{t('candidates.empty.sessions')}</Button>
              {isOn ? null : (
                <Button onClick={() => go('settings', { section: 'extraction' })}>
                  {t('candidates.empty.settings')}
                </Button>
              )}
            </>
          }
        >
          {t(isOn ? 'candidates.empty.on' : 'candidates.empty.off')}
        </EmptyState>
      </div>
      <footer className="shrink-0 border-t border-line bg-side px-4 py-2">
        <LastLine />
      </footer>
    </div>
  )
}
