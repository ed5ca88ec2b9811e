import type { Claim } from '../../../shared/audit'
import { lastPart } from '../../location/paths'
import { cannotTell, missing, ok } from './answers'
import type { Verified } from './claim-verifier'
import { MANIFEST_READERS } from './manifests/all-readers'
import type { ManifestReader } from './manifests/manifest-reader'
import { isOfRuntime } from './manifests/runtime-modules'
import type { ProjectGround } from './project-ground'

/** A repository of more packages than this is looked at in part, and what is not found then is not judged. */
const MAX_MANIFESTS = 1_000

/** Named in the evidence; the rest would fill a screen. */
const MAX_NAMED = 20

interface ReadManifest {
  readonly at: string
  readonly reader: ManifestReader
  /** Null when it could not be read as what it is. */
  readonly names: readonly string[] | null
}

/** Packages: in any manifest of the project, or brought along by its runtime. */
export async function verifyPackages(
  project: ProjectGround,
  claims: readonly Claim[],
  signal: AbortSignal,
): Promise<readonly Verified[]> {
  const found = project.files.flatMap((at) => {
    const reader = MANIFEST_READERS.find((each) => each.isManifest(lastPart(at)))
    return reader === undefined ? [] : [{ at, reader }]
  })
  const manifests: ReadManifest[] = []
  for (const { at, reader } of found.slice(0, MAX_MANIFESTS)) {
    manifests.push({
      at,
      reader,
      names: namesIn(reader, await project.ground.tree.text(at, signal)),
    })
  }
  const isWhole = project.isWhole && found.length <= MAX_MANIFESTS
  return claims.map(({ text }) => judge(project, manifests, isWhole, withoutVersion(text)))
}

function namesIn(reader: ManifestReader, text: string | null): readonly string[] | null {
  if (text === null) return null
  try {
    return reader.names(text)
  } catch {
    // Half written or in conflict: the other manifests still count.
    return null
  }
}

/** `react@19` and `serde@1.0` name a version; `@scope/name` begins with the sign. */
const withoutVersion = (text: string): string => {
  const at = text.lastIndexOf('@')
  return at > 0 ? text.slice(0, at) : text
}

function judge(
  project: ProjectGround,
  manifests: readonly ReadManifest[],
  isWhole: boolean,
  cited: string,
): Verified {
  const named = manifests.find(({ reader, names }) =>
    names?.some((name) => reader.isSame(cited, name)),
  )
  if (named !== undefined) return ok({ kind: 'manifest', at: named.at })
  const runtime = runtimeOf(manifests, cited)
  if (runtime !== null) return ok({ kind: 'found', at: runtime })
  if (manifests.length === 0) return cannotTell('noManifests')
  if (project.ground.kind === 'folder') return cannotTell('noRepository')
  const unread = manifests.find(({ names }) => names === null)
  if (unread !== undefined) return cannotTell('failed', `${unread.at} could not be read.`)
  if (!isWhole) return cannotTell('tooMany')
  return missing({
    kind: 'noManifest',
    manifests: manifests.slice(0, MAX_NAMED).map(({ at }) => at),
  })
}

/** `node:fs` can be nothing else; a bare `os` counts where the project is of such a runtime. */
function runtimeOf(manifests: readonly ReadManifest[], cited: string): string | null {
  if (cited.startsWith('node:')) return isOfRuntime(cited, 'node') ? cited : null
  const own = manifests.find(({ reader }) => isOfRuntime(cited, reader.ecosystem))
  return own === undefined ? null : `${own.reader.ecosystem}:${cited}`
}
