import type { IndexReport } from '../../shared/index-file'
import type { MemoryRow } from '../../shared/memory'
import type { ProjectSummary } from '../../shared/project'
import { titleOfAgent } from '../location/agent-stores'
import { lastPart } from '../location/paths'
import type { Store } from '../location/store'
import { countingScore } from '../staleness/score'

/** What is known of a store besides the store itself. */
export interface ProjectFacts {
  readonly rows: readonly MemoryRow[]
  readonly report: IndexReport
  readonly sessions: number
  /** Epoch milliseconds of the dream's lock; null when there is none. */
  readonly lastDreamAtMs: number | null
  readonly isPinned: boolean
}

/** More folders than this are counted, not named. */
const NAMES_IN_TITLE = 2
/** An estimate: about four UTF-8 bytes a token. */
const BYTES_PER_TOKEN = 4

/** One line of the project list. */
export function summarizeProject(store: Store, facts: ProjectFacts): ProjectSummary {
  const { rows, report } = facts
  const isOrphan = store.paths.length > 0 && store.gonePaths.length === store.paths.length
  return {
    id: store.id,
    slug: store.slug,
    title: titleOf(store),
    base: store.base,
    paths: store.paths,
    gonePaths: store.gonePaths,
    pathSource: store.pathSource,
    memoryDir: store.id,
    shared: store.paths.length > 1,
    orphan: isOrphan,
    enabled: store.enabled,
    decidedBy: store.decidedBy,
    memories: rows.length,
    indexLines: report.lines,
    indexUnits: report.units,
    indexFits: report.fits,
    sessions: facts.sessions,
    lastDream: facts.lastDreamAtMs === null ? null : new Date(facts.lastDreamAtMs).toISOString(),
    worstScore: Math.max(0, ...rows.map(countingScore)),
    tokensAtStart: tokensAtStart(report),
    marks: store.marks,
    ...(store.askedFor === undefined ? {} : { askedFor: store.askedFor }),
    ...(store.askedForRefusal === undefined ? {} : { askedForRefusal: store.askedForRefusal }),
    ...(store.agent === undefined ? {} : { agent: { ...store.agent, committed: null } }),
    pinned: facts.isPinned,
    attention: attentionOf(rows, report),
    lastChangedAtMs: rows.length === 0 ? null : Math.max(...rows.map((row) => row.modifiedAtMs)),
  }
}

/** A shared store is named after all its folders, so that nothing is attributed to just one. */
export function titleOf(store: Store): string {
  if (store.agent !== undefined) return titleOfAgent(store.agent)
  if (store.marks.includes('redirected') && store.paths.length !== 1) return lastPart(store.id)
  const names = [...new Set(store.paths.map(lastPart))].filter((name) => name !== '')
  const more = names.length > NAMES_IN_TITLE ? ` + ${names.length - NAMES_IN_TITLE}` : ''
  return names.length === 0 ? store.slug : names.slice(0, NAMES_IN_TITLE).join(' + ') + more
}

/** The index up to its cut; what lies past it costs nothing. */
function tokensAtStart(report: IndexReport): number {
  const { bytes, units, lines, limitUnits, limitLines, fits } = report
  if (fits) return Math.ceil(bytes / BYTES_PER_TOKEN)
  const loadedRatio = Math.min(1, limitUnits / Math.max(1, units), limitLines / Math.max(1, lines))
  return Math.ceil((bytes * loadedRatio) / BYTES_PER_TOKEN)
}

function attentionOf(rows: readonly MemoryRow[], report: IndexReport): number {
  const odd = rows.filter((row) => row.problem !== undefined || row.due).length
  return odd + report.lostEntries.length
}
