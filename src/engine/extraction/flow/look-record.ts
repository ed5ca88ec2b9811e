import { AppError } from '../../../shared/errors'
import type {
  ExtractionRecord,
  ExtractionSkip,
  ExtractionStarter,
} from '../../../shared/extraction'
import type { DreamEngine } from '../../../shared/dream'
import { extractionText } from '../../../shared/extraction-text'
import { asIs, say, sayEnglish, type Said } from '../../../shared/said'
import type { Clock, Ids } from '../../ports'
import type { SessionPlace } from './place-session'

/** What a record says of who asked, and about which session. */
export interface LookSubject {
  /** Null where no session was found. */
  readonly place: SessionPlace | null
  readonly startedBy: ExtractionStarter
  /** Absent: none was asked, which a record calls offline. */
  readonly engine?: DreamEngine
}

/** How a look ended, and what of it is known by then. */
export type LookEnd = Partial<ExtractionRecord> & Pick<ExtractionRecord, 'outcome'>

type RecordDeps = Readonly<{ clock: Pick<Clock, 'nowMs'>; ids: Ids }>

/** Starts the clock of a look; what it returns stops it and makes the record. */
export function beginRecord({ clock, ids }: RecordDeps) {
  const startedAtMs = clock.nowMs()
  const id = ids.next()
  return (subject: LookSubject, end: LookEnd): ExtractionRecord => {
    const record = recordOf(subject, id, startedAtMs, end)
    const message = end.message ?? extractionText(record)
    return { ...record, endedAtMs: clock.nowMs(), message }
  }
}

/** The record of a look that was not made; `message` says more than the skip's own sentence. */
export function skipped(
  deps: RecordDeps,
  subject: LookSubject,
  skip: ExtractionSkip,
  message?: string,
): ExtractionRecord {
  const more = message === undefined ? {} : { message }
  return beginRecord(deps)(subject, { outcome: 'skipped', skip, ...more })
}

/** The end of a look that `error` stopped. */
export const failedBy = (error: unknown): LookEnd => failedFor(whyOf(error))

/** The end of a look that did not come to its end: the reason first, then that nothing is lost. */
export function failedFor(why: Said): LookEnd {
  const isWhole = sayEnglish(why).trimEnd().endsWith('.')
  const said = isWhole
    ? say`${why} What was said is looked at the next time.`
    : say`${why}. What was said is looked at the next time.`
  return { outcome: 'failed', message: sayEnglish(said), said }
}

function whyOf(error: unknown): Said {
  if (error instanceof AppError) return error.said
  return asIs((error instanceof Error ? error.message : String(error)).trimEnd())
}

function recordOf(
  subject: LookSubject,
  id: string,
  startedAtMs: number,
  end: LookEnd,
): ExtractionRecord {
  return {
    id,
    projectId: subject.place?.projectId ?? null,
    sessionId: subject.place?.sessionId ?? null,
    engine: subject.engine ?? 'offline',
    startedBy: subject.startedBy,
    startedAtMs,
    endedAtMs: startedAtMs,
    messages: 0,
    candidates: [],
    dropped: [],
    written: [],
    turns: 0,
    costUsd: 0,
    ...end,
  }
}
