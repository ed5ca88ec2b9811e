import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGroundReader } from '../../adapters/ground/ground-reader'
import type { Verified } from '../../engine/audit/verify/claim-verifier'
import { createClaimVerifier } from '../../engine/audit/verify/create-claim-verifier'
import type { Claim } from '../../shared/audit'
import { makeClaimRepository } from '../claims/make-claim-repository'
import { readClaimSet, type LabelledClaim } from '../claims/read-claim-set'
import { temporaryFolder } from '../temporary-folder'

const folder = temporaryFolder()
const repository = join(folder.path, 'orchard')
const never = new AbortController().signal
const urls = { probe: () => Promise.resolve({ kind: 'noAnswer' as const, detail: 'not asked' }) }

beforeAll(async () => {
  await mkdir(repository)
  await makeClaimRepository(repository)
}, 60_000)
afterAll(folder.remove)

const claimOf = ({ kind, text, line }: LabelledClaim): Claim => ({
  kind,
  text,
  line,
  start: 0,
  end: 0,
})

async function lookUp(
  labels: readonly LabelledClaim[],
  reader = createGroundReader(),
  paths = [repository],
): Promise<readonly Verified[]> {
  const verifier = createClaimVerifier({ ground: reader, urls })
  const { results } = await verifier.verify({
    claims: labels.map(claimOf),
    paths,
    except: [],
    deep: true,
    network: false,
    signal: never,
    onProgress: () => undefined,
  })
  return results
}

const PARTS = ['seen-one', 'seen-two'] as const
const labelsOf = (part: (typeof PARTS)[number]): readonly LabelledClaim[] =>
  readClaimSet(part).flatMap(({ labels }) => labels)

describe('labelled claims over a real repository', () => {
  it.each(PARTS)('judges every claim of %s as its label says', async (part) => {
    const labels = labelsOf(part)
    const results = await lookUp(labels)
    const wrong = labels.flatMap(({ kind, text, verdict, why }, at) =>
      results[at]?.verdict === verdict ? [] : [{ kind, text, verdict, why, got: results[at] }],
    )
    expect(wrong).toEqual([])
  })

  it('calls nothing missing without git, and finds the same in the folder', async () => {
    const labels = PARTS.flatMap(labelsOf)
    const bare = createGroundReader({ git: () => null, ripgrep: () => null })
    const results = await lookUp(labels, bare)
    const judged = labels.map(({ kind, verdict }, at) => [kind, verdict, results[at]?.verdict])
    // Branches are read from the repository's files; all else that is not found cannot be told.
    expect(
      judged.filter(([kind, label, got]) => got !== label && (kind === 'branch' || label === 'ok')),
    ).toEqual([])
    expect(judged.filter(([kind, , got]) => got === 'missing' && kind !== 'branch')).toEqual([])
  })

  it('judges nothing when one of several folders is gone', async () => {
    const gone = join(folder.path, 'gone')
    await rm(gone, { recursive: true, force: true })
    const results = await lookUp(labelsOf('seen-one'), createGroundReader(), [repository, gone])
    expect(results.filter(({ verdict }) => verdict === 'missing')).toEqual([])
  })
})
