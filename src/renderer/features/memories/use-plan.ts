import { useEffect, useState } from 'react'
import type { AddPlan, NewMemory } from '../../../shared/memory'

const TYPING_REST_MS = 200

/**
 * What adding this memory would do, asked once typing rests; null before there is a name or an answer.
 * A failed question shows nothing: adding itself will say what is wrong.
 */
export function usePlan(
  plan: (projectId: string, memory: NewMemory) => Promise<AddPlan>,
  projectId: string,
  memory: NewMemory,
): AddPlan | null {
  const [answer, setAnswer] = useState<AddPlan | null>(null)
  const { type, name, description } = memory
  const named = name.trim() !== '' && projectId !== ''
  useEffect(() => {
    if (!named) return
    let wanted = true
    const timer = setTimeout(() => {
      plan(projectId, { type, name, description, body: '' }).then(
        (next) => {
          if (wanted) setAnswer(next)
        },
        () => {
          if (wanted) setAnswer(null)
        },
      )
    }, TYPING_REST_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [plan, named, projectId, type, name, description])
  return named ? answer : null
}
