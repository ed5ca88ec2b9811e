import type { Hold, Proposal } from '../../../shared/dream'
import type { Settings } from '../../../shared/settings'
import type { ChangePlan } from '../../history/change-plan'
import type { Marks } from '../../memory/marks/marks'
import type { FindSecrets } from '../../safety/secrets/find-secrets'
import type { DreamStore } from './dream-store'
import { gateProposals } from './gate-proposals'
import { findNewSecrets } from './new-secrets'
import { planDream } from './plan-dream'
import { createDreamStoreReader, type DreamStoreDeps } from './read-dream-store'

export interface ProposalRoomDeps extends DreamStoreDeps {
  readonly marks: Pick<Marks, 'edit'>
  readonly findSecrets: FindSecrets
  readonly settings: { read(): Promise<Settings> }
}

/** Weighs proposals and makes plans of them against the store as it is now; writes nothing. */
export interface ProposalRoom {
  /** The store as gates and plans see it. */
  read(projectId: string): Promise<DreamStore>
  /** Sets `hold` where a gate is closed. */
  gate(projectId: string, proposals: readonly Proposal[]): Promise<readonly Proposal[]>
  /**
   * One change of all that was accepted, marks included; null where nothing is left to make.
   *
   * @throws `project.unknown`
   */
  plan(
    projectId: string,
    proposals: readonly Proposal[],
  ): Promise<{
    readonly plan: ChangePlan | null
    /** Ids of what the plan makes. */
    readonly taken: readonly string[]
    readonly left: readonly { readonly id: string; readonly hold: Hold }[]
  }>
}

export function createProposalRoom(deps: ProposalRoomDeps): ProposalRoom {
  const reader = createDreamStoreReader(deps)
  return {
    read: (projectId) => reader(projectId),
    async gate(projectId, proposals) {
      const secrets = await findNewSecrets(proposals, deps.findSecrets)
      return gateProposals(proposals, await reader(projectId), secrets)
    },
    async plan(projectId, proposals) {
      const secrets = await findNewSecrets(proposals, deps.findSecrets)
      const store = await reader(projectId)
      const { plan, taken, left, oldest } = planDream(proposals, store, secrets)
      if (plan === null) return { plan, taken, left }
      const marks = await Promise.all(
        oldest.map(({ file, atMs, source }) =>
          deps.marks.edit(projectId, file, 'the oldest date of what was merged', (said) => ({
            ...said,
            oldest: { atMs, source, setAtMs: store.nowMs },
          })),
        ),
      )
      return { plan: { ...plan, edits: [...plan.edits, ...marks] }, taken, left }
    },
  }
}
