import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CandidatePlan, WaitingCandidate } from '../../../../shared/extraction'
import { useCommands } from '../../../ui/commands'
import { errorText } from '../../../ui/error-text'
import { useFrame } from '../../../ui/frame'
import type { Answer } from '../../../ui/use-answer'
import { toastProblem } from '../../../ui/toast'
import { useKeys } from '../../../ui/use-keys'
import { useCandidates } from './candidates-store'

export type CandidateActId = 'accept' | 'reject' | 'edit' | 'later'

interface ActsInput {
  readonly candidate: WaitingCandidate
  readonly plan: Answer<CandidatePlan>
  readonly againPlan: () => void
}

interface CandidateActs {
  readonly act: (id: CandidateActId) => void
  /** What is asked before an act. */
  readonly asking: 'outside' | 'many' | null
  /** Candidates chosen to be decided about together. */
  readonly chosen: readonly WaitingCandidate[]
  readonly close: () => void
  readonly writeOutside: () => void
  readonly acceptMany: (ids: readonly string[]) => void
}

/** Every act on the candidate in view or on those chosen, with its key. A file of the project is only written after a click. */
export function useCandidateActs({ candidate, plan, againPlan }: ActsInput): CandidateActs {
  const { t, i18n } = useTranslation('review')
  const frame = useFrame()
  const list = useCandidates((state) => state.list)
  const chosenIds = useCandidates((state) => state.chosen)
  const candidates = useCandidates((state) => state.candidates)
  const [asking, setAsking] = useState<'outside' | 'many' | null>(null)
  const chosen = (list ?? []).filter(({ id }) => chosenIds.has(id))
  const close = (): void => setAsking(null)
  const refused = (error: unknown): void => {
    frame.failed(error)
    // What would be written now may be something else.
    againPlan()
  }
  const write = async (): Promise<void> => {
    if (plan.kind === 'ready') await candidates.accept(candidate.id, plan.value.hash)
  }
  const accept = (): void => {
    if (chosen.length > 0) setAsking('many')
    else if (plan.kind !== 'ready') return
    else if (candidate.destination !== 'memory') setAsking('outside')
    else void write().catch(refused)
  }
  const edit = (): void => {
    if (chosen.length > 0 || plan.kind !== 'ready' || candidate.destination !== 'memory') return
    const { target: file, projectId: project } = candidate
    write().then(() => frame.go('memories', { file, project, mode: 'edit' }), refused)
  }
  const reject = (): void => {
    const ids = chosen.length > 0 ? chosen.map(({ id }) => id) : [candidate.id]
    void candidates.reject(ids).catch(frame.failed)
  }
  const later = (): void => candidates.putOff(candidate.id)
  const acts: Readonly<Record<CandidateActId, () => void>> = { accept, reject, edit, later }
  const act = (id: CandidateActId): void => acts[id]()
  const acceptMany = (ids: readonly string[]): void => {
    candidates
      .acceptMany(ids)
      .then(({ failed }) => {
        close()
        const [first] = failed
        if (first === undefined) return
        const why = errorText(first.error, i18n)
        toastProblem(t('candidates.many.failed', { name: first.name, why }))
      })
      .catch(frame.failed)
  }
  useCandidateKeys(act, candidate.id)
  return {
    act,
    asking,
    chosen,
    close,
    acceptMany,
    writeOutside: () => {
      close()
      void write().catch(refused)
    },
  }
}

function useCandidateKeys(act: (id: CandidateActId) => void, id: string): void {
  const candidates = useCandidates((state) => state.candidates)
  useCommands({
    'review.keep': () => act('accept'),
    'memory.archive': () => act('accept'),
    'candidate.reject': () => act('reject'),
    'review.delete': () => act('reject'),
    'memory.edit': () => act('edit'),
    'review.later': () => act('later'),
  })
  useKeys({
    Numpad1: () => act('accept'),
    KeyX: () => candidates.toggle(id),
    KeyJ: () => candidates.step(1),
    ArrowDown: () => candidates.step(1),
    ArrowRight: () => candidates.step(1),
    KeyK: () => candidates.step(-1),
    ArrowUp: () => candidates.step(-1),
    ArrowLeft: () => candidates.step(-1),
    Escape: () => candidates.clear(),
  })
}
