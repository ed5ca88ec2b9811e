import { useEffect, useState } from 'react'
import { hear } from '../ipc/client'

/** Counts up whenever other candidates wait than before; a key for `useAnswer`. */
export function useCandidateRound(): number {
  const [round, setRound] = useState(0)
  useEffect(() => hear('candidate.changed', () => setRound((count) => count + 1)), [])
  return round
}
