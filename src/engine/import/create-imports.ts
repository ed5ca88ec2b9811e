import { AppError } from '../../shared/errors'
import type { ImportRequest, Imported } from '../../shared/import'
import { say } from '../../shared/said'
import type { ImportsArea } from '../engine'
import type { ChangeMaker } from '../history/change-plan'
import type { Stores } from '../location/store'
import type { Clock } from '../ports'
import { markEdits, type MarksPort } from './mark-edits'
import { createPlanner, type Planned, type PlannerDeps } from './create-planner'

export interface ImportsDeps extends PlannerDeps {
  readonly stores: Stores
  readonly changes: ChangeMaker
  readonly marks: MarksPort
  readonly clock: Clock
}

/** Bringing old memory home: sources are read, taken apart, shown, and written in one change. */
export function createImports(deps: ImportsDeps): ImportsArea {
  const prepare = createPlanner(deps)

  async function apply(request: ImportRequest, hash: string): Promise<Imported> {
    const planned = await prepare(request)
    if (planned.plan.hash !== hash) throw movedOn(request.projectId)
    const skipped = skippedOf(planned)
    if (planned.edits.length === 0) return { change: null, created: [], skipped }
    const { projectId, realDir } = planned.store
    const marks = await markEdits(deps, planned)
    const { change } = await deps.changes.apply({
      by: 'import',
      projectId,
      ...(realDir === undefined ? {} : { realDir }),
      summary: summaryOf(planned),
      edits: [...planned.edits, ...marks],
    })
    // A store that this import founded is not in the list yet.
    if (!deps.stores.list().some(({ id }) => id === projectId)) await deps.stores.refresh()
    await deps.catalogue.refresh([projectId])
    return { change, created: createdOf(planned), skipped }
  }

  return { plan: async (request) => (await prepare(request)).plan, apply }
}

function movedOn(path: string): AppError {
  const message = say`What is brought, or the memory it is brought into, changed since it was shown. Nothing was written; look at it again.`
  return new AppError('memory.conflict', message, { path })
}

function createdOf({ plan }: Planned): Imported['created'] {
  return plan.candidates
    .filter(({ act }) => act !== 'skip')
    .map(({ file, source, from }) => ({ file, source, from }))
}

function skippedOf({ plan }: Planned): Imported['skipped'] {
  return plan.candidates
    .filter(({ act }) => act === 'skip')
    .map(({ id, name, destination, destinationWhy, likeness }) => {
      if (likeness === null || destination === 'skip') return { id, name, why: destinationWhy }
      return { id, name, why: WHY[likeness.kind](likeness.file) }
    })
}

const WHY = {
  here: (file: string) => say`${file} holds exactly this already.`,
  same: (file: string) => say`${file} says the same already.`,
  near: (file: string) => say`${file} says nearly the same.`,
  conflict: (file: string) =>
    say`${file} says something else about it, and you chose that it counts.`,
}

function summaryOf({ plan }: Planned): string {
  const count = plan.candidates.filter(({ act }) => act !== 'skip').length
  const names = plan.sources.map(({ name }) => name)
  const from = names.length === 1 ? (names[0] ?? '') : `${names.length} files`
  return `Import ${count} ${count === 1 ? 'memory' : 'memories'} from ${from}`
}
