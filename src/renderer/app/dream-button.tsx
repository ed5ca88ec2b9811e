import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DreamState, DreamStatus } from '../../shared/dream'
import { call } from '../ipc/client'
import { nextDreamWords } from '../ui/dreams/gate-words'
import { Moon } from '../ui/dreams/moon'
import { useFrame } from '../ui/frame'
import { Tooltip } from '../ui/tooltip'
import { useAnswer } from '../ui/use-answer'
import { useDreamRun } from '../ui/use-dream-run'

/** In the bottom line: the dream that goes on, a result that waits, or when the next one comes. */
export function DreamButton() {
  const { t, i18n } = useTranslation('dreams')
  const { place, start, revision, go, failed } = useFrame()
  const [round, setRound] = useState(0)
  const run = useDreamRun({ onFinished: () => setRound((count) => count + 1), onFailed: failed })
  const { projectId } = place
  const { isScheduled, pausedUntilMs } = start.settings.dreams
  const [answer] = useAnswer(
    async () => ({
      isPaused: pausedUntilMs !== null && pausedUntilMs > Date.now(),
      statuses: projectId === null ? [] : await call('dream.status', { projectId }),
    }),
    [projectId, start.sample, pausedUntilMs, revision, round],
  )
  const { statuses, isPaused } =
    answer.kind === 'ready' ? answer.value : { statuses: [], isPaused: false }
  const [status] = statuses
  const words = (): string => {
    if (run.state !== null) return runningWords(run.state, t)
    if (status !== undefined && status.waiting !== null) return t('status.waiting')
    if (isPaused) return t('status.paused')
    if (!isScheduled) return t('status.byHand')
    const when = status === undefined ? '' : nextDreamWords(status, t, i18n.language)
    return when === '' ? t('title') : t('status.next', { when })
  }
  const text = words()
  const open = (): void => {
    const { state } = run
    if (state === null) go('dreams')
    else go('dreams', { run: state.runId }, projectId === null ? null : state.projectId)
  }
  return (
    <Tooltip text={text} side="top">
      <button
        type="button"
        data-testid="dream-state"
        onClick={open}
        className="flex h-6 max-w-[36ch] items-center gap-1.5 rounded-sm px-1.5 hover:bg-hover hover:text-ink"
      >
        <Moon
          ratio={ratioOf(run.state, status)}
          className={
            run.state === null
              ? 'size-3.5 text-soft'
              : 'size-3.5 animate-pulse text-accent motion-reduce:animate-none'
          }
        />
        <span className="truncate">{text}</span>
      </button>
    </Tooltip>
  )
}

function runningWords({ project, phases }: DreamState, t: TFunction): string {
  const phase = t(`dreams:phase.${phases.at(-1)?.phase ?? 'orient'}`)
  return t('dreams:status.running', { project, phase })
}

const CRESCENT = 0.28

/** Half a moon while it dreams, as much of it as there are open gates before. */
function ratioOf(state: DreamState | null, status: DreamStatus | undefined): number {
  if (state !== null) return 0.5
  if (status === undefined || status.gates.length === 0) return CRESCENT
  return status.gates.filter(({ open }) => open).length / status.gates.length
}
