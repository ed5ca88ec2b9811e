import { useMemo } from 'react'
import { call } from '../ipc/client'
import { useAnswer } from '../ui/use-answer'
import { useCandidateRound } from '../ui/use-candidate-round'

/** How many candidates wait in each project, by memory folder; asked again when others wait. */
export function useWaitingCounts(revision: number): ReadonlyMap<string, number> {
  const round = useCandidateRound()
  const [answer] = useAnswer(() => call('candidate.list', { projectId: null }), [revision, round])
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { projectId } of answer.kind === 'ready' ? answer.value : [])
      counts.set(projectId, (counts.get(projectId) ?? 0) + 1)
    return counts
  }, [answer])
}
