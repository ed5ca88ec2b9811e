import type { EngineEvent, IndexArea, SettingsArea } from '../engine'
import type { ChangeMaker } from '../history/change-plan'
import type { Stores } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import type { Marks } from '../memory/marks/marks'
import type { Clock, Environment, FileReader, Hash, Ids, Log } from '../ports'
import type { findRelativeDates } from '../memory/dates/find-relative-dates'
import type { FindSecrets } from '../safety/secrets/find-secrets'
import type { ListAlike } from './audit-parts'
import type { ExtractClaims } from './extract-claims'
import type { KeptReports } from './kept-reports'
import type { ClaimVerifier } from './verify/claim-verifier'

/** What the audit stands on; the finders are other areas' and come as functions. */
export interface AuditDeps {
  readonly catalogue: Catalogue
  readonly stores: Stores
  readonly files: FileReader
  readonly environment: Pick<Environment, 'platform'>
  readonly clock: Clock
  readonly ids: Ids
  readonly hash: Hash
  readonly log: Pick<Log, 'error'>
  readonly marks: Pick<Marks, 'of' | 'edit' | 'refresh'>
  readonly changes: ChangeMaker
  readonly index: Pick<IndexArea, 'check' | 'planFix'>
  readonly settings: Pick<SettingsArea, 'read' | 'save'>
  readonly kept: KeptReports
  readonly verifier: ClaimVerifier
  readonly extractClaims: ExtractClaims
  readonly findSecrets: FindSecrets
  readonly findDates: typeof findRelativeDates
  readonly listAlike: ListAlike
  /** The project's title. */
  readonly titleOf: (projectId: string) => string
  readonly emit: (event: EngineEvent) => void
}
