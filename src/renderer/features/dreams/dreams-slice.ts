import type { StateCreator } from 'zustand'
import type { DreamDecision, DreamRecord } from '../../../shared/dream'
import { AppError } from '../../../shared/errors'
import type { CallMain } from '../../ipc/client'
import type { DreamsActions, DreamsSlice, PageState } from './dreams-state'
import { countStates, withDecisions } from './proposal-calc'

/** The open page of the diary and what the person says of it. The client is passed in, so tests need no window. */
export const createDreamsSlice =
  (call: CallMain): StateCreator<DreamsSlice> =>
  (set, get) => {
    // Each reading gets a number; an answer to an older one is dropped.
    let round = 0
    // Decisions reach the engine one after the other, in the person's order.
    let keeping: Promise<unknown> = Promise.resolve()
    let waiting = 0

    const record = (): DreamRecord | null => {
      const { page } = get()
      return page.kind === 'ready' ? page.record : null
    }

    /** Shows a newer state of the open page; a late answer for another page is dropped. */
    const take = (next: DreamRecord): void => {
      if (get().page.kind !== 'none' && runIdOf(get().page) === next.id)
        set({ page: { kind: 'ready', runId: next.id, record: next } })
    }

    const open = async (runId: string): Promise<void> => {
      const mine = ++round
      if (runIdOf(get().page) !== runId)
        set({ page: { kind: 'loading', runId }, at: null, refusal: null })
      let page: PageState
      try {
        // What is on its way to the engine must not be undone on screen by an older answer.
        await keeping
        page = { kind: 'ready', runId, record: await call('dream.read', { runId }) }
      } catch (error) {
        const isGone = error instanceof AppError && error.code === 'run.unknown'
        page = isGone ? { kind: 'gone', runId } : { kind: 'failed', runId, error }
      }
      if (mine === round && waiting === 0) set({ page })
    }

    const decide = async (decisions: readonly DreamDecision[]): Promise<void> => {
      const now = record()
      if (now === null || decisions.length === 0) return
      const runId = now.id
      take(withDecisions(now, decisions))
      waiting += 1
      const kept = keeping.then(() => call('dream.decide', { runId, decisions }))
      keeping = kept.catch(() => undefined)
      try {
        const answer = await kept
        waiting -= 1
        if (waiting === 0) take(answer)
      } catch (error) {
        waiting -= 1
        if (runIdOf(get().page) === runId) await open(runId)
        throw error
      }
    }

    /** One thing at a time; what was said before is kept first. */
    const busily = async <T>(work: (runId: string) => Promise<T>): Promise<T | null> => {
      const now = record()
      if (now === null || get().busy) return null
      set({ busy: true, refusal: null })
      try {
        await keeping
        return await work(now.id)
      } finally {
        set({ busy: false })
      }
    }

    const apply: DreamsActions['apply'] = () =>
      busily(async (runId) => {
        const before = countStates(record()?.proposals ?? [])
        const left = ({ applied }: typeof before): number =>
          Math.max(0, before.accepted - (applied - before.applied))
        try {
          const answer = await call('dream.apply', { runId })
          take(answer.record)
          const after = countStates(answer.record.proposals)
          return { change: answer.change, count: after.applied - before.applied, left: left(after) }
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'memory.conflict') throw error
          set({ refusal: { kind: 'movedOn', file: fileOf(error, record()) } })
          await open(runId)
          return null
        }
      })

    const dreams: DreamsActions = {
      open,
      close() {
        round += 1
        set({ page: { kind: 'none' }, at: null, refusal: null })
      },
      show: (at) => set({ at }),
      lay: (layout) => set({ layout }),
      decide,
      write: (draft) => set({ draft }),
      apply,
      async discard() {
        await busily(async (runId) => take(await call('dream.discard', { runId })))
      },
      undo: (ids) =>
        busily(async (runId) => {
          const answer = await call('dream.undo', { runId, ...(ids === undefined ? {} : { ids }) })
          take(answer.record)
          if (answer.outcome.kind === 'conflict')
            set({ refusal: { kind: 'notUndone', conflicts: answer.outcome.conflicts } })
          return answer.outcome
        }),
    }

    return {
      page: { kind: 'none' },
      at: null,
      draft: null,
      busy: false,
      refusal: null,
      layout: 'unified',
      dreams,
    }
  }

const runIdOf = (page: PageState): string | null => (page.kind === 'none' ? null : page.runId)

/** Which file of the record a conflict is about: by its path, else by the name in its sentence. */
function fileOf({ path, message }: AppError, record: DreamRecord | null): string | null {
  const files = (record?.proposals ?? []).flatMap((proposal) => [
    proposal.file,
    ...proposal.files.map(({ file }) => file),
    ...(proposal.options ?? []).flatMap((option) => option.files.map(({ file }) => file)),
  ])
  // The longest first, so that `notes/a.md` is not taken for `a.md`.
  const longest = [...new Set([...files, 'MEMORY.md'])].sort((a, b) => b.length - a.length)
  const named = (text: string): string | undefined => longest.find((file) => text.endsWith(file))
  return (
    (path === undefined ? undefined : named(path)) ??
    longest.find((file) => message.includes(file)) ??
    null
  )
}
