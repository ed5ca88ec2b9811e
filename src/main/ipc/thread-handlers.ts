import type { DreamRequest, Engine } from '../../engine/engine'
import type { DreamStart } from '../../shared/dream'
import type { KeyState } from '../../shared/model'
import type { BaseFolder, Settings } from '../../shared/settings'
import type { ShellFacts } from '../../shared/shell'
import { gatherFacts } from './gather-facts'

/** What unlocks a model, on its way from main to the thread and nowhere else. */
export interface HandedKey {
  readonly credential: { readonly kind: 'key' | 'token'; readonly value: string } | null
  readonly state: KeyState
}

/** What main itself asks of the thread: settings, and where a named memory lies. */
export interface ThreadState {
  readonly settings: Settings
  readonly bases: readonly BaseFolder[]
}

/** Main's own questions, checked by main and never reachable from the window. */
export interface PrivateCalls {
  'thread.state': (input: undefined) => ThreadState
  'thread.saveSettings': (input: { readonly changes: Partial<Settings> }) => ThreadState
  /** The absolute path of a memory or index that the store lists. */
  'thread.pathOf': (input: { readonly projectId: string; readonly file: string }) => {
    readonly path: string
  }
  /** One look of the schedule; answers the dream that it started, or null. */
  'thread.look': (input: undefined) => DreamStart | null
  /** A dream asked for in the tray. */
  'thread.dream': (input: Omit<DreamRequest, 'startedBy' | 'force'>) => DreamStart
  /** What tray and notices say. */
  'thread.facts': (input: undefined) => ShellFacts
  /** Whether a window is open: without one, memory that only a window needs is given back. */
  'thread.window': (input: { readonly isOpen: boolean }) => { readonly heard: true }
  /** Hands the key over; it is in no answer, event or log. */
  'thread.useKey': (input: HandedKey) => { readonly used: true }
}

type PrivateHandlers = {
  readonly [C in keyof PrivateCalls]: (
    input: Parameters<PrivateCalls[C]>[0],
  ) => Promise<ReturnType<PrivateCalls[C]>>
}

const INDEX_FILE = 'MEMORY.md'

/** Answers main's own questions from the engine. */
export function threadHandlers(
  engine: Engine,
  join: (...parts: string[]) => string,
  useKey: (handed: HandedKey) => void,
  onWindow: (isOpen: boolean) => void,
): PrivateHandlers {
  const state = async (): Promise<ThreadState> => ({
    settings: await engine.settings.read(),
    bases: await engine.settings.bases(),
  })
  return {
    'thread.state': state,
    async 'thread.saveSettings'({ changes }) {
      await engine.settings.save(changes)
      return state()
    },
    async 'thread.pathOf'({ projectId, file }) {
      // Reading it proves that the store is known and lists the file.
      if (file === INDEX_FILE) await engine.index.check(projectId)
      else await engine.memories.read(projectId, file)
      return { path: join(projectId, file) }
    },
    'thread.look': () => engine.dreams.look(),
    'thread.dream': (request) =>
      engine.dreams.start({ ...request, startedBy: 'tray', force: true }),
    'thread.facts': () => gatherFacts(engine),
    'thread.window'({ isOpen }) {
      onWindow(isOpen)
      return Promise.resolve({ heard: true })
    },
    'thread.useKey'(handed) {
      useKey(handed)
      return Promise.resolve({ used: true })
    },
  }
}
