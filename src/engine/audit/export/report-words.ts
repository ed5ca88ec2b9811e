import type { AuditReport, MemoryAudit, Verdict } from '../../../shared/audit'

/** A verdict in a word; "cannot tell" is neither right nor wrong. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  ok: 'true',
  missing: 'missing',
  elsewhere: 'elsewhere',
  unchecked: 'cannot tell',
}

/** Failing first, as a person reads them. */
export const VERDICT_ORDER: readonly Verdict[] = ['missing', 'elsewhere', 'unchecked', 'ok']

const GROUND_WORDS: Readonly<Record<AuditReport['ground'], string>> = {
  git: 'a git repository',
  folder: 'a plain folder',
  gone: 'a folder that is gone, so that nothing could be looked up',
  unknown: 'no known folder, so that nothing could be looked up',
}

/** When and how the audit was made, in one sentence. */
export function howText({ generatedAtMs, deep, network, ground }: AuditReport): string {
  const at = `${new Date(generatedAtMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const kinds = deep ? 'every kind of claim' : 'paths only'
  const urls = network ? 'addresses asked' : 'addresses not asked'
  return `Made on ${at} over ${GROUND_WORDS[ground]}: ${kinds}, ${urls}.`
}

/** The numbers of a report, in the order of its summary. */
export function totalWords({ totals }: AuditReport): readonly (readonly [string, number])[] {
  const { claims, faults } = totals
  return [
    ['memories', totals.memories],
    ['true', claims.ok],
    ['missing', claims.missing],
    ['elsewhere', claims.elsewhere],
    ['cannot tell', claims.unchecked],
    ['secrets', faults.secret],
    ['conflicts', faults.conflict],
    ['faults of the index', faults.index],
    ['limits', faults.limit],
    ['relative dates', faults['relative-date']],
    ['dead links', faults['dead-link']],
  ]
}

/** What changed since the audit before; null where there was none. */
export function comparedText({ compared }: AuditReport): string | null {
  if (compared === undefined) return null
  const { broken, mended, previousAtMs } = compared
  const since = new Date(previousAtMs).toISOString().slice(0, 10)
  return `Since the audit of ${since}: ${broken} newly missing, ${mended} mended.`
}

/** The score and what claims added to it: `46 + 20 → 66, review`. */
export function scoreText({ score, deepScore, action, claims }: MemoryAudit): string {
  const added = claims.reduce((sum, { penalty }) => sum + penalty, 0)
  const by =
    added === 0 ? Math.round(score) : `${Math.round(score)} + ${added} → ${Math.round(deepScore)}`
  return `${by}, ${action}`
}

/** The claims in the order of their verdicts, those of one verdict by line. */
export function sortedClaims({ claims }: MemoryAudit): MemoryAudit['claims'] {
  const rank = (verdict: Verdict): number => VERDICT_ORDER.indexOf(verdict)
  return [...claims].sort((a, b) => rank(a.verdict) - rank(b.verdict) || a.line - b.line)
}
