import { Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button'
import { useCommands } from '../ui/commands'
import { useFrame } from '../ui/frame'
import { ErrorState, LoadingRows } from '../ui/states'
import { useKeys } from '../ui/use-keys'
import { BundleDialogs } from '../features/bundles/bundle-dialogs'
import type { UseFrameStore } from './app'
import { AgentBar } from './agent-bar'
import { keysOf } from './commands'
import { DropLayer } from './drop-layer'
import { KeysDialog } from './keys-dialog'
import { Palette } from './palette'
import { SampleBanner } from './sample-banner'
import { screenRows } from './screens'
import { Sidebar } from './sidebar'
import { StatusBar } from './status-bar'

/** Sidebar, the screen, the status bar, and what lies over them. */
export function Layout({ store }: { readonly store: UseFrameStore }) {
  const { t } = useTranslation('frame')
  const frame = useFrame()
  const [sidebar, setSidebar] = useState(true)
  const [keysOpen, setKeysOpen] = useState(false)
  useKeys(keysOf(frame.place.screen, frame.run))
  useCommands({
    sidebar: () => setSidebar((shown) => !shown),
    keys: () => setKeysOpen(true),
    'app.sample': () => void frame.useSample(!frame.start.sample).catch(frame.failed),
  })
  return (
    <div className="flex h-full flex-col">
      {frame.start.sample ? <SampleBanner /> : null}
      <div className="flex min-h-0 flex-1">
        {sidebar ? <Sidebar store={store} /> : null}
        <main aria-label={t('main')} className="flex min-h-0 min-w-0 flex-1 flex-col bg-page">
          {frame.place.screen === 'agents' ? null : <AgentBar />}
          <div className="min-h-0 flex-1">
            <CurrentScreen />
          </div>
        </main>
      </div>
      <StatusBar store={store} />
      <Palette />
      <BundleDialogs />
      <DropLayer />
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  )
}

/** The screen of the current place; a screen that breaks leaves the others working. */
function CurrentScreen() {
  const { t } = useTranslation('frame')
  const { place, go } = useFrame()
  const row = screenRows.find((each) => each.id === place.screen) ?? screenRows[0]
  useScreenFocus(place.screen)
  if (row === undefined) return null
  const home = <Button onClick={() => go('home')}>{t('problem.home')}</Button>
  return (
    <ErrorBoundary
      resetKeys={[place.screen, place.projectId]}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorState error={error} onRetry={resetErrorBoundary} actions={home} />
      )}
    >
      <Suspense fallback={<LoadingRows />}>
        <row.View />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Tells a screen reader that the screen is another one, without moving the keyboard's place. */
function useScreenFocus(screen: string): void {
  const { t } = useTranslation('frame')
  const first = useRef(true)
  useEffect(() => {
    document.title = first.current ? 'Noctuary' : `${t(`screen.${screen}`)} · Noctuary`
    first.current = false
  }, [screen, t])
}
