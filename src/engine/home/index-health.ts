import type { ClientLimits } from '../../shared/settings'
import type { Catalogue } from '../memory/catalogue'
import { checkIndex } from '../memory/index/check-index'
import { isScanned } from '../memory/scanned'
import type { IndexHealth } from './needs'

type Kept = { readonly revision: number; readonly limits: string; readonly health: IndexHealth }

/** Checks the indexes of stores, each again only after its store or the limits changed. */
export function createIndexHealth(deps: {
  readonly catalogue: Catalogue
  readonly limits: () => ClientLimits
}): (projectId: string) => IndexHealth {
  const kept = new Map<string, Kept>()
  return (projectId) => {
    const limits = deps.limits()
    const key = JSON.stringify(limits)
    const revision = deps.catalogue.revision(projectId)
    const known = kept.get(projectId)
    if (known?.revision === revision && known.limits === key) return known.health
    const health = healthOf(deps.catalogue, projectId, limits)
    kept.set(projectId, { revision, limits: key, health })
    return health
  }
}

function healthOf(catalogue: Catalogue, projectId: string, limits: ClientLimits): IndexHealth {
  const index = catalogue.indexes(projectId).find(({ file }) => file === 'MEMORY.md')
  const { report } = checkIndex({
    text: index?.text ?? null,
    files: catalogue.rows(projectId).map(({ file }) => file),
    // Archived files, logs and places outside are not the catalogue's to judge.
    isPresent: (file) => !isScanned(file) || file.startsWith('../') || file.startsWith('/'),
    limits,
  })
  // Notes without a single pointer are a layout of their own, in which no memory has a line.
  const unindexed = report.layout === 'inline' ? 0 : report.unindexed.length
  return {
    fits: report.fits,
    lines: report.lines,
    units: report.units,
    limitLines: report.limitLines,
    limitUnits: report.limitUnits,
    lost: report.lostEntries.length,
    dangling: report.dangling.length,
    unindexed,
    ...(report.cutAtLine === undefined ? {} : { cutAtLine: report.cutAtLine }),
  }
}
