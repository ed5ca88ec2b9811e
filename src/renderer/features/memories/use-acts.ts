import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Changed } from '../../../shared/ipc/contract'
import type { MemoryRow, MemoryType } from '../../../shared/memory'
import type { Frame } from '../../ui/frame'
import type { AskedAct } from './confirm-act'
import type { Elsewhere } from './elsewhere'
import type { MemoryActions } from './memories-state'
import type { MemoryKey } from './selection'

/** Acts on one or many memories, with their question before, and their toast with Undo after. */
export interface Acts {
  readonly asked: AskedAct | null
  readonly cancel: () => void
  readonly confirm: (asked: AskedAct) => void
  /** One memory goes at once (undo is in the toast); several are asked for first. */
  readonly archive: (keys: readonly MemoryKey[], name: string) => void
  readonly remove: (keys: readonly MemoryKey[], name: string) => void
  readonly retype: (keys: readonly MemoryKey[], type: MemoryType) => void
  readonly pin: (keys: readonly MemoryKey[], pinned: boolean) => void
  /** What is asked about another place; null while nothing is. */
  readonly elsewhere: Elsewhere | null
  /** Asks where to; the dialog shows what would happen before it does. */
  readonly toElsewhere: (kind: Elsewhere['kind'], keys: readonly MemoryKey[], name: string) => void
  readonly leaveElsewhere: () => void
}

/** Binds the acts to the window: words for what was done, and for what could not be done. */
export function useActs(frame: Frame, act: MemoryActions): Acts {
  const { t } = useTranslation(['memories', 'ui'])
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null)
  const run = (work: Promise<readonly Changed[]>, words: (count: number) => string) => {
    work.then((changes) => {
      for (const { change, files } of changes) frame.done(words(files.length), change)
    }, frame.failed)
  }
  const now = {
    archive: (keys: readonly MemoryKey[], name: string) =>
      run(act.archive(keys), (count) => t('done.archive', { count: keysOr(count, keys), name })),
    delete: (keys: readonly MemoryKey[], name: string) =>
      run(act.remove(keys), (count) => t('done.delete', { count: keysOr(count, keys), name })),
  }
  return {
    asked,
    cancel: () => setAsked(null),
    elsewhere,
    toElsewhere: (kind, keys, name) => {
      if (keys.length > 0) setElsewhere({ kind, keys, name })
    },
    leaveElsewhere: () => setElsewhere(null),
    confirm: ({ kind, keys, name }) => {
      setAsked(null)
      now[kind](keys, name)
    },
    archive: (keys, name) => {
      if (keys.length === 1) now.archive(keys, name)
      else if (keys.length > 1) setAsked({ kind: 'archive', keys, name })
    },
    remove: (keys, name) => {
      if (keys.length > 0) setAsked({ kind: 'delete', keys, name })
    },
    retype: (keys, type) =>
      run(act.retype(keys, type), () =>
        t('done.retype', { count: keys.length, type: t(`ui:type.${type}`) }),
      ),
    pin: (keys, pinned) =>
      run(act.pin(keys, pinned), () =>
        t(pinned ? 'done.pin' : 'done.unpin', { count: keys.length }),
      ),
  }
}

// A change also names MEMORY.md, which is no memory; one project's keys count themselves.
const keysOr = (files: number, keys: readonly MemoryKey[]) => Math.min(files, keys.length)

/** The memories an act means: the chosen ones, else the one under the cursor or opened. */
export function targetsOf(
  chosen: ReadonlyMap<string, MemoryKey>,
  current: MemoryRow | undefined,
): readonly MemoryKey[] {
  if (chosen.size > 0) return [...chosen.values()]
  return current === undefined ? [] : [{ projectId: current.projectId, file: current.file }]
}
