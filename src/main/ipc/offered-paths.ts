import path from 'node:path'
import { AppError } from '../../shared/errors'
import type { Channel, Input } from '../../shared/ipc/contract'
import { say, type Said } from '../../shared/said'

/** Calls of the window that name a place outside of the memory folders. */
const GATED = [
  'import.plan',
  'import.apply',
  'bundle.plan',
  'bundle.apply',
  'bundle.export',
] as const satisfies readonly Channel[]
type GatedChannel = (typeof GATED)[number]

/** Paths that the person offered: dropped on the window, pasted, or named in a dialog of the system. */
export interface OfferedPaths {
  /** Remembers them, and hands them back. */
  readonly offer: (paths: readonly string[]) => readonly string[]
  /** @throws `path.refused` naming the path, when a call names one that was not offered */
  readonly check: (channel: Channel, input: unknown) => void
}

/** More than anyone offers while one window is open; the oldest are forgotten first. */
const MOST_OFFERED = 10_000

/**
 * Keeps the window from reading or writing places of its own invention: what it names in these calls
 * must have come from a person's hand. The paths of a drop are read in preload, from File objects that
 * only a real drop makes, so that a script in the page cannot name one.
 */
export function createOfferedPaths(): OfferedPaths {
  const offered = new Set<string>()
  return {
    offer(paths) {
      for (const each of paths) {
        offered.delete(path.resolve(each))
        offered.add(path.resolve(each))
      }
      for (const oldest of offered) {
        if (offered.size <= MOST_OFFERED) break
        offered.delete(oldest)
      }
      return paths
    },
    check(channel, input) {
      if (!isGated(channel)) return
      // The schema of the channel has checked the input's shape before.
      for (const each of pathsOf(input as Input<GatedChannel>)) {
        if (path.isAbsolute(each) && offered.has(path.resolve(each))) continue
        throw new AppError('path.refused', refusalWords(each), { path: each })
      }
    },
  }
}

const isGated = (channel: Channel): channel is GatedChannel =>
  (GATED as readonly Channel[]).includes(channel)

function pathsOf(input: Input<GatedChannel>): readonly string[] {
  if ('path' in input) return [input.path]
  return 'sources' in input
    ? input.sources.flatMap((source) => (source.kind === 'path' ? [source.path] : []))
    : []
}

const refusalWords = (refused: string): Said =>
  say`${refused} was not offered to Noctuary. Drop it on the window, or choose it in the dialog.`
