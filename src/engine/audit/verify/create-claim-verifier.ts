import type { AuditReport, AuditState, Claim, ClaimKind } from '../../../shared/audit'
import { CLAIM_KINDS } from '../../../shared/audit'
import type { GroundReader, UrlProbe } from '../../ground-ports'
import { cannotTell, kindest } from './answers'
import type { ClaimVerifier, Verified, VerifyRequest } from './claim-verifier'
import { createProjectGround, type ProjectGround } from './project-ground'
import { verifyBranches } from './verify-branches'
import { verifyPackages } from './verify-packages'
import { verifyPaths } from './verify-paths'
import { verifySymbols } from './verify-symbols'
import { verifyUrls } from './verify-urls'
import { trimEndUnits } from '../../memory/trim-units'

type GroundKind = Exclude<ClaimKind, 'url'>
type Lookup = (
  project: ProjectGround,
  claims: readonly Claim[],
  signal: AbortSignal,
) => Promise<readonly Verified[]>

const LOOKUPS: Readonly<Record<GroundKind, Lookup>> = {
  path: verifyPaths,
  symbol: verifySymbols,
  branch: verifyBranches,
  package: verifyPackages,
}

const PHASES: Readonly<Record<ClaimKind, AuditState['phase']>> = {
  path: 'paths',
  symbol: 'symbols',
  branch: 'branches',
  package: 'packages',
  url: 'urls',
}

/** Looks claims of all kinds up in every folder of a project; of several answers the kindest counts. */
export function createClaimVerifier(deps: {
  readonly ground: GroundReader
  readonly urls: UrlProbe
}): ClaimVerifier {
  return {
    async verify(request) {
      const grounds = await openAll(deps.ground, request)
      const answers = new Map<Claim, Verified>()
      // Kinds ask different programs, which mostly wait for the disk: all at once takes as long as one.
      await Promise.all(
        CLAIM_KINDS.map(async (kind) => {
          const claims = request.claims.filter((claim) => claim.kind === kind)
          if (claims.length === 0) return
          request.signal.throwIfAborted()
          request.onProgress(PHASES[kind], 0, claims.length)
          const found =
            kind === 'url'
              ? await lookUpUrls(deps.urls, claims, request)
              : await lookUp(kind, claims, grounds, request)
          claims.forEach((claim, at) => answers.set(claim, found[at] ?? cannotTell('failed')))
          request.onProgress(PHASES[kind], claims.length, claims.length)
        }),
      )
      request.signal.throwIfAborted()
      return {
        ground: groundOf(request.paths, grounds),
        results: request.claims.map((claim) => answers.get(claim) ?? cannotTell('failed')),
      }
    },
  }
}

/** One a path of the request: null where the folder is gone, a reason where it could not be looked at. */
type OpenedGround = ProjectGround | { readonly failed: string } | null

async function openAll(
  reader: GroundReader,
  { paths, except, signal }: VerifyRequest,
): Promise<readonly OpenedGround[]> {
  const opened: OpenedGround[] = []
  for (const path of paths) {
    signal.throwIfAborted()
    try {
      const ground = await reader.open(path, except, signal)
      const roots = ground === null ? [] : [...new Set([trimEndUnits(path, /\//), ground.root])]
      opened.push(
        ground === null ? null : await createProjectGround(ground, { roots, except }, signal),
      )
    } catch (error) {
      signal.throwIfAborted()
      opened.push({ failed: messageOf(error) })
    }
  }
  return opened
}

function groundOf(
  paths: readonly string[],
  grounds: readonly OpenedGround[],
): AuditReport['ground'] {
  if (paths.length === 0) return 'unknown'
  const kinds = grounds.flatMap((opened) =>
    opened === null ? [] : 'failed' in opened ? ['folder' as const] : [opened.ground.kind],
  )
  if (kinds.length === 0) return 'gone'
  return kinds.includes('git') ? 'git' : 'folder'
}

async function lookUp(
  kind: GroundKind,
  claims: readonly Claim[],
  grounds: readonly OpenedGround[],
  { deep, signal }: VerifyRequest,
): Promise<readonly Verified[]> {
  if (!deep && kind !== 'path') return claims.map(() => cannotTell('notDeep'))
  const answers: (readonly Verified[])[] = []
  for (const opened of grounds) {
    signal.throwIfAborted()
    answers.push(await lookUpIn(opened, LOOKUPS[kind], claims, signal))
  }
  return claims.map((_, at) => kindest(answers.flatMap((each) => each[at] ?? [])))
}

async function lookUpIn(
  opened: OpenedGround,
  look: Lookup,
  claims: readonly Claim[],
  signal: AbortSignal,
): Promise<readonly Verified[]> {
  if (opened === null) return claims.map(() => cannotTell('noFolder'))
  if ('failed' in opened) return claims.map(() => cannotTell('failed', opened.failed))
  try {
    return await look(opened, claims, signal)
  } catch (error) {
    signal.throwIfAborted()
    return claims.map(() => cannotTell('failed', messageOf(error)))
  }
}

async function lookUpUrls(
  probe: UrlProbe,
  claims: readonly Claim[],
  { deep, network, signal, onProgress }: VerifyRequest,
): Promise<readonly Verified[]> {
  if (!deep) return claims.map(() => cannotTell('notDeep'))
  if (!network) return claims.map(() => cannotTell('networkOff'))
  return verifyUrls(probe, claims, (done, total) => onProgress('urls', done, total), signal)
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
