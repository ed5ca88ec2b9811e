import { useMemo } from 'react'
import type { Proposal } from '../../../shared/dream'
import { useFrame } from '../../ui/frame'
import { useDreams } from './dreams-store'
import type { MessageEvidence } from './evidence-list'
import { isOpen, mayAccept, nextWaiting } from './proposal-calc'
import type { CardActs } from './card-acts'

/** The acts of every card of the open page, bound to the slice and the window around. */
export function useCardActs(onMessage: (message: MessageEvidence) => void): CardActs {
  const { go, failed } = useFrame()
  const dreams = useDreams((slice) => slice.dreams)
  return useMemo(() => {
    const orFail = (work: Promise<unknown>): void => void work.catch(failed)
    const word = (proposal: Proposal, state: 'accepted' | 'rejected'): void => {
      if (!isOpen(proposal)) return
      const next = proposal.state === state ? 'waiting' : state
      orFail(dreams.decide([{ id: proposal.id, state: next }]))
    }
    const projectId = (): string => {
      const { page } = useDreams.getState()
      return page.kind === 'ready' ? page.record.projectId : ''
    }
    return {
      accept: (proposal) => (mayAccept(proposal) ? word(proposal, 'accepted') : undefined),
      reject: (proposal) => word(proposal, 'rejected'),
      choose: ({ id }, option) => orFail(dreams.decide([{ id, state: 'accepted', option }])),
      write({ id }, text) {
        const { page } = useDreams.getState()
        if (page.kind === 'none') return
        dreams.write(text === null ? null : { runId: page.runId, id, text })
      },
      keepText({ id }, edited) {
        if (edited.trim() === '') return
        dreams.write(null)
        orFail(dreams.decide([{ id, state: 'accepted', edited }]))
      },
      undo: ({ id }) => orFail(dreams.undo([id])),
      openMessage: onMessage,
      openMemory: (file) => go('memories', { file, project: projectId() }),
      openIndex: (line) => go('index', { line: String(line) }, projectId()),
    }
  }, [dreams, failed, go, onMessage])
}

/** The proposal in view of the open page, as it is now. */
export function currentProposal(): Proposal | null {
  const { page, at } = useDreams.getState()
  if (page.kind !== 'ready') return null
  return page.record.proposals.find(({ id }) => id === at) ?? null
}

/** After a word by key: the next card that still waits comes into view. */
export function showNextWaiting(id: string): void {
  const { page, dreams } = useDreams.getState()
  if (page.kind === 'ready') dreams.show(nextWaiting(page.record.proposals, id))
}
