import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLAIM_KINDS } from '../src/shared/audit'
import { makeClaimRepository } from '../src/testing/claims/make-claim-repository'
import {
  auditMemories,
  faultsOf,
  measureClaims,
  type ClaimMeasure,
} from '../src/testing/claims/measure-claims'
import { readClaimSet } from '../src/testing/claims/read-claim-set'

// The promise, for each part of the labelled claims.
const PRECISION = 0.97
const RECALL = 0.9

const folder = mkdtempSync(join(tmpdir(), 'noctuary-claims-'))
try {
  await makeClaimRepository(folder)
  console.log(`  promised: precision ${PRECISION}, recall ${RECALL} of what is missing`)
  for (const part of ['seen-one', 'seen-two', 'sealed'] as const) await printPart(part)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function printPart(part: Parameters<typeof readClaimSet>[0]): Promise<void> {
  const memories = readClaimSet(part)
  const reported = await auditMemories(folder, memories)
  const whole = measureClaims(memories, reported)
  if (whole.precision < PRECISION || whole.recall < RECALL) process.exitCode = 1
  // Of the sealed part nothing but these two figures is ever shown.
  if (part === 'sealed') {
    console.log(
      `  ${part.padEnd(18)} ${three(whole.precision)} precision  ${three(whole.recall)} recall`,
    )
    return
  }
  console.log(`  ${part.padEnd(18)} ${wordsFor(whole)}`)
  for (const kind of CLAIM_KINDS) {
    const figures = measureClaims(memories, reported, (claim) => claim.kind === kind)
    console.log(`    ${kind.padEnd(16)} ${wordsFor(figures)}`)
  }
  for (const fault of faultsOf(memories, reported)) console.log(`    ${fault}`)
}

function wordsFor({ precision, recall, right, labels }: ClaimMeasure): string {
  return `${three(precision)} precision  ${three(recall)} recall  ${three(right)} right of ${labels}`
}

function three(figure: number): string {
  return figure.toFixed(3)
}
