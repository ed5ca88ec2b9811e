import { useEffect } from 'react'
import { hear } from '../../ipc/client'
import type { Frame } from '../../ui/frame'
import type { DetailMode, MemoryActions } from './memories-state'
import { useMemories } from './memories-store'
import type { MemoryKey } from './selection'

/**
 * What the place of the Memories screen may say:
 * `file` (with `project` where all projects are shown) opens a memory, `mode` how, `filter` is the
 * list's filter text, `new` begins a memory, `focus` puts the keys into the filter.
 */
export function placeOf(key: MemoryKey | null, filter: string): Readonly<Record<string, string>> {
  return {
    ...(key !== null && { file: key.file, project: key.projectId }),
    ...(filter !== '' && { filter }),
  }
}

interface PlaceWishes {
  readonly onNew: () => void
  readonly onFocusFilter: () => void
}

/** Follows the window's place: project, filter, opened memory; and hears of changes on disk. */
export function usePlace(frame: Frame, act: MemoryActions, wishes: PlaceWishes): void {
  const { projectId, details } = frame.place
  const { file, project, filter, mode } = details
  const owner = project ?? projectId
  useEffect(() => void act.showProject(projectId), [act, projectId, frame.start.sample])
  useEffect(() => {
    if (filter !== undefined) void act.setFilter(filter)
  }, [act, filter])
  useEffect(() => {
    if (file !== undefined && owner !== null) {
      void act.openMemory({ projectId: owner, file }, modeOf(mode))
    }
  }, [act, owner, file, mode])
  useEffect(() => hear('memory.changed', (event) => void act.hearChanged(event.projectIds)), [act])

  const opened = useMemories((state) => state.openedMemory?.projectId)
  const foreign =
    opened !== undefined &&
    ((projectId !== null && projectId !== opened) ||
      // An agent's memory is in no list of projects; it is known while it is the chosen one.
      (projectId !== opened &&
        frame.projects.length > 0 &&
        !frame.projects.some((one) => one.id === opened)))
  useEffect(() => {
    if (foreign) act.closeMemory()
  }, [act, foreign])

  const wish = details.new === undefined ? details.focus : 'new'
  useEffect(() => {
    if (wish === undefined) return
    if (wish === 'new') wishes.onNew()
    else wishes.onFocusFilter()
    const rest = Object.entries(details).filter(([name]) => name !== 'new' && name !== 'focus')
    frame.stay(Object.fromEntries(rest))
    // A wish is granted once, when it arrives.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wish])
}

const modeOf = (mode: string | undefined): DetailMode | undefined =>
  mode === 'read' || mode === 'edit' || mode === 'split' ? mode : undefined
