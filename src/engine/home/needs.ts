import type { Change } from '../../shared/history'
import type { Need } from '../../shared/home'
import type { MemoryRow } from '../../shared/memory'
import type { ProjectSummary } from '../../shared/project'
import { NO_WORD } from '../../shared/said'
import type { StrayProblem, StrayStore } from '../../shared/stores'
import { worstFirst } from '../staleness/stale-rows'

/** Counts of one index that Home speaks of. */
export interface IndexHealth {
  readonly fits: boolean
  readonly lines: number
  readonly units: number
  readonly limitLines: number
  readonly limitUnits: number
  /** Entries past the cut. */
  readonly lost: number
  readonly dangling: number
  readonly unindexed: number
  readonly cutAtLine?: number
}

/** Sessions that the client sweeps soon. */
export interface SweptSoon {
  readonly count: number
  /** Whole days until the first goes; 0 for today. */
  readonly days: number
}

/** What the last audit found in texts that are still the same. */
export interface AuditFound {
  readonly secrets: number
  readonly conflicts: number
  /** Claims that are missing. */
  readonly gone: number
}

/** A result of a dream that waits for the person. */
export interface WaitingDream {
  readonly runId: string
  /** Proposals without the person's word. */
  readonly count: number
}

/** Everything that may make a project need a look. */
export interface NeedSubject {
  readonly project: ProjectSummary
  readonly index: IndexHealth
  readonly rows: readonly MemoryRow[]
  /** Recent changes by the client, newest first. */
  readonly wrote: readonly Change[]
  readonly swept: SweptSoon | null
  /** What the last audit found; null where none was made. */
  readonly audited: AuditFound | null
  /** Null where no result waits. */
  readonly dreamed: WaitingDream | null
  /** Candidates from conversations that wait for the person. */
  readonly candidates: number
  /** What is amiss with where it lies; what a person said is fine comes marked as ignored. */
  readonly stray: readonly StrayStore[]
}

/** Past this age of its youngest memory a project is called old. */
export const OLD_DAYS = 90

/** From what keeps Claude from reading anything to what is only worth knowing. */
const WORST_FIRST: readonly Need['kind'][] = [
  'dream-waiting',
  'candidates',
  'switched-off',
  'index-cut',
  'orphan',
  'shared',
  'stray',
  'asked-for',
  'secrets',
  'problems',
  'conflicts',
  'claims-gone',
  'index-drift',
  'review-due',
  'client-wrote',
  'expiring',
  'old',
]

/** Worst kind first, then the larger number, then by project. */
export function sortNeeds(needs: readonly Need[]): readonly Need[] {
  const rank = new Map(WORST_FIRST.map((kind, at) => [kind, at]))
  const of = ({ kind }: Need): number => rank.get(kind) ?? WORST_FIRST.length
  return [...needs].sort(
    (a, b) => of(a) - of(b) || size(b) - size(a) || (a.project < b.project ? -1 : 1),
  )
}

const size = ({ values }: Pick<Need, 'values'>): number => Number(values['count'] ?? 0)

/** What one project needs; `values.count` is the number that its sentence is about. */
export function needsOf(subject: NeedSubject): readonly Need[] {
  const { project } = subject
  const found = [
    ...ofDream(subject),
    ...ofCandidates(subject),
    ...ofProject(subject),
    ...ofIndex(subject),
    ...ofRows(subject),
    ...ofAudit(subject),
    ...ofTime(subject),
  ]
  return found.map((need) => ({ ...need, projectId: project.id, project: project.title }))
}

type Found = Omit<Need, 'projectId' | 'project'>

function ofDream({ dreamed }: NeedSubject): readonly Found[] {
  if (dreamed === null) return []
  const { runId, count } = dreamed
  return [{ kind: 'dream-waiting', run: runId, values: { count } }]
}

function ofCandidates({ candidates }: NeedSubject): readonly Found[] {
  return candidates === 0 ? [] : [{ kind: 'candidates', values: { count: candidates } }]
}

function ofProject({ project, rows, stray }: NeedSubject): readonly Found[] {
  const found: Found[] = []
  const count = rows.length
  const isFine = (problem: StrayProblem): boolean =>
    stray.some((one) => one.problem === problem && one.isIgnored)
  if (!project.enabled && count > 0 && !isFine('switched-off')) {
    found.push({ kind: 'switched-off', values: { count, by: project.decidedBy } })
  }
  if (project.orphan && count > 0 && !isFine('orphan')) {
    found.push({ kind: 'orphan', values: { count, path: project.gonePaths[0] ?? '' } })
  }
  if (project.shared && !isFine('shared')) {
    const values = { count: project.paths.length, paths: project.paths.join(', ') }
    found.push({ kind: 'shared', values })
  }
  if (project.askedFor !== undefined && !isFine('asked-for')) {
    found.push({ kind: 'asked-for', values: { count: 1, path: project.askedFor } })
  }
  return [...found, ...stray.flatMap(ofStray)]
}

/** Those that have a kind of their own are told above. */
function ofStray({
  problem,
  act,
  isIgnored,
  memories,
  values,
  targets,
}: StrayStore): readonly Found[] {
  const isOwn = ['orphan', 'shared', 'asked-for', 'switched-off'].includes(problem)
  if (isOwn || isIgnored) return []
  const target = targets[0]?.title ?? ''
  return [{ kind: 'stray', values: { ...values, count: memories, problem, act, target } }]
}

function ofIndex({ index }: NeedSubject): readonly Found[] {
  const found: Found[] = []
  if (!index.fits) {
    const { lost, lines, units, limitLines, limitUnits, cutAtLine = 0 } = index
    const values = { count: lost, lines, units, limitLines, limitUnits, cutAtLine }
    found.push({ kind: 'index-cut', values })
  }
  const { dangling, unindexed } = index
  if (dangling + unindexed > 0) {
    found.push({
      kind: 'index-drift',
      values: { count: dangling + unindexed, dangling, unindexed },
    })
  }
  return found
}

function ofRows({ rows }: NeedSubject): readonly Found[] {
  const found: Found[] = []
  const odd = rows.filter(({ problem }) => problem !== undefined)
  const first = odd[0]
  if (first !== undefined) {
    const values = { count: odd.length, file: first.file, problem: first.problem ?? NO_WORD }
    found.push({ kind: 'problems', values })
  }
  const [stalest] = worstFirst(rows.filter(({ due }) => due))
  if (stalest !== undefined) {
    const count = rows.filter(({ due }) => due).length
    found.push({ kind: 'review-due', values: { count, name: stalest.name } })
  }
  return found
}

function ofAudit({ audited }: NeedSubject): readonly Found[] {
  if (audited === null) return []
  const { secrets, conflicts, gone } = audited
  const all: readonly Found[] = [
    { kind: 'secrets', values: { count: secrets } },
    { kind: 'conflicts', values: { count: conflicts } },
    { kind: 'claims-gone', values: { count: gone } },
  ]
  return all.filter((need) => size(need) > 0)
}

function ofTime({ rows, wrote, swept }: NeedSubject): readonly Found[] {
  const found: Found[] = []
  const news = newsOf(wrote)
  if (news !== null) found.push(news)
  if (swept !== null) found.push({ kind: 'expiring', values: { ...swept } })
  const youngest = Math.min(...rows.map(({ ageDays }) => ageDays))
  // What is due is said already, and where nothing is, a person has looked at all of it.
  const isOld = rows.length > 0 && youngest > OLD_DAYS
  if (isOld && !rows.some(({ due, reviewAtMs }) => due || reviewAtMs !== undefined)) {
    found.push({ kind: 'old', values: { count: rows.length, days: Math.floor(youngest) } })
  }
  return found
}

/** The memories that the client wrote; its edits of the index alone are no news. */
function newsOf(wrote: readonly Change[]): Found | null {
  const files = wrote.flatMap((change) =>
    change.files
      .filter(({ file, after }) => after !== null && !/(?:^|\/)MEMORY\.md$/.test(file))
      .map(({ file }) => ({ file, change: change.change })),
  )
  const newest = files[0]
  if (newest === undefined) return null
  const count = new Set(files.map(({ file }) => file)).size
  return { kind: 'client-wrote', change: newest.change, values: { count, file: newest.file } }
}
