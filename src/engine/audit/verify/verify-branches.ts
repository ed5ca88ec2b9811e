import type { Claim } from '../../../shared/audit'
import { cannotTell, missing, ok } from './answers'
import type { Verified } from './claim-verifier'
import type { ProjectGround } from './project-ground'

/** Branches: among local and remote ones, packed or not, with or without the remote's name. */
export async function verifyBranches(
  { ground }: ProjectGround,
  claims: readonly Claim[],
  signal: AbortSignal,
): Promise<readonly Verified[]> {
  const refs = await ground.refs(signal)
  if (refs === null) return claims.map(() => cannotTell('noRepository'))
  const names = namesOf(refs)
  return claims.map(({ text }) => {
    const ref = names.get(text)
    return ref === undefined
      ? missing({ kind: 'noRef', refs: refs.length })
      : ok({ kind: 'ref', ref })
  })
}

/** Every way to cite a branch, to the short name that git shows; a local branch comes before a remote one. */
function namesOf(refs: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const add = (name: string, ref: string): void => {
    if (!names.has(name)) names.set(name, ref)
  }
  for (const whole of [...refs].sort()) {
    const short = whole.replace(/^refs\/(?:heads|remotes)\//, '')
    add(whole, short)
    add(whole.replace(/^refs\//, ''), short)
    add(short, short)
    if (whole.startsWith('refs/remotes/')) add(short.slice(short.indexOf('/') + 1), short)
  }
  return names
}
