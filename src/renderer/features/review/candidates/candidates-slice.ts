import type { StateCreator } from 'zustand'
import type { UndoConflict } from '../../../../shared/history'
import type { CallMain } from '../../../ipc/client'
import type { Scope } from '../sitting'
import { inOrder, nextAfter } from './candidate-order'
import type {
  CandidateActions,
  CandidateDeed,
  CandidateDeedKind,
  CandidatesSlice,
  ManyAccepted,
} from './candidates-state'

const NONE: ReadonlySet<string> = new Set()

/** What extraction found, the one in view and what was decided. The client is passed in, so tests need no window. */
export const createCandidatesSlice =
  (call: CallMain): StateCreator<CandidatesSlice> =>
  (set, get) => {
    // Each question gets a number; an answer to an older one is dropped.
    let round = 0

    const ordered = () => inOrder(get().list ?? [], get().later)

    const read = async (): Promise<void> => {
      const own = ++round
      const projectId = get().scope?.projectId ?? null
      try {
        const list = await call('candidate.list', { projectId })
        if (own !== round) return
        const ids = new Set(list.map(({ id }) => id))
        const { at, chosen, later } = get()
        const first = inOrder(list, later)[0]?.id ?? null
        set({
          list,
          listError: null,
          at: at !== null && ids.has(at) ? at : first,
          chosen: new Set([...chosen].filter((id) => ids.has(id))),
        })
      } catch (error) {
        if (own === round) set({ listError: error })
      }
    }

    /** Does one thing at a time. */
    const alone = async <T>(work: () => Promise<T>, whileBusy: T): Promise<T> => {
      if (get().busy) return whileBusy
      set({ busy: true })
      try {
        return await work()
      } finally {
        set({ busy: false })
      }
    }

    /** Takes decided candidates off the list and puts what was done on the list of deeds. */
    const settle = (kind: CandidateDeedKind, deeds: readonly CandidateDeed[]): void => {
      const gone = deeds.flatMap(({ ids }) => ids)
      const [first] = deeds
      if (first === undefined) return
      round += 1
      set({
        at: nextAfter(ordered(), get().at, gone),
        list: get().list?.filter(({ id }) => !gone.includes(id)) ?? null,
        chosen: new Set([...get().chosen].filter((id) => !gone.includes(id))),
        deeds: [...get().deeds, ...deeds],
        last: { kind, name: first.name, count: gone.length },
      })
    }

    const nameOf = (id: string): string =>
      get().list?.find((candidate) => candidate.id === id)?.name ?? id

    const acceptOne = async (id: string, hash: string): Promise<CandidateDeed> => {
      const name = nameOf(id)
      const { change } = await call('candidate.accept', { id, hash })
      return { kind: 'accepted', ids: [id], name, change }
    }

    const takeBack = async (deed: CandidateDeed): Promise<readonly UndoConflict[]> => {
      if (deed.change === undefined) {
        await call('candidate.unreject', { ids: deed.ids })
        return []
      }
      const outcome = await call('history.undo', { change: deed.change })
      return outcome.kind === 'conflict' ? outcome.conflicts : []
    }

    const candidates: CandidateActions = {
      async open(scope: Scope) {
        const now = get().scope
        const isSame = now?.projectId === scope.projectId && now.sample === scope.sample
        if (!isSame)
          set({ scope, list: null, at: null, chosen: NONE, later: [], deeds: [], last: null })
        await read()
      },
      show: (id) => set({ at: id }),
      step(by) {
        const all = ordered()
        const from = all.findIndex(({ id }) => id === get().at)
        const next = all[Math.min(all.length - 1, Math.max(0, from + by))]
        if (next !== undefined) set({ at: next.id })
      },
      toggle(id) {
        const chosen = new Set(get().chosen)
        if (!chosen.delete(id)) chosen.add(id)
        set({ chosen })
      },
      clear: () => set({ chosen: NONE }),
      accept: (id, hash) =>
        alone(async () => settle('accepted', [await acceptOne(id, hash)]), undefined),
      acceptMany: (ids) =>
        alone(
          async (): Promise<ManyAccepted> => {
            const deeds: CandidateDeed[] = []
            const failed: { readonly name: string; readonly error: unknown }[] = []
            for (const id of ids) {
              // Each acceptance changes the index, so each is planned over what the one before left.
              try {
                const { hash } = await call('candidate.plan', { id })
                deeds.push(await acceptOne(id, hash))
              } catch (error) {
                failed.push({ name: nameOf(id), error })
              }
            }
            settle('accepted', deeds)
            return { accepted: deeds.length, failed }
          },
          { accepted: 0, failed: [] },
        ),
      reject: (ids) =>
        alone(async () => {
          const name = nameOf(ids[0] ?? '')
          await call('candidate.reject', { ids })
          settle('rejected', [{ kind: 'rejected', ids, name }])
        }, undefined),
      putOff(id) {
        const next = nextAfter(ordered(), id, [id])
        const later = [...get().later.filter((other) => other !== id), id]
        set({ later, at: next ?? id, last: { kind: 'later', name: nameOf(id), count: 1 } })
      },
      undoLast: () =>
        alone(async (): Promise<readonly UndoConflict[]> => {
          const deed = get().deeds.at(-1)
          if (deed === undefined) return []
          const conflicts = await takeBack(deed)
          if (conflicts.length > 0) return conflicts
          set({
            deeds: get().deeds.slice(0, -1),
            last: { kind: 'undone', name: deed.name, count: deed.ids.length },
          })
          await read()
          const back = deed.ids.find((id) => get().list?.some((each) => each.id === id))
          if (back !== undefined) set({ at: back })
          return []
        }, []),
    }

    return {
      scope: null,
      list: null,
      listError: null,
      at: null,
      chosen: NONE,
      later: [],
      deeds: [],
      last: null,
      busy: false,
      candidates,
    }
  }
