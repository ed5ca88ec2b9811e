import { readdir } from 'node:fs/promises'
import { createGroundReader } from '../../adapters/ground/ground-reader'
import { extractClaims } from '../../engine/audit/extract-claims'
import { createClaimVerifier } from '../../engine/audit/verify/create-claim-verifier'
import type { Claim, Verdict } from '../../shared/audit'
import type { ClaimTrap, LabelledClaim, LabelledMemory } from './read-claim-set'

/** What the whole audit, finding and looking up, makes of labelled memories. */
export interface ClaimMeasure {
  /** Of what was reported as missing, the share that is labelled so; 1 when nothing was. */
  readonly precision: number
  /** Of what is labelled as missing, the share that was reported so. */
  readonly recall: number
  /** Of all labels, the share that was found with the right verdict. */
  readonly right: number
  readonly labels: number
}

/** One claim that was reported, in which memory. */
export interface ReportedClaim extends Claim {
  readonly file: string
  readonly verdict: Verdict
}

/** Runs the audit's own finding and looking up over the built repository, the network off. */
export async function auditMemories(
  folder: string,
  memories: readonly LabelledMemory[],
): Promise<readonly ReportedClaim[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const topFolders = new Set(folders)
  const claims = memories.flatMap(({ file, text }) =>
    extractClaims(text, { topFolders }).map((claim) => ({ ...claim, file })),
  )
  const urls = { probe: () => Promise.resolve({ kind: 'noAnswer' as const, detail: 'not asked' }) }
  const verifier = createClaimVerifier({ ground: createGroundReader(), urls })
  const { results } = await verifier.verify({
    claims,
    paths: [folder],
    except: [],
    deep: true,
    network: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  return claims.map((claim, at) => ({ ...claim, verdict: results[at]?.verdict ?? 'unchecked' }))
}

/** The figures of some labelled memories; only labels that pass `isMeant` count, where it is given. */
export function measureClaims(
  memories: readonly LabelledMemory[],
  reported: readonly ReportedClaim[],
  isMeant: (claim: Pick<Claim, 'kind'>) => boolean = () => true,
): ClaimMeasure {
  const labels = memories.flatMap(({ file, labels: own }) =>
    own.map((label) => ({ ...label, file })),
  )
  const meant = labels.filter(isMeant)
  const verdicts = new Map(reported.map((claim) => [keyOf(claim), claim.verdict]))
  const isRight = (label: LabelledClaim & { file: string }): boolean =>
    verdicts.get(keyOf(label)) === label.verdict
  const missing = meant.filter(({ verdict }) => verdict === 'missing')
  const said = reported.filter((claim) => claim.verdict === 'missing' && isMeant(claim))
  const known = new Set(missing.map(keyOf))
  return {
    precision: share(said.filter((claim) => known.has(keyOf(claim))).length, said.length),
    recall: share(missing.filter(isRight).length, missing.length),
    right: share(meant.filter(isRight).length, meant.length),
    labels: meant.length,
  }
}

/** What is wrong, in words, for tuning: never asked of the sealed part. */
export function faultsOf(
  memories: readonly LabelledMemory[],
  reported: readonly ReportedClaim[],
): readonly string[] {
  const verdicts = new Map(reported.map((claim) => [keyOf(claim), claim.verdict]))
  const known = new Set<string>()
  const wrong: string[] = []
  for (const { file, labels } of memories) {
    for (const { kind, text, line, verdict } of labels) {
      const key = keyOf({ file, kind, text })
      known.add(key)
      if (verdicts.get(key) === verdict) continue
      wrong.push(
        `${file}:${line} ${kind} ${text}: ${verdict}, got ${verdicts.get(key) ?? 'nothing'}`,
      )
    }
  }
  const alarms = reported.filter((claim) => claim.verdict === 'missing' && !known.has(keyOf(claim)))
  return [
    ...wrong,
    ...alarms.map(({ file, line, kind, text }) => `${file}:${line} ${kind} ${text}: false alarm`),
  ]
}

/** The traps that were reported as missing. */
export function trapsHit(
  memories: readonly LabelledMemory[],
  reported: readonly ReportedClaim[],
): readonly ClaimTrap[] {
  const missing = reported.filter(({ verdict }) => verdict === 'missing')
  return memories.flatMap(({ file, traps }) =>
    traps.filter((trap) => missing.some((one) => one.file === file && one.text === trap.text)),
  )
}

const keyOf = ({ file, kind, text }: { file: string; kind: string; text: string }): string =>
  `${file} ${kind} ${text}`

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)
