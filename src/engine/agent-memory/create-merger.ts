import type { AgentsArea } from '../engine'
import { lastPart } from '../location/paths'
import type { Store, Stores } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import { createMover, type MoverDeps, type WorkedOut } from '../places/create-mover'
import { planBringTogether } from '../places/plan-bring-together'
import { createMovingReader, type ReadMovingDeps } from '../places/read-moving'

export interface MergerDeps extends Omit<ReadMovingDeps, 'stores'>, Omit<MoverDeps, 'stores'> {
  readonly stores: Stores
  readonly catalogue: Catalogue
  readonly files: ReadMovingDeps['files']
}

/** Brings places of one agent together as stores are: one change, bytes and times kept, nothing doubled. */
export function createMerger(deps: MergerDeps): Pick<AgentsArea, 'planMerge' | 'merge'> {
  const { stores } = deps
  const reader = createMovingReader(deps)
  // The mover looks anew at the stores that a change touched; here those are agents' folders.
  const mover = createMover({ ...deps, stores: { ...stores, list: () => stores.all() } })

  async function workOut(froms: readonly string[], to: string): Promise<WorkedOut> {
    const { limits } = await deps.settings.read()
    const target = await reader.read(to)
    const sources = await Promise.all([...new Set(froms)].map((from) => reader.read(from)))
    const { moves, placed, edits, lostLines } = planBringTogether(sources, target, { limits })
    const marks = edits.length === 0 ? [] : await mover.markEdits(placed, false)
    return {
      act: 'merge',
      projectId: froms[0] ?? to,
      toProjectId: to,
      moves,
      edits: [...edits, ...marks],
      lostLines,
      summary: summaryOf(stores.get(to), sources.length),
    }
  }

  return {
    planMerge: async (froms, to) => mover.shown(await workOut(froms, to)),
    merge: async (froms, to, hash) => mover.make(await workOut(froms, to), hash),
  }
}

function summaryOf({ slug, agent }: Store, places: number): string {
  const where = agent?.cwd == null ? 'the person’s own scope' : lastPart(agent.cwd)
  const what = places === 1 ? 'another place' : `${String(places)} places`
  return `Bring what ${slug} remembers in ${what} into ${where}`
}
