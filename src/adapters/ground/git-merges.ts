import type { BranchMerges } from '../../engine/ground-ports'
import type { Git } from './git'

/** Names that a main branch has where the remote does not say which one it is. */
const MAIN_NAMES = ['main', 'master', 'trunk', 'default']

interface Ref {
  readonly name: string
  readonly commit: string
}

/**
 * What the main branch holds of the others. The main one is that to which the remote's HEAD points, else one
 * of a usual name, else the only one there is. What is merged on the remote counts, also before the local
 * main branch was brought up to date.
 */
export async function readMerges(git: Git, signal: AbortSignal): Promise<BranchMerges | null> {
  const { refs, main } = await listRefs(git, signal)
  if (main === null) return null
  const mains = refs.filter(({ name }) => shortName(name) === main)
  const unmerged = await unmergedInAll(git, mains, signal)
  const others = refs.filter((ref) => !mains.includes(ref))
  const tips = new Set(mains.map(({ commit }) => commit))
  const isLevel = ({ commit }: Ref): boolean => tips.has(commit)
  const isUnmerged = ({ name }: Ref): boolean => unmerged.has(name)
  const names = (some: readonly Ref[]): readonly string[] => some.map(({ name }) => name)
  return {
    main,
    merged: names(others.filter((ref) => !isUnmerged(ref) && !isLevel(ref))),
    unmerged: names(others.filter(isUnmerged)),
    level: names(others.filter((ref) => !isUnmerged(ref) && isLevel(ref))),
  }
}

async function listRefs(
  git: Git,
  signal: AbortSignal,
): Promise<{ readonly refs: readonly Ref[]; readonly main: string | null }> {
  const format = '--format=%(objectname) %(refname) %(symref)'
  const answer = await git(['for-each-ref', format, 'refs/heads', 'refs/remotes'], { signal })
  const rows = answer.toString('utf8').split('\n').filter(Boolean)
  const all = rows.map((row) => {
    const [commit = '', name = '', pointsTo = ''] = row.split(' ')
    return { commit, name, pointsTo }
  })
  const refs = all.filter(({ pointsTo }) => pointsTo === '')
  const head = all.find(({ name }) => /^refs\/remotes\/[^/]+\/HEAD$/.test(name))
  return { refs, main: mainOf(refs, head?.pointsTo ?? '') }
}

function mainOf(refs: readonly Ref[], head: string): string | null {
  const names = [...new Set(refs.map(({ name }) => shortName(name)))]
  const usual = [shortName(head), ...MAIN_NAMES].find((name) => names.includes(name))
  return usual ?? (names.length === 1 ? (names[0] ?? null) : null)
}

/** `refs/heads/x` and `refs/remotes/origin/x` → `x`. */
const shortName = (ref: string): string => ref.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, '')

/** Those that no main branch holds. */
async function unmergedInAll(
  git: Git,
  mains: readonly Ref[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const each: (readonly string[])[] = []
  for (const { name } of mains) {
    const words = [`--no-merged=${name}`, '--format=%(refname)', 'refs/heads', 'refs/remotes']
    const answer = await git(['for-each-ref', ...words], { signal })
    each.push(answer.toString('utf8').split('\n').filter(Boolean))
  }
  const [first = [], ...others] = each
  return new Set(first.filter((ref) => others.every((refs) => refs.includes(ref))))
}
