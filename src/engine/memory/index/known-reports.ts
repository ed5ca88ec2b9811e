import type { IndexReport } from '../../../shared/index-file'
import type { ClientLimits } from '../../../shared/settings'
import type { Catalogue } from '../catalogue'
import { isScanned } from '../scanned'
import { checkIndex } from './check-index'

interface Kept {
  readonly revision: number
  readonly limits: string
  readonly report: IndexReport
}

/**
 * The health of stores' indexes as the catalogue knows them, each worked out again only after its store or
 * the limits changed. Touches no disk: 300 projects are listed without looking at their files once more.
 */
export function createKnownReports(deps: {
  readonly catalogue: Pick<Catalogue, 'indexes' | 'rows' | 'revision'>
  readonly limits: () => ClientLimits
}): (projectId: string) => IndexReport {
  const kept = new Map<string, Kept>()
  return (projectId) => {
    const limits = JSON.stringify(deps.limits())
    const revision = deps.catalogue.revision(projectId)
    const known = kept.get(projectId)
    if (known?.revision === revision && known.limits === limits) return known.report
    const report = reportOf(deps.catalogue, projectId, deps.limits())
    kept.set(projectId, { revision, limits, report })
    return report
  }
}

function reportOf(
  catalogue: Pick<Catalogue, 'indexes' | 'rows'>,
  projectId: string,
  limits: ClientLimits,
): IndexReport {
  const index = catalogue.indexes(projectId).find(({ file }) => file === 'MEMORY.md')
  return checkIndex({
    text: index?.text ?? null,
    files: catalogue.rows(projectId).map(({ file }) => file),
    // Archived files, logs and places outside are not the catalogue's to judge.
    isPresent: (file) => !isScanned(file) || file.startsWith('../') || file.startsWith('/'),
    limits,
  }).report
}
