import type { Claim } from '../../../shared/audit'
import type { WordPlace } from '../../ground-ports'
import { cannotTell, elsewhere, missing, ok } from './answers'
import type { Verified } from './claim-verifier'
import type { IndexedBranch, ProjectGround } from './project-ground'

/** Runs of letters, digits, `_` and `$`, in any script. */
const IDENTIFIER = /[\p{L}\p{N}\p{M}\p{Pc}$]+/gu

/** `Invoice.total` and `Invoice::total` claim both words; the last one is what is meant. */
export const wordsOf = (text: string): readonly string[] => text.match(IDENTIFIER) ?? []

/** Symbols: whole words in texts of the folder, then in those that only another branch has. */
export async function verifySymbols(
  project: ProjectGround,
  claims: readonly Claim[],
  signal: AbortSignal,
): Promise<readonly Verified[]> {
  const asked = claims.map(({ text }) => wordsOf(text))
  const { places, files } = await project.ground.tree.words([...new Set(asked.flat())], signal)
  const gone = [...new Set(asked.flat().filter((word) => !places.has(word)))]
  const away = await onBranches(project, gone, signal)
  const isWhole = project.isWhole && away.isWhole
  return asked.map((words): Verified => {
    const last = words.at(-1)
    if (last === undefined) return cannotTell('failed', 'There is no word to look for.')
    const answer = (evidence: WordPlace) =>
      ok({ kind: 'text', at: evidence.path, line: evidence.line })
    const lost = words.filter((word) => !places.has(word))
    const place = places.get(last)
    if (lost.length === 0 && place !== undefined) return answer(place)
    if (project.ground.past === null) return cannotTell('noRepository')
    const seen = lost.map((word) => away.places.get(word))
    const found = seen.at(-1)
    if (found === undefined || seen.includes(undefined)) {
      // Not found is not gone where something was left unlooked.
      if (!isWhole) return cannotTell('tooMany')
      return missing({ kind: 'noText', files, branches: away.branches })
    }
    return elsewhere({ kind: 'onBranch', ...found })
  })
}

interface BranchPlace {
  readonly branch: string
  readonly at: string
}

interface AwayPlaces {
  readonly places: ReadonlyMap<string, BranchPlace>
  readonly branches: number
  /** False when there is more than was looked through. */
  readonly isWhole: boolean
}

async function onBranches(
  project: ProjectGround,
  words: readonly string[],
  signal: AbortSignal,
): Promise<AwayPlaces> {
  if (words.length === 0 || project.ground.past === null) {
    return { places: new Map(), branches: 0, isWhole: true }
  }
  const { all, isWhole } = await project.branches(signal)
  const byBlob = blobPlaces(all)
  const { found, complete } = await project.ground.past.wordsIn([...byBlob.keys()], words, signal)
  const places = [...found].flatMap(([word, blob]) => {
    const place = byBlob.get(blob)
    return place === undefined ? [] : [[word, place] as const]
  })
  return { places: new Map(places), branches: all.length, isWhole: isWhole && complete }
}

/** Each text once, named by the newest branch that has it. */
function blobPlaces(branches: readonly IndexedBranch[]): ReadonlyMap<string, BranchPlace> {
  const places = new Map<string, BranchPlace>()
  for (const { branch, files } of branches) {
    for (const { path, blob } of files) {
      if (!places.has(blob)) places.set(blob, { branch, at: path })
    }
  }
  return places
}
