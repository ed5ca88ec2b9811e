import { AppError } from '../../../shared/errors'
import { say } from '../../../shared/said'
import type { Settings } from '../../../shared/settings'
import type { Stores } from '../../location/store'
import type { Catalogue } from '../../memory/catalogue'
import { createStoreReader } from '../../memory/store-reader'
import type { Clock, Environment, FileReader } from '../../ports'
import type { FindSecrets } from '../../safety/secrets/find-secrets'
import type { Draft } from './draft'
import { draftMemories, type Placed } from './draft-memories'
import { draftOutside } from './draft-outside'
import { placeOf } from './place-candidate'
import { findProjectRoot } from './project-root'
import type { KeptCandidate } from './shelf-file'

export interface DraftsDeps {
  readonly files: FileReader
  readonly clock: Clock
  readonly environment: Pick<Environment, 'platform'>
  readonly stores: Stores
  readonly catalogue: Catalogue
  readonly settings: { read(): Promise<Settings> }
  readonly findSecrets: FindSecrets
}

/** Places candidates and drafts what accepting them would write; reads only. */
export function createDrafts(deps: DraftsDeps) {
  const reader = createStoreReader(deps)

  /** Where it belongs as the disk is now. */
  async function placed(projectId: string, kept: KeptCandidate): Promise<Placed> {
    const isOutside = kept.destination === 'claude-md' || kept.destination === 'docs'
    const root = isOutside ? await findProjectRoot(deps, projectId, kept.path) : null
    return { kept, place: placeOf(kept, deps.catalogue.rows(projectId), root) }
  }

  async function memories(
    projectId: string,
    candidates: readonly Placed[],
    options: Parameters<typeof draftMemories>[3],
  ): Promise<Draft> {
    const { limits } = await deps.settings.read()
    for (const { kept } of candidates) await refuseSecrets(deps.findSecrets, kept)
    return draftMemories({ reader, clock: deps.clock, limits }, projectId, candidates, options)
  }

  return {
    placed,
    /** Several for one store; what cannot be made there is left out. */
    all: (projectId: string, candidates: readonly Placed[]): Promise<Draft> =>
      memories(projectId, candidates, { convert: false, passOver: true }),
    /** @throws AppError where it cannot be written, with the reason */
    async one(projectId: string, kept: KeptCandidate): Promise<Draft> {
      await deps.catalogue.refresh([projectId])
      const found = await placed(projectId, kept)
      const { root } = found.place
      if (root === undefined) {
        return memories(projectId, [found], { convert: true, passOver: false })
      }
      await refuseSecrets(deps.findSecrets, kept)
      return draftOutside(deps.files, kept, { ...found.place, root })
    },
  }
}

async function refuseSecrets(findSecrets: FindSecrets, kept: KeptCandidate): Promise<void> {
  const text = [kept.name, kept.description, kept.body].join('\n')
  if ((await findSecrets(text)).every(({ sample }) => sample)) return
  const message = say`"${kept.name}" holds a credential, and no memory or document may hold one. Put it aside.`
  throw new AppError('path.refused', message)
}
