import type { MemoryRow } from '../../../shared/memory'
import { call } from '../../ipc/client'
import { type CommandMap, useCommands } from '../../ui/commands'
import type { Frame } from '../../ui/frame'
import { useKeys } from '../../ui/use-keys'
import type { MemoryActions, OpenMemory } from './memories-state'
import type { MemoryKey } from './selection'
import type { Acts } from './use-acts'
import { useFollowCursor } from './use-follow-cursor'
import { placeOf } from './use-place'

interface MemoryCommandsInput {
  readonly frame: Frame
  readonly act: MemoryActions
  readonly acts: Acts
  /** The row under the cursor, else the opened memory. */
  readonly current: MemoryRow | undefined
  /** What an act means: the chosen memories, else the current one. */
  readonly targets: readonly MemoryKey[]
  readonly opened: OpenMemory | null
  readonly cursor: number
  readonly choosing: boolean
  readonly onNew: () => void
  readonly onFilter: () => void
  readonly onList: () => void
}

/** The screen's commands, from keys, menu and palette alike. */
export function useMemoryCommands(input: MemoryCommandsInput): void {
  const { frame, act, acts, current, targets, opened, cursor, choosing } = input
  const name = current?.name ?? ''
  const follow = useFollowCursor(frame, act)
  const openAt = (mode: string) => {
    if (current === undefined) return
    frame.go('memories', { ...placeOf(current, frame.place.details.filter ?? ''), mode })
    // The place may be the same already: then only the way of showing it changes.
    void act.openMemory(current, mode === 'edit' ? 'edit' : 'read')
  }
  const commands: CommandMap = {
    'memory.new': () => input.onNew(),
    find: input.onFilter,
    filter: input.onFilter,
    'memory.open': () => openAt('read'),
    'memory.edit': () => openAt('edit'),
    'memory.save': () => void act.saveText(),
    'memory.archive': () => acts.archive(targets, name),
    'memory.delete': () => acts.remove(targets, name),
    'memory.pin': () => acts.pin(targets, !(current?.pinned ?? false)),
    'memory.move': () => acts.toElsewhere('move', targets, name),
    'memory.copy': () => acts.toElsewhere('copy', targets, name),
    'memory.promote': () => acts.toElsewhere('promote', targets, name),
    'memory.share': () => acts.toElsewhere('share', targets.slice(0, 1), name),
    'memory.select': () => act.toggleRow(cursor),
    'memory.openInEditor': () => {
      if (current === undefined) return
      const { projectId, file } = current
      call('app.openInEditor', { projectId, file }).catch(frame.failed)
    },
  }
  useCommands(commands)
  useKeys({
    KeyJ: () => follow.act.moveCursor(cursor + 1),
    KeyK: () => follow.act.moveCursor(Math.max(0, cursor - 1)),
    Escape: () => stepBack({ frame, act, opened, choosing, onList: input.onList }),
  })
}

type StepBackInput = Pick<MemoryCommandsInput, 'frame' | 'act' | 'opened' | 'choosing' | 'onList'>

/** Esc goes back one thing at a time: conflict, editor, choice, opened memory. */
function stepBack({ frame, act, opened, choosing, onList }: StepBackInput): void {
  if (opened !== null && opened.conflict !== null) act.leaveConflict()
  else if (opened !== null && opened.mode !== 'read') {
    act.setMode('read')
    onList()
  } else if (choosing) act.clearSelection()
  else if (opened !== null) {
    act.closeMemory()
    frame.stay(placeOf(null, frame.place.details.filter ?? ''))
    onList()
  }
}
