import { CLAIM_KINDS, type AuditReport } from '../../shared/audit'
import { decodeText } from '../memory/text'

/** Grows when a kept report can no longer be read as before; older ones are passed over. */
const VERSION = 1

/** A report as bytes for the app's data folder. */
export function encodeReport(report: AuditReport): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ version: VERSION, report }))
}

/** The report that `encodeReport` wrote; null for anything else, which the next audit replaces. */
export function parseReport(bytes: Uint8Array): AuditReport | null {
  try {
    const value: unknown = JSON.parse(decodeText(bytes).text)
    if (!isRecord(value) || value['version'] !== VERSION) return null
    const { report } = value
    return isReport(report) ? report : null
  } catch {
    return null
  }
}

function isReport(value: unknown): value is AuditReport {
  return (
    isRecord(value) &&
    hasTexts(value, ['projectId', 'project', 'ground']) &&
    typeof value['generatedAtMs'] === 'number' &&
    typeof value['deep'] === 'boolean' &&
    typeof value['network'] === 'boolean' &&
    isListOf(value['memories'], isMemory) &&
    isListOf(value['faults'], isFault) &&
    isRecord(value['totals'])
  )
}

const isMemory = (value: unknown): boolean =>
  isRecord(value) &&
  hasTexts(value, ['file', 'name', 'type', 'hash']) &&
  typeof value['score'] === 'number' &&
  isListOf(value['claims'], isClaim)

const isClaim = (value: unknown): boolean =>
  isRecord(value) &&
  hasTexts(value, ['id', 'text', 'verdict']) &&
  CLAIM_KINDS.some((kind) => kind === value['kind']) &&
  isRecord(value['evidence']) &&
  typeof value['evidence']['kind'] === 'string'

const isFault = (value: unknown): boolean =>
  isRecord(value) && hasTexts(value, ['id', 'kind', 'file', 'text']) && isRecord(value['values'])

const isListOf = (value: unknown, isOne: (value: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne)

const hasTexts = (value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean =>
  keys.every((key) => typeof value[key] === 'string')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
