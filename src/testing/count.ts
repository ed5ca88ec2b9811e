/**
 * How often a long test runs: the full count under `npm run test:long`, a twentieth (at least 1)
 * under `npm test`.
 */
export function countFor(full: number): number {
  return process.env['NOCTUARY_LONG'] === '1' ? full : Math.max(1, Math.ceil(full / 20))
}
