import { AppError } from '../../shared/errors'
import { bothSaid, say } from '../../shared/said'
import type { FileEdit } from '../history/change-plan'
import { joinPath } from '../location/paths'
import type { Stores } from '../location/store'
import { decodeText } from '../memory/text'
import type { FindSecrets } from '../safety/secrets/find-secrets'
import type { MovingFile } from './moving-store'
import type { MovingReader } from './read-moving'
import type { SharePlace, ShareRecord } from './share-record'

export interface ShareStepDeps {
  readonly stores: Pick<Stores, 'list'>
  readonly reader: MovingReader
  readonly findSecrets: FindSecrets
}

/** One place of a shared memory as it is now. */
export interface PlaceNow {
  readonly place: SharePlace
  readonly realDir: string
  /** Null where the memory is gone. */
  readonly now: MovingFile | null
  readonly isChanged: boolean
}

/** A place whose memory is there. */
export type Source = PlaceNow & { readonly now: MovingFile }

/** Where the memory of a place lies. */
export const pathOf = ({ projectId, file }: SharePlace): string => joinPath(projectId, file)

/** All places of a shared memory as they are now. */
export async function placesNow(
  deps: ShareStepDeps,
  record: ShareRecord,
): Promise<readonly PlaceNow[]> {
  const found: PlaceNow[] = []
  for (const place of record.places) {
    const isKnown = deps.stores.list().some(({ id }) => id === place.projectId)
    const store = isKnown ? await deps.reader.read(place.projectId) : null
    const now = store?.files.find(({ file }) => file === place.file) ?? null
    const isChanged = now !== null && now.content.version.hash !== place.hash
    found.push({ place, realDir: store?.realDir ?? place.projectId, now, isChanged })
  }
  return found
}

/**
 * The place that the person named, else the only text that is new.
 *
 * @throws `memory.conflict` where several are new, `input.invalid` for none, or one that is not there
 */
export function sourceOf(
  record: ShareRecord,
  places: readonly PlaceNow[],
  from: string | undefined,
): Source {
  const there = places.filter((one): one is Source => one.now !== null)
  if (from !== undefined) {
    const named = there.find(({ place }) => place.projectId === from)
    if (named !== undefined) return named
    const message = say`${record.name} is not shared with ${from}, or gone there. Name one of its places.`
    throw new AppError('input.invalid', message, { path: from })
  }
  const changed = there.filter(({ isChanged }) => isChanged)
  const [first] = changed
  if (first === undefined) throw inStep(record)
  const isOne = new Set(changed.map(({ now }) => now.content.version.hash)).size === 1
  if (isOne) return first
  const where = bothSaid(changed.map(({ place }) => pathOf(place)))
  const message = say`${record.name} was changed in several places since they were in step: ${where}. Nothing was written; say which one counts.`
  throw new AppError('memory.conflict', message, { path: pathOf(first.place) })
}

/** The edits that make the others say what the source says. @throws `input.invalid` for a credential */
export async function stepEdits(
  deps: ShareStepDeps,
  places: readonly PlaceNow[],
  source: Source,
): Promise<readonly FileEdit[]> {
  const { bytes, version } = source.now.content
  const behind = places.filter(
    (one): one is Source => one.now !== null && one.now.content.version.hash !== version.hash,
  )
  if (behind.some(({ place }) => place.file.startsWith('team/'))) {
    await refuseSecret(deps, source.now)
  }
  return behind.map(({ now, realDir }) => ({
    path: now.path,
    expected: now.content.version.hash,
    after: bytes,
    // The same text is as old here as there.
    mtimeNs: version.mtimeNs,
    within: realDir,
    reason: `what it says in ${source.place.projectId}`,
  }))
}

async function refuseSecret(
  { findSecrets }: ShareStepDeps,
  { file, path, content }: MovingFile,
): Promise<void> {
  const found = await findSecrets(decodeText(content.bytes).text)
  if (!found.some(({ sample }) => !sample)) return
  const message = say`${file} holds a credential and would reach a team. Take the credential out first.`
  throw new AppError('input.invalid', message, { path })
}

/** All of them say the same. */
export function inStep({ name }: ShareRecord): AppError {
  return new AppError('input.invalid', say`All places of ${name} say the same already.`)
}
