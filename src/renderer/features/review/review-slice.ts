import type { StateCreator } from 'zustand'
import { AppError } from '../../../shared/errors'
import type { UndoConflict } from '../../../shared/history'
import type { Changed } from '../../../shared/ipc/contract'
import type { CallMain } from '../../ipc/client'
import type { CardState, NotUndone, ReviewActions, ReviewSlice } from './review-state'
import {
  decidedOf,
  joinRefs,
  keyOf,
  nextUndecided,
  stepFrom,
  type CardRef,
  type Deed,
  type DeedKind,
  type Scope,
} from './sitting'

/** So many changes of a file are looked through for those of an edit. */
const EDITS = 50
const GONE: readonly string[] = ['memory.unknown', 'file.missing']

/** The review: its sitting, the card in view and the acts. The client is passed in, so tests need no window. */
export const createReviewSlice =
  (call: CallMain): StateCreator<ReviewSlice> =>
  (set, get) => {
    // Each question gets a number; an answer to an older one is dropped.
    let cardRound = 0
    let queueRound = 0

    const currentRef = (): CardRef | undefined => {
      const { sitting } = get()
      return sitting?.refs[sitting.at]
    }

    /** Reads the card in view. `quiet` leaves the old one on screen meanwhile. */
    const readCard = async (quiet: boolean): Promise<void> => {
      const round = ++cardRound
      const ref = currentRef()
      if (ref === undefined) return
      const shown = get().card
      if (!quiet) set({ card: { kind: 'loading' } })
      const { projectId, file } = ref
      let card: CardState
      try {
        const read = await call('review.card', { projectId, file })
        const changed = quiet && shown.kind === 'ready' && shown.card.row.hash !== read.row.hash
        card = { kind: 'ready', card: read, changed }
      } catch (error) {
        const isGone = error instanceof AppError && GONE.includes(error.code)
        card = isGone ? { kind: 'gone' } : { kind: 'failed', error }
      }
      if (round === cardRound) set({ card })
    }

    const showAt = async (at: number): Promise<void> => {
      const { sitting } = get()
      if (sitting === null) return
      set({ sitting: { ...sitting, at }, undoneAll: null })
      await readCard(false)
    }

    let acting: Promise<void> = Promise.resolve()

    /** Does one thing at a time, and puts it on the sitting's list. */
    const act = (...parts: Parameters<typeof doAct>): Promise<void> => {
      if (get().busy) return Promise.resolve()
      const doing = doAct(...parts)
      acting = doing.catch(() => undefined)
      return doing
    }

    const doAct = async (
      kind: DeedKind,
      about: {
        readonly files: readonly string[]
        readonly name: string
        readonly projectId: string
      },
      work: () => Promise<Changed>,
    ): Promise<void> => {
      set({ busy: true })
      try {
        const { change } = await work()
        const { sitting } = get()
        if (sitting === null) return
        const deed: Deed = { kind, ...about, change, at: sitting.at }
        const next = { ...sitting, deeds: [...sitting.deeds, deed] }
        set({ sitting: next, last: { kind, name: about.name, count: about.files.length } })
        const here = currentRef()
        const isDecided = here === undefined || decidedOf(next.deeds).has(keyOf(here))
        await (isDecided ? showAt(nextUndecided(next, next.at)) : readCard(true))
      } finally {
        set({ busy: false })
      }
    }

    /** An act on the card in view alone. */
    const actOnCard = async (
      kind: DeedKind,
      work: (about: { projectId: string; files: readonly string[] }) => Promise<Changed>,
      also: readonly string[] = [],
    ): Promise<void> => {
      const { card } = get()
      if (card.kind !== 'ready') return
      const { projectId, file, name } = card.card.row
      const files = [file, ...also.filter((other) => other !== file)]
      await act(kind, { projectId, files, name }, () => work({ projectId, files }))
    }

    /** Takes one deed back; the conflicts where that is not possible. */
    const takeBack = async (deed: Deed): Promise<readonly UndoConflict[]> => {
      const outcome = await call('history.undo', { change: deed.change })
      if (outcome.kind === 'conflict') return outcome.conflicts
      const { sitting } = get()
      if (sitting !== null)
        set({ sitting: { ...sitting, deeds: sitting.deeds.filter((each) => each !== deed) } })
      return []
    }

    const begin = async (scope: Scope): Promise<void> => {
      const round = ++queueRound
      cardRound += 1
      set({
        sitting: null,
        queueError: null,
        card: { kind: 'loading' },
        last: null,
        undoneAll: null,
        editing: null,
      })
      try {
        const [queue, projects] = await Promise.all([
          call('review.queue', { projectId: scope.projectId }),
          call('project.list', undefined),
        ])
        if (round !== queueRound) return
        const { cards, groups, total, nextDueAtMs } = queue
        const linesBefore = new Map(projects.map(({ id, indexLines }) => [id, indexLines]))
        set({
          sitting: {
            scope,
            refs: cards,
            at: 0,
            deeds: [],
            groups,
            total,
            nextDueAtMs,
            linesBefore,
          },
        })
        await readCard(false)
      } catch (error) {
        if (round === queueRound) set({ queueError: error })
      }
    }

    const refresh = async (): Promise<void> => {
      const { sitting } = get()
      if (sitting === null) return
      const round = queueRound
      const [queue] = await Promise.all([
        call('review.queue', { projectId: sitting.scope.projectId }),
        get().busy ? undefined : readCard(true),
      ])
      const now = get().sitting
      if (now === null || round !== queueRound) return
      const { groups, nextDueAtMs } = queue
      set({
        sitting: { ...now, groups, nextDueAtMs, refs: joinRefs(now.refs, queue.cards, now.deeds) },
      })
    }

    /** What the person did in Memories to the card they went to edit; the card is read anew for it. */
    const takeEdits = async (): Promise<void> => {
      const { editing } = get()
      if (editing === null) return
      set({ editing: null })
      const { projectId, file, name } = editing.ref
      const { changes } = await call('history.page', { projectId, file, offset: 0, limit: EDITS })
      const until = changes.findIndex(({ change }) => change === editing.since)
      const mine = (until === -1 ? changes : changes.slice(0, until))
        .filter(
          ({ by, undoneBy, undoes }) =>
            by === 'you' && undoneBy === undefined && undoes === undefined,
        )
        .toReversed()
      const { sitting } = get()
      if (sitting === null || mine.length === 0) return
      const deeds = mine.map(({ change }): Deed => ({
        kind: 'edit',
        projectId,
        files: [file],
        name,
        change,
        at: sitting.at,
      }))
      set({
        sitting: { ...sitting, deeds: [...sitting.deeds, ...deeds] },
        last: { kind: 'edit', name, count: 1 },
      })
      await readCard(false)
    }

    const review: ReviewActions = {
      begin,
      async open(scope) {
        const { sitting } = get()
        const isSame =
          sitting !== null &&
          sitting.scope.projectId === scope.projectId &&
          sitting.scope.sample === scope.sample
        if (!isSame) return begin(scope)
        await takeEdits()
        await refresh()
      },
      refresh,
      keep: () => actOnCard('keep', (files) => call('review.keep', files)),
      archive: () => actOnCard('archive', (files) => call('memory.archive', files)),
      remove: () => actOnCard('delete', (files) => call('memory.delete', files)),
      later: (days) => actOnCard('later', (files) => call('review.later', { ...files, days })),
      merge: (files, target, hash) =>
        actOnCard(
          'merge',
          ({ projectId }) => call('memory.merge', { projectId, files, target, hash }),
          files.filter((file) => file !== target),
        ),
      archiveGroup: async ({ projectId }, files) => {
        const { sitting } = get()
        const [first = ''] = files
        const name = sitting?.refs.find((ref) => ref.file === first)?.name ?? first
        await act('archive', { projectId, files, name }, () =>
          call('memory.archive', { projectId, files }),
        )
      },
      async startEdit() {
        const ref = currentRef()
        if (ref === undefined) return null
        const { projectId, file } = ref
        const { changes } = await call('history.page', { projectId, file, offset: 0, limit: 1 })
        set({ editing: { ref, since: changes[0]?.change ?? null } })
        return ref
      },
      async step(by) {
        const { sitting, busy } = get()
        if (sitting === null || busy) return
        const at = stepFrom(sitting, by)
        if (at !== sitting.at) await showAt(at)
      },
      async goOn() {
        const { sitting } = get()
        if (sitting !== null) await showAt(nextUndecided(sitting, -1))
      },
      async undoLast() {
        // An undo that is asked for while the next card is still coming is meant, not a slip.
        await acting
        const deed = get().sitting?.deeds.at(-1)
        if (deed === undefined || get().busy) return []
        set({ busy: true })
        try {
          const conflicts = await takeBack(deed)
          if (conflicts.length > 0) return conflicts
          set({ last: { kind: 'undone', name: deed.name, count: deed.files.length } })
          await showAt(deed.at)
          return []
        } finally {
          set({ busy: false })
        }
      },
      async undoAll() {
        const deeds = get().sitting?.deeds ?? []
        if (deeds.length === 0 || get().busy) return
        set({ busy: true, last: null })
        const left: NotUndone[] = []
        try {
          // Newest first, so that each finds the files as it left them.
          for (const deed of deeds.toReversed()) {
            const conflicts = await takeBack(deed)
            if (conflicts.length > 0) left.push({ deed, conflicts })
          }
        } finally {
          const count = deeds.length - (get().sitting?.deeds.length ?? 0)
          set({ busy: false, undoneAll: { count, left } })
        }
      },
    }

    return {
      sitting: null,
      queueError: null,
      card: { kind: 'loading' },
      busy: false,
      last: null,
      undoneAll: null,
      editing: null,
      review,
    }
  }
