import type { WaitingCandidate } from '../../shared/extraction'
import type { Change } from '../../shared/history'
import type { HomeView, Need } from '../../shared/home'
import type { IndexReport } from '../../shared/index-file'
import type { ProjectSummary } from '../../shared/project'
import type { StrayStore } from '../../shared/stores'
import type { DreamsArea, HistoryArea, HomeArea, PlacesArea, ProjectsArea } from '../engine'
import type { Catalogue } from '../memory/catalogue'
import type { Clock } from '../ports'
import { dayLines } from './day-lines'
import { indexHealthOf } from './index-health'
import { needsOf, sortNeeds, type AuditFound, type SweptSoon, type WaitingDream } from './needs'

export interface HomeDeps {
  readonly clock: Clock
  readonly catalogue: Catalogue
  readonly projects: Pick<ProjectsArea, 'list'>
  readonly history: Pick<HistoryArea, 'page'>
  readonly indexReport: (projectId: string) => IndexReport
  /** Sessions of a person that the client sweeps within so many days; null for none. */
  readonly sweptSoon: (projectId: string, withinDays: number) => Promise<SweptSoon | null>
  /** What the last audit found; null where none was made. */
  readonly audited: (projectId: string) => AuditFound | null
  readonly dreams: Pick<DreamsArea, 'list'>
  /** Candidates that wait, of one project or of all. */
  readonly candidates: (
    projectId: string | null,
  ) => Promise<readonly Pick<WaitingCandidate, 'projectId'>[]>
  /** Where memory does not lie where it is read. */
  readonly stray: PlacesArea['stray']
}

const DAY_MS = 86_400_000

/** How far back the lines per day reach. */
export const DAYS_SHOWN = 30

/** What the client wrote stays a need for so long. */
const CLIENT_NEWS_MS = DAY_MS

/** Sessions are mentioned so long before they go; most people work on most days of a week. */
const SWEEP_WARNING_DAYS = 3

const PAGE = 500

/** The Home screen: what needs a person, worst first, and who changed what on which day. */
export function createHome(deps: HomeDeps): HomeArea {
  return {
    async read(projectId): Promise<HomeView> {
      const nowMs = deps.clock.nowMs()
      const all = await deps.projects.list()
      const projects = projectId === null ? all : all.filter(({ id }) => id === projectId)
      const changes = await changesSince(deps.history, projectId, nowMs - DAYS_SHOWN * DAY_MS)
      const dreamed = await waitingDreams(deps.dreams, projectId)
      const candidates = countByProject(await deps.candidates(projectId))
      const stray = await deps.stray(projectId)
      const needs = await Promise.all(
        projects.map((project) =>
          needsOfProject(deps, { project, changes, nowMs, dreamed, candidates, stray }),
        ),
      )
      return { needs: sortNeeds(needs.flat()), days: dayLines(changes, deps.clock) }
    },
  }
}

/** The newest result of each project that waits for the person, by project. */
async function waitingDreams(
  dreams: Pick<DreamsArea, 'list'>,
  projectId: string | null,
): Promise<ReadonlyMap<string, WaitingDream>> {
  const found = new Map<string, WaitingDream>()
  for (const summary of await dreams.list(projectId)) {
    const { outcome, discardedAtMs, counts } = summary
    const isWaiting = outcome === 'awaiting-review' && discardedAtMs === undefined
    const count = counts.waiting + counts.accepted
    if (isWaiting && count > 0 && !found.has(summary.projectId))
      found.set(summary.projectId, { runId: summary.id, count })
  }
  return found
}

function countByProject(
  candidates: readonly Pick<WaitingCandidate, 'projectId'>[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { projectId } of candidates) counts.set(projectId, (counts.get(projectId) ?? 0) + 1)
  return counts
}

interface ProjectView {
  readonly project: ProjectSummary
  readonly changes: readonly Change[]
  readonly nowMs: number
  readonly dreamed: ReadonlyMap<string, WaitingDream>
  readonly candidates: ReadonlyMap<string, number>
  readonly stray: readonly StrayStore[]
}

async function needsOfProject(
  deps: HomeDeps,
  { project, changes, nowMs, dreamed, candidates, stray }: ProjectView,
): Promise<readonly Need[]> {
  const wrote = changes.filter(
    ({ by, projectId, atMs, undoneBy }) =>
      by === 'client' &&
      projectId === project.id &&
      undoneBy === undefined &&
      atMs >= nowMs - CLIENT_NEWS_MS,
  )
  return needsOf({
    project,
    index: indexHealthOf(deps.indexReport(project.id)),
    rows: deps.catalogue.rows(project.id),
    wrote,
    swept: await deps.sweptSoon(project.id, SWEEP_WARNING_DAYS),
    audited: deps.audited(project.id),
    dreamed: dreamed.get(project.id) ?? null,
    candidates: candidates.get(project.id) ?? 0,
    stray: stray.filter((one) => one.projectId === project.id),
  })
}

/** Newest first; pages are fetched until one reaches past the moment. */
async function changesSince(
  history: Pick<HistoryArea, 'page'>,
  projectId: string | null,
  sinceMs: number,
): Promise<readonly Change[]> {
  const found: Change[] = []
  const only = projectId === null ? {} : { projectId }
  for (;;) {
    const { total, changes } = await history.page({ ...only, offset: found.length, limit: PAGE })
    found.push(...changes)
    const last = found.at(-1)
    if (changes.length === 0 || last === undefined || found.length >= total) break
    if (last.atMs < sinceMs) break
  }
  return found.filter(({ atMs }) => atMs >= sinceMs)
}
