import { useTranslation } from 'react-i18next'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { ErrorState, LoadingRows } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { useAnswer } from '../../ui/use-answer'
import { NoMemories, StalenessPage } from './staleness-page'
import { useSettled } from './use-settled'

/** Claude may write several files at once; the charts are worked out once for all of them. */
const REST_MS = 400

/** How stale the memories of the chosen project are, or of all projects. */
export function Screen() {
  const { place } = useFrame()
  // Another project begins anew, so that no figure of one stands under the name of another.
  return <Staleness key={place.projectId} projectId={place.projectId} />
}

function Staleness({ projectId }: { readonly projectId: string | null }) {
  const { t } = useTranslation('staleness')
  const { revision, project } = useFrame()
  const settled = useSettled(revision, REST_MS)
  const [answer, again] = useAnswer(() => call('stale.view', { projectId }), [projectId, settled])
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar title={t('title')} note={project?.title ?? t('allProjects')} />
      <div className="min-h-0 flex-1 overflow-auto">
        {answer.kind === 'loading' ? <LoadingRows /> : null}
        {answer.kind === 'failed' ? <ErrorState error={answer.error} onRetry={again} /> : null}
        {answer.kind === 'ready' && answer.value.memories === 0 ? <NoMemories /> : null}
        {answer.kind === 'ready' && answer.value.memories > 0 ? (
          <StalenessPage view={answer.value} />
        ) : null}
      </div>
    </div>
  )
}
