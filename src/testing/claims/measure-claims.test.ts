import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../temporary-folder'
import { makeClaimRepository } from './make-claim-repository'
import { auditMemories, faultsOf, measureClaims, trapsHit } from './measure-claims'
import { readClaimSet } from './read-claim-set'

const folder = temporaryFolder()
beforeAll(() => makeClaimRepository(folder.path), 60_000)
afterAll(folder.remove)

describe('finding and looking up the labelled claims', () => {
  it.each(['seen-one', 'seen-two', 'sealed'] as const)('is right enough in %s', async (part) => {
    const memories = readClaimSet(part)
    const { precision, recall } = measureClaims(
      memories,
      await auditMemories(folder.path, memories),
    )
    // Only these two figures: what is wrong in the sealed part stays unseen.
    expect(precision).toBeGreaterThanOrEqual(0.97)
    expect(recall).toBeGreaterThanOrEqual(0.9)
  })

  it.each(['seen-one', 'seen-two'] as const)('falls into no trap of %s', async (part) => {
    const memories = readClaimSet(part)
    const reported = await auditMemories(folder.path, memories)
    expect(trapsHit(memories, reported)).toEqual([])
    expect(
      faultsOf(memories, reported).filter((fault) => /: missing,|false alarm$/.test(fault)),
    ).toEqual([])
  })
})
