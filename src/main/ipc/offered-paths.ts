import path from 'node:path'
import { AppError } from '../../shared/errors'
import type { Channel, Input } from '../../shared/ipc/contract'
import { say, type Said } from '../../shared/said'
import { pathsTold } from './told-paths'

/** Calls of the window that name a place, and the places that each names. */
const GATES: { readonly [C in Channel]?: (input: Input<C>) => readonly Named[] } = {
  'import.plan': importing,
  'import.apply': importing,
  'bundle.plan': opening,
  'bundle.apply': opening,
  'bundle.export': ({ path: place }) => [strict(place)],
  'project.bind': ({ path: place }) => (place === null ? [] : [known(place)]),
  'place.plan': bringing,
  'place.apply': bringing,
  'place.planMove': moving,
  'place.move': moving,
  'place.planRename': ({ toPath }) => [known(toPath)],
  'place.rename': ({ toPath }) => [known(toPath)],
}

/** A place in a call; `mayBeTold` where those will do that the engine told the window of. */
interface Named {
  readonly path: string
  readonly mayBeTold: boolean
}

/** Paths that the person offered: dropped on the window, pasted, or named in a dialog of the system. */
export interface OfferedPaths {
  /** Remembers them, and hands them back. */
  readonly offer: (paths: readonly string[]) => readonly string[]
  /** Remembers the projects and stores that an answer tells the window of; those of earlier ones stay. */
  readonly hear: (channel: Channel, reply: string) => void
  /** @throws `path.refused` naming the path, when a call names one that was not offered */
  readonly check: (channel: Channel, input: unknown) => void
}

/** More than anyone offers while one window is open; the oldest are forgotten first. */
const MOST_OFFERED = 10_000
/** Thousands of projects with several folders each. */
const MOST_TOLD = 100_000

/**
 * Keeps the window from reading or writing places of its own invention: what it names in these calls
 * must have come from a person's hand. The paths of a drop are read in preload, from File objects that
 * only a real drop makes, so that a script in the page cannot name one.
 */
export function createOfferedPaths(): OfferedPaths {
  const offered = new Set<string>()
  const told = new Set<string>()
  return {
    offer(paths) {
      remember(offered, paths, MOST_OFFERED)
      return paths
    },
    hear: (channel, reply) => remember(told, pathsTold(channel, reply), MOST_TOLD),
    check(channel, input) {
      // The schema of the channel has checked the input's shape before.
      const namedBy = GATES[channel] as ((input: unknown) => readonly Named[]) | undefined
      for (const { path: each, mayBeTold } of namedBy?.(input) ?? []) {
        const place = path.resolve(each)
        const isFine = offered.has(place) || (mayBeTold && told.has(place))
        if (path.isAbsolute(each) && isFine) continue
        throw new AppError('path.refused', refusalWords(each), { path: each })
      }
    },
  }
}

/** The oldest go first where there are more than that. */
function remember(set: Set<string>, paths: readonly string[], most: number): void {
  for (const each of paths) {
    set.delete(path.resolve(each))
    set.add(path.resolve(each))
  }
  for (const oldest of set) {
    if (set.size <= most) break
    set.delete(oldest)
  }
}

const strict = (place: string): Named => ({ path: place, mayBeTold: false })
const known = (place: string): Named => ({ path: place, mayBeTold: true })

function importing({ sources }: Input<'import.plan'>): readonly Named[] {
  return sources.flatMap((source) => (source.kind === 'path' ? [strict(source.path)] : []))
}

function opening({ path: archive, choices }: Input<'bundle.plan'>): readonly Named[] {
  const targets = choices.flatMap(({ target }) => (target === null ? [] : [known(target)]))
  return [strict(archive), ...targets]
}

function bringing({ target, places }: Input<'place.plan'>): readonly Named[] {
  const wanted = [...(target === undefined ? [] : [target]), ...Object.values(places ?? {})]
  return wanted.map(known)
}

/** A CLAUDE.md is named by the project's folder that it lies in, or by its `.claude`. */
function moving({ target }: Input<'place.planMove'>): readonly Named[] {
  if (target.kind !== 'claude-md') return [known(target.projectId)]
  const folder = path.dirname(target.path)
  return [known(path.basename(folder) === '.claude' ? path.dirname(folder) : folder)]
}

const refusalWords = (refused: string): Said =>
  say`${refused} was not offered to Noctuary. Drop it on the window, or choose it in the dialog.`
