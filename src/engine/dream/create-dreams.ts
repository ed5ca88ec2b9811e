import { AppError } from '../../shared/errors'
import type { DreamsArea } from '../engine'

/** The dream area. */
export function createDreams(): DreamsArea {
  const none = (): Promise<never> =>
    Promise.reject(new AppError('internal', 'Dreams are not there yet.'))
  return {
    status: none,
    estimate: none,
    start: none,
    run: none,
    cancel: () => Promise.resolve(false),
    state: () => null,
    list: () => Promise.resolve([]),
    read: none,
    decide: none,
    apply: none,
    discard: none,
    undo: none,
    look: none,
    playDemo: none,
  }
}
