import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { startI18n } from './i18n/start-i18n'
import { createFrameStore } from './app/store'
import { call } from './ipc/client'
import './app/theme.css'

const store = createFrameStore(call)

// No await at the top of this file: texts in Chinese are a chunk that takes from this one, and each would
// wait for the other.
void start()

async function start(): Promise<void> {
  await store.getState().loadStart()
  await startI18n(store.getState().start?.language ?? 'en')
  const root = document.getElementById('root')
  if (root !== null) createRoot(root).render(<App store={store} />)
}

// Most people go on to their memories: the list and its first rows are at hand when they do.
requestIdleCallback(() => void readAhead(), { timeout: 100 })

async function readAhead(): Promise<void> {
  const { useMemories } = await import('./features/memories/memories-store')
  await Promise.all([
    useMemories.getState().memoryActions.showProject(null),
    import('./features/memories/screen'),
  ])
}
