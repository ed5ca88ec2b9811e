import { useEffect, useState } from 'react'
import type { StoreApi, UseBoundStore } from 'zustand'
import { hear } from '../ipc/client'
import { FrameContext } from '../ui/frame'
import { ErrorState } from '../ui/states'
import { TooltipProvider } from '../ui/tooltip'
import { FirstRun } from './first-run'
import { setLanguage } from '../i18n/start-i18n'
import { Layout } from './layout'
import { Notices } from './notices'
import type { FrameStore } from './store'
import { useAppFrame } from './use-app-frame'

export type UseFrameStore = UseBoundStore<StoreApi<FrameStore>>

/** The whole window: what main said first, then either the first run or the frame with a screen. */
export function App({ store }: { readonly store: UseFrameStore }) {
  const start = store((state) => state.start)
  const error = store((state) => state.startError)
  const loadStart = store((state) => state.loadStart)
  if (start === null) return <ErrorState error={error} onRetry={() => void loadStart()} />
  return (
    <TooltipProvider>
      <Frame store={store} />
      <Notices />
    </TooltipProvider>
  )
}

function Frame({ store }: { readonly store: UseFrameStore }) {
  useMainEvents(store)
  useChosenLanguage(store)
  const frame = useAppFrame(store)
  const [looking, setLooking] = useState(false)
  const fresh = !frame.start.settings.firstRunDone && !frame.start.sample
  return (
    <FrameContext value={frame}>
      {fresh || looking ? (
        <FirstRun onLook={() => setLooking(true)} onDone={() => setLooking(false)} />
      ) : (
        <Layout store={store} />
      )}
    </FrameContext>
  )
}

/** Reads what main tells of: other files, other stores, another undo. */
function useMainEvents(store: UseFrameStore): void {
  useEffect(() => {
    const { loadProjects, loadUndo, hearChange, hearUndo } = store.getState()
    void loadProjects()
    // Without an answer the status bar says that there is nothing to undo, which is then true here.
    loadUndo().catch(() => undefined)
    const refresh = (): void => {
      hearChange()
      void loadProjects()
    }
    const stops = [
      hear('memory.changed', refresh),
      hear('project.changed', refresh),
      hear('history.changed', ({ undo }) => {
        hearUndo(undo)
        hearChange()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [store])
}

function useChosenLanguage(store: UseFrameStore): void {
  const language = store((state) => state.start?.language)
  useEffect(() => {
    if (language !== undefined) void setLanguage(language)
  }, [language])
}
