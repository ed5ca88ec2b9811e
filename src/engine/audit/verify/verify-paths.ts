import type { Claim } from '../../../shared/audit'
import { isInside, joinPath, lastPart } from '../../location/paths'
import { cannotTell, elsewhere, missing, ok } from './answers'
import { citedPath } from './cited-path'
import type { Verified } from './claim-verifier'
import { createFateFinder, type Fate } from './path-fate'
import { createPathIndex, type Lookup, type PathIndex } from './path-index'
import type { ProjectGround } from './project-ground'

/**
 * Paths: by exact place, by the only end that fits, then by what git knows of those that are not there.
 * Places outside the project and ignored ones are not judged.
 */
export async function verifyPaths(
  project: ProjectGround,
  claims: readonly Claim[],
  signal: AbortSignal,
): Promise<readonly Verified[]> {
  const asked = claims.map(({ text }) => placeOf(project, text))
  const gone = [...new Set(asked.flatMap((place) => (typeof place === 'string' ? [place] : [])))]
  const ignored = await project.ground.tree.ignored(gone, signal)
  const judge = createJudge(project, signal)
  const answers: Verified[] = []
  for (const place of asked) {
    signal.throwIfAborted()
    if (typeof place !== 'string') answers.push(place)
    else if (ignored.has(place)) answers.push(cannotTell('ignored'))
    else answers.push(await judge(place))
  }
  return answers
}

/** The answer from the folder alone, or the path inside the project that is not there. */
function placeOf({ here, roots, except, ground }: ProjectGround, text: string): Verified | string {
  const cited = citedPath(text, roots)
  if (cited.kind === 'outside') return cannotTell('outside')
  const found = answerOf(here.find(cited.path) ?? findBelowName(here, ground.root, cited.path))
  if (found !== null && (!cited.isGuess || found.verdict === 'ok')) return found
  if (cited.isGuess) return cannotTell('outside')
  const whole = joinPath(ground.root, cited.path)
  return except.some((folder) => isInside(folder, whole)) ? cannotTell('outside') : cited.path
}

/** `tide-tables/src/main.ts` is written from above the project's folder `tide-tables`. */
function findBelowName(here: PathIndex, root: string, path: string): Lookup | null {
  const name = `${lastPart(root)}/`
  if (!path.startsWith(name)) return null
  const found = here.find(path.slice(name.length))
  return found?.kind === 'exact' ? { kind: 'suffix', at: found.at } : null
}

function answerOf(found: Lookup | null): Verified | null {
  switch (found?.kind) {
    case undefined:
      return null
    case 'exact':
      return ok({ kind: 'found', at: found.at })
    case 'suffix':
      return ok({ kind: 'suffix', at: found.at })
    case 'ambiguous':
      return ambiguous(found.candidates)
  }
}

/** A list that nobody reads to its end helps nobody. */
const MAX_CANDIDATES = 10

const ambiguous = (candidates: readonly string[]): Verified => ({
  verdict: 'unchecked',
  evidence: { kind: 'ambiguous', candidates: candidates.slice(0, MAX_CANDIDATES) },
})

/** Says what became of a path that is not in the folder. */
function createJudge(project: ProjectGround, signal: AbortSignal) {
  const { past } = project.ground
  if (past === null) return () => Promise.resolve(cannotTell('noRepository'))
  let prepared: ReturnType<typeof prepare> | null = null
  const prepare = async () => {
    const renamesIn = (commit: string) => past.renamesIn(commit, signal)
    const [deletions, committed, branches] = await Promise.all([
      past.deletions(signal),
      past.committed(signal),
      project.branches(signal),
    ])
    return {
      commits: deletions.commits,
      fateOf: createFateFinder({ deletions, renamesIn, here: project.here }),
      // Only what is not in the folder is ever asked for.
      committed: createPathIndex(committed.filter((file) => !project.here.has(file))),
      branches,
    }
  }
  return async (path: string): Promise<Verified> => {
    const { commits, fateOf, committed, branches } = await (prepared ??= prepare())
    const fate = await fateOf(path)
    const moved = movedTo(fate)
    if (moved !== null) return moved
    const places = [{ branch: 'HEAD', added: committed }, ...branches.all]
    for (const { branch, added } of places) {
      const found = added.find(path)
      if (found === null) continue
      const at = found.kind === 'ambiguous' ? {} : { at: found.at }
      return elsewhere({ kind: 'onBranch', branch, ...at })
    }
    // A deletion was seen; what was only not found may be where nobody looked.
    if (!project.isWhole) return cannotTell('tooMany')
    if (fate.kind === 'deleted') return missing(fate)
    return branches.isWhole ? missing({ kind: 'never', commits }) : cannotTell('tooMany')
  }
}

function movedTo(fate: Fate): Verified | null {
  if (fate.kind === 'renamed') return elsewhere(fate)
  return fate.kind === 'ambiguous' ? ambiguous(fate.candidates) : null
}
