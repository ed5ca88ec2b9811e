import type { Deletion, Deletions } from '../../ground-ports'
import { createPathIndex, type PathIndex } from './path-index'

/** What became of a path that is not there. */
export type Fate =
  | { readonly kind: 'renamed'; readonly to: string; readonly on: string }
  /** Several files of that name moved, each elsewhere. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] }
  | { readonly kind: 'deleted'; readonly on: string }
  | { readonly kind: 'never' }

export interface FateDeps {
  readonly deletions: Deletions
  /** Old path to new path in one commit. */
  readonly renamesIn: (commit: string) => Promise<ReadonlyMap<string, string>>
  /** What is there now. */
  readonly here: PathIndex
}

/** More moves of one file than this is a circle. */
const MAX_MOVES = 20

/** Files of a folder that are asked where they went; one that moved with it is enough. */
const MAX_WITNESSES = 8

/**
 * Finds out where cited paths went: renamed (through any number of moves), deleted, or never there. A
 * folder counts as renamed when a file moved along with it.
 */
export function createFateFinder(deps: FateDeps): (path: string) => Promise<Fate> {
  const past = createPathIndex([...deps.deletions.of.keys()])
  return async (path) => {
    const match = past.find(path)
    if (match === null) return { kind: 'never' }
    const places = match.kind === 'ambiguous' ? match.candidates : [match.at]
    const fates = await Promise.all(places.map((place) => fateOfPlace(deps, past, place)))
    return oneFate(fates)
  }
}

/** Several places ended so: all that moved went to one place, or none is meant for sure. */
function oneFate(fates: readonly Fate[]): Fate {
  const moved = fates.filter((fate) => fate.kind === 'renamed')
  const targets = [...new Set(moved.map(({ to }) => to))]
  if (targets.length > 1) return { kind: 'ambiguous', candidates: targets.sort() }
  const deleted = fates.filter((fate) => fate.kind === 'deleted')
  return moved[0] ?? deleted.sort((a, b) => (a.on < b.on ? 1 : -1))[0] ?? { kind: 'never' }
}

function fateOfPlace(deps: FateDeps, past: PathIndex, place: string): Promise<Fate> {
  return past.has(place) ? fateOfFile(deps, place) : fateOfFolder(deps, past, place)
}

async function fateOfFile(deps: FateDeps, path: string): Promise<Fate> {
  const first = deps.deletions.of.get(path)?.[0]
  if (first === undefined) return { kind: 'never' }
  let at = path
  let deletion: Deletion | undefined = first
  for (let move = 0; move < MAX_MOVES && deletion !== undefined; move++) {
    const to: string | undefined = (await deps.renamesIn(deletion.commit)).get(at)
    if (to === undefined) break
    if (deps.here.has(to.normalize('NFC'))) return { kind: 'renamed', to, on: first.on }
    const { order }: Deletion = deletion
    at = to
    // The oldest deletion after the move: newer ones belong to a later file of that name.
    deletion = deps.deletions.of.get(to)?.findLast((later) => later.order < order)
  }
  return { kind: 'deleted', on: (deletion ?? first).on }
}

async function fateOfFolder(deps: FateDeps, past: PathIndex, folder: string): Promise<Fate> {
  const newestFirst = past
    .below(folder)
    .flatMap(
      (path) =>
        deps.deletions.of
          .get(path)
          ?.slice(0, 1)
          .map((deletion) => ({ path, deletion })) ?? [],
    )
    .sort((a, b) => a.deletion.order - b.deletion.order)
  for (const { path } of newestFirst.slice(0, MAX_WITNESSES)) {
    const fate = await fateOfFile(deps, path)
    const rest = path.slice(folder.length)
    if (fate.kind !== 'renamed' || !fate.to.endsWith(rest)) continue
    const to = fate.to.slice(0, -rest.length)
    if (deps.here.hasFolder(to.normalize('NFC'))) return { kind: 'renamed', to, on: fate.on }
  }
  const last = newestFirst[0]
  return last === undefined ? { kind: 'never' } : { kind: 'deleted', on: last.deletion.on }
}
