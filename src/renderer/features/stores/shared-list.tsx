import { Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedMemory } from '../../../shared/stores'
import { call } from '../../ipc/client'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { ErrorState, LoadingRows } from '../../ui/states'
import { projectTitle } from '../../ui/stores/project-title'
import { useAnswer } from '../../ui/use-answer'

/** Memories that the app keeps in step among projects, with those that are behind. */
export function SharedList() {
  const { t } = useTranslation('stores')
  const { place, revision } = useFrame()
  const { projectId } = place
  const [answer, again] = useAnswer(
    () => call('place.shared', { projectId }),
    [projectId, revision],
  )
  return (
    <section aria-label={t('shared.title')} className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold text-soft">{t('shared.title')}</h2>
      {answer.kind === 'loading' ? <LoadingRows rows={2} /> : null}
      {answer.kind === 'failed' ? <ErrorState error={answer.error} onRetry={again} /> : null}
      {answer.kind === 'ready' && answer.value.length === 0 ? (
        <p className="text-sm text-soft">{t('shared.none')}</p>
      ) : null}
      {answer.kind === 'ready' && answer.value.length > 0 ? (
        <ul className="overflow-hidden rounded-lg border border-line bg-raised">
          {answer.value.map((memory) => (
            <Shared key={memory.id} memory={memory} onChanged={again} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

interface SharedProps {
  readonly memory: SharedMemory
  readonly onChanged: () => void
}

function Shared({ memory, onChanged }: SharedProps) {
  const { t } = useTranslation('stores')
  const { done, failed } = useFrame()
  const [busy, setBusy] = useState(false)
  const { id, name, places } = memory
  const isBehind = places.some((each) => each.isBehind || each.isGone)
  const say = (work: Promise<unknown>): void => {
    setBusy(true)
    void work
      .then(onChanged)
      .catch(failed)
      .finally(() => setBusy(false))
  }
  const bringInStep = async (from?: string): Promise<void> => {
    const { change } = await call('place.bringInStep', from === undefined ? { id } : { id, from })
    done(t('shared.broughtInStep', { name }), change)
  }
  return (
    <li className="flex flex-col gap-1.5 border-b border-line/60 px-4 py-3 last:border-b-0">
      <div className="flex items-center gap-2">
        <Link2 aria-hidden className="size-4 text-accent" />
        <span className="font-medium">{name}</span>
        <Badge tone={isBehind ? 'warn' : 'ok'}>
          {t(isBehind ? 'shared.behind' : 'shared.inStep')}
        </Badge>
        <span className="ml-auto flex gap-2">
          {isBehind ? (
            <Button busy={busy} onClick={() => say(bringInStep())}>
              {t('shared.bringInStep')}
            </Button>
          ) : null}
          <Button
            look="quiet"
            icon={<Unlink aria-hidden />}
            busy={busy}
            onClick={() => say(call('place.unshare', { id }))}
          >
            {t('shared.end')}
          </Button>
        </span>
      </div>
      <Places places={places} onFrom={isBehind ? (from) => say(bringInStep(from)) : null} />
    </li>
  )
}

interface PlacesProps {
  readonly places: SharedMemory['places']
  /** Takes the text of one project for all; null where all are in step. */
  readonly onFrom: ((projectId: string) => void) | null
}

function Places({ places, onFrom }: PlacesProps) {
  const { t } = useTranslation('stores')
  const { projects, go } = useFrame()
  return (
    <ul className="flex flex-col text-sm">
      {places.map(({ projectId, file, isBehind, isGone }) => (
        <li key={projectId} className="flex min-h-7 items-center gap-3 pl-6">
          <button
            type="button"
            onClick={() => go('memories', { file, project: projectId }, projectId)}
            className="min-h-6 text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
          >
            {projectTitle(projects, projectId)}
          </button>
          <span className="min-w-0 flex-1 truncate font-mono text-xs text-soft">{file}</span>
          {isGone ? <Badge tone="warn">{t('shared.gone')}</Badge> : null}
          {isBehind && !isGone ? <Badge tone="warn">{t('shared.differs')}</Badge> : null}
          {onFrom === null || isGone ? null : (
            <Button look="quiet" onClick={() => onFrom(projectId)}>
              {t('shared.takeThis')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
