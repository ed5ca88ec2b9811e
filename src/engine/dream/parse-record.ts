import { DREAM_ENGINES, DREAM_MODES, type DreamOutcome, type DreamRecord } from '../../shared/dream'
import { isSaid, asIs, type Said } from '../../shared/said'

/** Grows when a kept record can no longer be read as before; older ones are passed over. */
const VERSION = 1

/** A record as it is kept, with what only the engine needs of it. */
export interface KeptRecord {
  readonly record: DreamRecord
  /**
   * Set while proposals are being applied: should the process end in between, the history tells whether
   * they were.
   */
  readonly applying?: { readonly ids: readonly string[]; readonly sinceMs: number }
  /** Changes by which this record's own undo took proposals back. */
  readonly undos?: readonly string[]
}

/** A record as a value for one JSON file. */
export function encodeRecord(kept: KeptRecord): unknown {
  return { version: VERSION, ...kept }
}

/** The record that `encodeRecord` gave; null for anything else. */
export function parseRecord(value: unknown): KeptRecord | null {
  if (!isFields(value) || value['version'] !== VERSION) return null
  const { record, applying, undos } = value
  if (!isRecord(record)) return null
  return {
    record: withSentences(record),
    ...(isApplying(applying) ? { applying } : {}),
    ...(areTexts(undos) ? { undos } : {}),
  }
}

/** What was kept as plain text before sentences were data stays as it is. */
function withSentences(record: DreamRecord): DreamRecord {
  const { message, events, ...rest } = record
  return {
    ...rest,
    ...(message === undefined ? {} : { message: sentenceOf(message) }),
    events: events.map((event) =>
      event.kind === 'retry' ? { ...event, detail: sentenceOf(event.detail) } : event,
    ),
  }
}

const sentenceOf = (kept: unknown): Said => (isSaid(kept) ? kept : asIs(String(kept)))

const OUTCOMES: { readonly [O in DreamOutcome]: true } = {
  applied: true,
  'awaiting-review': true,
  'nothing-to-do': true,
  gated: true,
  cancelled: true,
  failed: true,
}

/** As deep as a foreign or torn file could mislead; what is inside was written by `encodeRecord`. */
function isRecord(value: unknown): value is DreamRecord {
  if (!isFields(value)) return false
  const { outcome, engine, mode, startedAtMs, endedAtMs, turns } = value
  return (
    ['id', 'projectId', 'project', 'startedBy'].every((key) => typeof value[key] === 'string') &&
    typeof outcome === 'string' &&
    outcome in OUTCOMES &&
    DREAM_ENGINES.some((one) => one === engine) &&
    DREAM_MODES.some((one) => one === mode) &&
    [startedAtMs, endedAtMs, turns].every((one) => Number.isFinite(one)) &&
    ['gates', 'phases', 'events', 'proposals', 'changes'].every((key) =>
      isListOfFields(value[key]),
    ) &&
    isFields(value['usage']) &&
    isFields(value['budget'])
  )
}

function isApplying(value: unknown): value is NonNullable<KeptRecord['applying']> {
  if (!isFields(value)) return false
  const { ids, sinceMs } = value
  return areTexts(ids) && Number.isFinite(sinceMs)
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const isListOfFields = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => isFields(one) || typeof one === 'string')
