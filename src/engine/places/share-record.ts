import { recordOf } from '../location/auto-memory'
import { decodeText, encodeText } from '../memory/text'

/** One place of a shared memory and what it said when all were last in step. */
export interface SharePlace {
  readonly projectId: string
  readonly file: string
  /** sha256 of the bytes. */
  readonly hash: string
}

/** A memory that is kept in step among projects: a file of the app's own data, never a link on the disk. */
export interface ShareRecord {
  readonly id: string
  readonly name: string
  readonly places: readonly SharePlace[]
}

export function encodeShare({ id, name, places }: ShareRecord): Uint8Array {
  return encodeText(`${JSON.stringify({ kind: 'share', id, name, places }, null, 2)}\n`)
}

/** Null for what is no such record. */
export function parseShare(bytes: Uint8Array): ShareRecord | null {
  let value: unknown
  try {
    value = JSON.parse(decodeText(bytes).text)
  } catch {
    // Torn or edited by hand: as good as none; the memories themselves are all there.
    return null
  }
  const { id, name, places } = recordOf(value)
  if (typeof id !== 'string' || typeof name !== 'string' || !Array.isArray(places)) return null
  const read = places
    .map(recordOf)
    .flatMap(({ projectId, file, hash }) =>
      typeof projectId === 'string' && typeof file === 'string' && typeof hash === 'string'
        ? [{ projectId, file, hash }]
        : [],
    )
  return read.length === places.length ? { id, name, places: read } : null
}
