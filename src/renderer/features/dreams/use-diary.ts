import type { DreamRecord, DreamStatus, DreamSummary } from '../../../shared/dream'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { useAnswer, type Answer } from '../../ui/use-answer'
import { useDreams } from './dreams-store'
import { countStates } from './proposal-calc'

/** What the engine says of the chosen project, or of all. */
export interface Diary {
  readonly dreams: Answer<readonly DreamSummary[]>
  readonly statuses: Answer<readonly DreamStatus[]>
  readonly again: () => void
}

/** Reads the diary and the gates; again with each `round`, and when the open page became another one. */
export function useDiary(round: number): Diary {
  const { place, start, revision } = useFrame()
  const { projectId } = place
  const { sample } = start
  const stand = useDreams(({ page }) => (page.kind === 'ready' ? standOf(page.record) : ''))
  const [dreams, againDreams] = useAnswer(
    () => call('dream.list', { projectId }),
    [projectId, sample, round, revision, stand],
  )
  const [statuses, againStatuses] = useAnswer(async () => {
    const all = await call('dream.status', { projectId })
    return { projectId, all }
  }, [projectId, sample, round, revision, stand])
  const again = (): void => {
    againDreams()
    againStatuses()
  }
  return { dreams, statuses: ofProject(statuses, projectId), again }
}

type Asked = { readonly projectId: string | null; readonly all: readonly DreamStatus[] }

/** An answer for another project than the chosen one is none. */
function ofProject(
  answer: Answer<Asked>,
  projectId: string | null,
): Answer<readonly DreamStatus[]> {
  if (answer.kind !== 'ready') return answer
  return answer.value.projectId === projectId
    ? { kind: 'ready', value: answer.value.all }
    : { kind: 'loading' }
}

/** Changes when the list of the diary would say something else of this run. */
function standOf({ id, outcome, discardedAtMs, proposals }: DreamRecord): string {
  const counts = countStates(proposals)
  const open = counts.waiting + counts.accepted
  return [id, outcome, discardedAtMs ?? '', counts.applied, counts.undone, open].join(' ')
}
