import { useTranslation } from 'react-i18next'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { gatesSentence } from '../../ui/dreams/gate-words'
import { Moon } from '../../ui/dreams/moon'
import { useFrame } from '../../ui/frame'
import { useAnswer } from '../../ui/use-answer'
import { nextDream } from './next-dream'

const CRESCENT = 0.28

/** The gates of the chosen project, or of the one whose dream is nearest, in one sentence. */
export function DreamLine() {
  const { t, i18n } = useTranslation(['home', 'dreams'])
  const { place, revision, start, go } = useFrame()
  const { projectId } = place
  const [answer] = useAnswer(
    () => call('dream.status', { projectId }),
    [projectId, revision, start.sample],
  )
  // A sentence that cannot be said is left out; the screen of dreams says why.
  if (answer.kind !== 'ready') return null
  const status = projectId === null ? nextDream(answer.value) : answer.value[0]
  if (status === undefined || status === null) return null
  const sentence = gatesSentence(status, t, i18n.language)
  return (
    <p data-testid="dream-line" className="flex items-center gap-3 px-1 text-sm text-soft">
      <Moon ratio={CRESCENT} className="size-4 text-accent" />
      <span className="min-w-0 flex-1">
        {t('dream.next', { project: status.project, gates: sentence })}
      </span>
      <Button look="quiet" onClick={() => go('dreams', { view: 'before' }, status.projectId)}>
        {t('dream.open')}
      </Button>
    </p>
  )
}
