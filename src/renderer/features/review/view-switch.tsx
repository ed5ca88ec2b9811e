import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { useAnswer } from '../../ui/use-answer'
import { useCandidateRound } from '../../ui/use-candidate-round'

/** The two queues of this screen, with how many wait in that of candidates. */
export function ViewSwitch({ isCandidates }: { readonly isCandidates: boolean }) {
  const { t } = useTranslation('review')
  const { place, start, revision, stay } = useFrame()
  const round = useCandidateRound()
  const { projectId } = place
  const [answer] = useAnswer(
    () => call('candidate.list', { projectId }),
    [projectId, revision, start.sample, round],
  )
  const count = answer.kind === 'ready' ? answer.value.length : 0
  return (
    <div
      role="group"
      aria-label={t('view.label')}
      className="flex rounded-md border border-line bg-sunken p-px"
    >
      <Side isOn={!isCandidates} label={t('view.due')} onClick={() => stay({})} />
      <Side
        isOn={isCandidates}
        label={t('view.candidates')}
        count={count}
        onClick={() => stay({ view: 'candidates' })}
      />
    </div>
  )
}

interface SideProps {
  readonly isOn: boolean
  readonly label: string
  readonly count?: number
  readonly onClick: () => void
}

function Side({ isOn, label, count = 0, onClick }: SideProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={clsx(
        'flex h-6 items-center gap-1.5 rounded-sm px-2.5 text-sm',
        isOn ? 'bg-raised font-medium text-ink shadow-sm' : 'text-soft hover:text-ink',
      )}
    >
      {label}
      {count === 0 ? null : <span className="text-xs text-soft">{count}</span>}
    </button>
  )
}
