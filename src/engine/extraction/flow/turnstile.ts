import { AppError } from '../../../shared/errors'
import { joinPath } from '../../location/paths'
import type { ProcessLock } from '../../ports'
import type { OwnFiles } from '../../safety/own-files'

export interface TurnstileDeps {
  readonly own: OwnFiles
  readonly lock: ProcessLock
  readonly dataDir: string
}

/** One look at a conversation; answers whether it went well. */
export type Look = (isTrailing: boolean) => Promise<boolean>

/** Lets one look at a conversation at a time through, among all processes of the app. */
export interface Turnstile {
  /**
   * Looks, or leaves word that somebody wanted to while another looks. Who looks sees the word and looks
   * once more at once, however many left it. A look that failed is not repeated.
   *
   * @returns false where another was looking
   */
  pass(key: string, look: Look): Promise<boolean>
}

/** Shut: another process looks. */
type Held = 'shut' | 'failed' | 'well'

/**
 * Word is left before the lock is tried and looked for again after it was let go, so that none is lost
 * between the two.
 */
export function createTurnstile(deps: TurnstileDeps): Turnstile {
  const busy = new Set<string>()
  const again = new Set<string>()
  const words = createWords(deps)
  const hold = async (key: string, look: Look, isTrailing: boolean): Promise<Held> => {
    try {
      return await deps.lock.withLock(`extract-${key}`, 0, async () => {
        await words.take(key)
        let isWell = await look(isTrailing)
        while (isWell && (again.delete(key) || (await words.take(key)))) isWell = await look(true)
        return isWell ? 'well' : 'failed'
      })
    } catch (error) {
      if (error instanceof AppError && error.code === 'lock.held') return 'shut'
      throw error
    }
  }
  const holdUntilNobodyWaits = async (key: string, look: Look): Promise<boolean> => {
    for (let wasIn = false; ; wasIn = true) {
      const held = await hold(key, look, wasIn)
      if (held !== 'well') return wasIn || held === 'failed'
      // Somebody may have found the door shut between the last look and its opening.
      if (!(await words.isLeft(key)) && !again.delete(key)) return true
    }
  }
  return {
    async pass(key, look) {
      if (busy.has(key)) {
        again.add(key)
        return false
      }
      busy.add(key)
      try {
        await words.leave(key)
        return await holdUntilNobodyWaits(key, look)
      } finally {
        busy.delete(key)
        again.delete(key)
      }
    },
  }
}

/** Word that somebody wants to look, left for another process: one small file a conversation. */
function createWords({ own, dataDir }: Pick<TurnstileDeps, 'own' | 'dataDir'>) {
  const pathOf = (key: string): string => joinPath(dataDir, 'extraction', 'wanted', `${key}.json`)
  const isLeft = async (key: string): Promise<boolean> => (await own.read(pathOf(key))) !== null
  return {
    isLeft,
    leave: (key: string): Promise<void> => own.write(pathOf(key), { isWanted: true }),
    async take(key: string): Promise<boolean> {
      const isThere = await isLeft(key)
      if (isThere) await own.remove(pathOf(key))
      return isThere
    },
  }
}
