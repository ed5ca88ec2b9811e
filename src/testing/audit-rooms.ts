import type { ClaimVerifier } from '../engine/audit/verify/claim-verifier'
import { createAudit } from '../engine/audit/create-audit'
import { createKeptReports } from '../engine/audit/kept-reports'
import type { EngineEvent } from '../engine/engine'
import { joinPath } from '../engine/location/paths'
import { findRelativeDates } from '../engine/memory/dates/find-relative-dates'
import { createIndexArea } from '../engine/memory/index/create-index-area'
import type { Claim, Verdict } from '../shared/audit'
import { quietLog } from './fake-environment'
import { memoryRooms, STORE } from './memory-rooms'
import { sha256 } from './sha256'

/** A claim of two kinds at a made-up place. */
export const FAKE_CLAIMS = {
  path: { kind: 'path', text: 'src/a.ts', line: 1, start: 0, end: 8 },
  symbol: { kind: 'symbol', text: 'openDoor', line: 1, start: 0, end: 8 },
} as const satisfies Readonly<Record<string, Claim>>

/**
 * The audit over Ana's made-up store. Claims are given by file, verdicts by a claim's text (`ok` unless
 * set); the only secret anywhere is `hunter2-nas`. `hold` lets every later look-up wait until cancelled.
 */
export async function auditRooms(
  texts: Readonly<Record<string, string>>,
  claims: Readonly<Record<string, readonly Claim[]>>,
) {
  const rooms = await memoryRooms(texts)
  const { deps, files, marks } = rooms
  const verdicts = new Map<string, Verdict>()
  const events: EngineEvent[] = []
  let isHeld = false
  const verifier: ClaimVerifier = {
    async verify({ claims: asked, deep, signal }) {
      if (isHeld) await aborted(signal)
      signal.throwIfAborted()
      return { ground: 'git', results: asked.map((one) => verified(one, deep, verdicts)) }
    },
  }
  const byText = new Map(Object.entries(texts).map(([file, text]) => [text, claims[file] ?? []]))
  const keptDeps = { ...deps, marks, hash: sha256, log: quietLog }
  const kept = createKeptReports(keptDeps)
  const audit = createAudit({
    ...deps,
    environment: { platform: 'linux' },
    log: quietLog,
    marks,
    kept,
    verifier,
    index: createIndexArea(deps),
    extractClaims: (text) => byText.get(text) ?? [],
    findSecrets: (text) => Promise.resolve(fakeSecrets(text)),
    findDates: findRelativeDates,
    listAlike: () => Promise.resolve([]),
    titleOf: () => 'tide-tables',
    emit: (event) => void events.push(event),
  })
  return {
    ...rooms,
    audit,
    kept,
    keptDeps,
    verdicts,
    events,
    hold: () => void (isHeld = true),
    /** Where the report of the store is kept. */
    reportPath: () =>
      joinPath(deps.dataDir, 'audits', `${sha256(new TextEncoder().encode(STORE))}.json`),
    files,
  }
}

function verified(claim: Claim, deep: boolean, verdicts: ReadonlyMap<string, Verdict>) {
  if (!deep && claim.kind !== 'path') {
    return { verdict: 'unchecked', evidence: { kind: 'cannotTell', why: 'notDeep' } } as const
  }
  const verdict = verdicts.get(claim.text) ?? 'ok'
  return { verdict, evidence: { kind: 'found', at: claim.text } } as const
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

function fakeSecrets(text: string) {
  const start = text.indexOf('hunter2-nas')
  if (start === -1) return []
  return [{ rule: 'password-in-prose', start, end: start + 11, sample: false }]
}
