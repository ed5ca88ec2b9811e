import type { ExtractionRecord } from '../../../shared/extraction'
import type { EngineEvent } from '../../engine'
import type { Log } from '../../ports'
import type { ExtractionRecords } from './extraction-records'
import { lookOnce, refuseEarly, type LookDeps, type LookRequest } from './look-once'
import { skipped } from './look-record'
import type { Turnstile } from './turnstile'

export interface LookerDeps extends LookDeps {
  readonly turnstile: Turnstile
  readonly records: ExtractionRecords
  readonly log: Log
  readonly emit: (event: EngineEvent) => void
}

/** Looks at sessions, one look a session at a time, and keeps a record of each look. */
export interface Looker {
  /** At least one record, the first for what was asked and one for each look that followed at once. */
  look(request: LookRequest, signal: AbortSignal): Promise<readonly ExtractionRecord[]>
}

/** Never rejects for what files, model or signal do: the record says it. */
export function createLooker(deps: LookerDeps): Looker {
  return {
    async look(request, signal) {
      const refused = await refuseEarly(deps, request)
      if (refused !== null) return [refused]
      if (request.isDryRun === true) return [await lookOnce(deps, request, false, signal)]
      const made: ExtractionRecord[] = []
      await deps.turnstile.pass(request.place.family, async (isTrailing) => {
        const record = await lookOnce(deps, request, isTrailing, signal)
        if (made.length === 0 || record.skip === undefined) made.push(await note(deps, record))
        return record.outcome !== 'failed' && record.outcome !== 'cancelled'
      })
      return made.length === 0 ? [skipped(deps, request, 'running')] : made
    },
  }
}

/** A look that told nothing at all is not kept: most turns are such. */
const isWorthKeeping = ({ skip }: ExtractionRecord): boolean =>
  skip === undefined || skip === 'wrote-itself'

async function note(deps: LookerDeps, record: ExtractionRecord): Promise<ExtractionRecord> {
  if (!isWorthKeeping(record)) return record
  const kept = await deps.records.keep(record).catch((error: unknown) => {
    // The look itself went well or says itself what failed; only its page in the list is missing.
    deps.log.error('A record of extraction could not be kept.', { error: String(error) })
    return record
  })
  deps.emit({ kind: 'extraction', record: kept })
  return kept
}
