import type { DreamCap, DreamSummary } from '../../shared/dream'
import type { Need } from '../../shared/home'
import { NO_WORD, sayEnglish, type Said } from '../../shared/said'
import type { ShellFacts } from '../../shared/shell'

interface OfProject {
  readonly atMs: number
  readonly projectId: string
  readonly project: string
}

interface OfRun extends OfProject {
  readonly runId: string
}

/** Something that happened and that a person may want to hear of. */
export type NoticeEvent =
  | (OfRun & { readonly kind: 'waiting'; readonly proposals: number })
  | (OfRun & { readonly kind: 'applied'; readonly changes: number })
  | (OfRun & { readonly kind: 'failed'; readonly message: Said })
  | (OfRun & { readonly kind: 'cap'; readonly cap: DreamCap })
  | (OfProject & { readonly kind: 'overLimit' })
  | (OfProject & { readonly kind: 'teamSecret'; readonly file: string; readonly line: number })
  | (OfProject & {
      readonly kind: 'clientWrote'
      readonly change: string
      readonly memories: number
      readonly text: string
    })
  | { readonly kind: 'reviewDue'; readonly atMs: number; readonly memories: number }

/** What the end of a dream is worth saying; a dream that found nothing or was cancelled is not. */
export function eventOfDream(summary: DreamSummary): NoticeEvent | null {
  const { id: runId, projectId, project, endedAtMs: atMs, outcome, cap, counts } = summary
  // Whoever watched the recorded demo knows how it ended.
  if (summary.isDemo === true) return null
  const run = { runId, projectId, project, atMs }
  if (outcome === 'failed') return { ...run, kind: 'failed', message: summary.message ?? NO_WORD }
  if (cap !== undefined) return { ...run, kind: 'cap', cap }
  if (outcome === 'applied') return { ...run, kind: 'applied', changes: counts.applied }
  if (outcome !== 'awaiting-review') return null
  return { ...run, kind: 'waiting', proposals: counts.waiting }
}

/** What is new since the facts before: each cause is said once, and nothing that was there at the start. */
export function eventsOfFacts(
  before: ShellFacts | null,
  after: ShellFacts,
  atMs: number,
): readonly NoticeEvent[] {
  if (before === null) return []
  return [
    ...newNeeds(before, after, 'index-cut').map((need) => ({
      ...ofProject(need, atMs),
      kind: 'overLimit' as const,
    })),
    ...newSecrets(before, after).map((secret) => ({
      ...secret,
      kind: 'teamSecret' as const,
      atMs,
    })),
    ...newNeeds(before, after, 'client-wrote').map((need) => ({
      ...ofProject(need, atMs),
      kind: 'clientWrote' as const,
      change: need.change ?? '',
      memories: Number(need.values['count'] ?? 1),
      text: after.wrote[need.change ?? ''] ?? textIn(need.values['file']),
    })),
    ...newlyDue(before, after, atMs),
  ]
}

const ofProject = ({ projectId, project }: Need, atMs: number): OfProject => ({
  projectId,
  project,
  atMs,
})

const textIn = (value: Need['values'][string] | undefined): string =>
  typeof value === 'object' ? sayEnglish(value) : String(value ?? '')

const causeOf = ({ kind, projectId, change = '' }: Need): string =>
  [kind, projectId, change].join('\0')

function newNeeds(before: ShellFacts, after: ShellFacts, kind: Need['kind']): readonly Need[] {
  const known = new Set(before.needs.map(causeOf))
  return after.needs.filter((need) => need.kind === kind && !known.has(causeOf(need)))
}

function newSecrets(before: ShellFacts, after: ShellFacts): ShellFacts['teamSecrets'] {
  const of = ({ projectId, file }: ShellFacts['teamSecrets'][number]): string =>
    `${projectId}\0${file}`
  const known = new Set(before.teamSecrets.map(of))
  return after.teamSecrets.filter((secret) => !known.has(of(secret)))
}

/** How many memories are due over all projects. */
export const dueOf = ({ needs }: Pick<ShellFacts, 'needs'>): number =>
  needs
    .filter(({ kind }) => kind === 'review-due')
    .reduce((sum, { values }) => sum + Number(values['count'] ?? 0), 0)

function newlyDue(before: ShellFacts, after: ShellFacts, atMs: number): readonly NoticeEvent[] {
  const memories = dueOf(after)
  return dueOf(before) === 0 && memories > 0 ? [{ kind: 'reviewDue', atMs, memories }] : []
}
