import { createGlob } from '../agent/pattern/glob'
import { createAudit } from '../audit/create-audit'
import { extractClaims } from '../audit/extract-claims'
import { createClaimVerifier } from '../audit/verify/create-claim-verifier'
import { createBranchJudge } from '../location/branch-judge'
import { alikeTo, createAlike } from '../memory/alike/create-alike'
import { findRelativeDates } from '../memory/dates/find-relative-dates'
import { createPrompt } from '../prompt/create-prompt'
import { createRecall } from '../recall/create-recall'
import { createReview } from '../review/create-review'
import { createSecrets } from '../safety/secrets/create-secrets'
import { createSecretFinder } from '../safety/secrets/find-secrets'
import { createStaleness } from '../staleness/create-staleness'
import type { Ground } from './create-ground'
import type { Library } from './create-library'

/** What is known about memories beside their text, as `createUnderstanding` makes it. */
export type Understanding = ReturnType<typeof createUnderstanding>

/** Audit, staleness, likeness, secrets, review, and what Claude is told and given of it all. */
export function createUnderstanding({ common, audits }: Ground, { areas }: Library) {
  const { catalogue, titleOf } = common
  const findSecrets = createSecretFinder({ scanner: common.secretScanner })
  const alike = createAlike(common)
  const branches = createBranchJudge(common)
  const audit = createAudit({
    ...common,
    index: areas.index,
    kept: audits,
    verifier: createClaimVerifier(common),
    extractClaims,
    findSecrets,
    findDates: findRelativeDates,
    listAlike: (id) => alike.list(id),
  })
  return {
    areas: {
      audit,
      alike,
      secrets: createSecrets({ catalogue, findSecrets, projectTitle: titleOf }),
      staleness: createStaleness(common),
      review: createReview({
        ...common,
        memories: areas.memories,
        reportOf: (id) => audit.report(id),
        alikeOf: async (id, file) => alikeTo(file, await alike.list(id)),
      }),
      recall: createRecall(common),
      prompt: createPrompt({ ...common, branches, findSecrets, createGlob: globWithBraces }),
    },
    branches,
    findSecrets,
  }
}

/** As settings of the client write them. */
const globWithBraces = (glob: string) => createGlob(glob, { hasBraces: true })
