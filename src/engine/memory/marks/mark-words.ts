import { parseMarkFile } from './mark-file'

/**
 * What one file of marks says, a line each, such as `kept on 2026-11-30` and `review on 2027-01-29`, for
 * the history's differences. Days are local.
 *
 * @param offsetMinutes minutes east of UTC at a moment
 */
export function markWords(bytes: Uint8Array, offsetMinutes: (atMs: number) => number): string {
  const parsed = parseMarkFile(bytes)
  if (parsed === null) return 'cannot be read\n'
  const { confirmedAtMs, reviewAtMs, oldest, ignored = [], imported = [] } = parsed.marks
  const dayOf = (atMs: number): string => localDay(atMs, offsetMinutes(atMs))
  const lines = [
    ...(confirmedAtMs === undefined ? [] : [`kept on ${dayOf(confirmedAtMs)}`]),
    ...(reviewAtMs === undefined ? [] : [`review on ${dayOf(reviewAtMs)}`]),
    ...(oldest === undefined ? [] : [`counts from ${dayOf(oldest.atMs)}, its oldest part`]),
    ...(imported.length === 0 ? [] : ['brought in by an import']),
    ...ignored.map(({ kind, text }) => `not judged: ${kind} ${text}`),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

const MINUTE_MS = 60_000

function localDay(atMs: number, offsetMinutes: number): string {
  const local = new Date(atMs + offsetMinutes * MINUTE_MS)
  return Number.isNaN(local.getTime()) ? 'a day out of range' : local.toISOString().slice(0, 10)
}
