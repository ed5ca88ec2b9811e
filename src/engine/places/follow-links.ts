import type { FileEdit } from '../history/change-plan'
import { createLinkResolver } from '../memory/links'
import { repointLinks } from '../memory/plans/repoint-links'
import { repointPaths } from '../memory/plans/repoint-paths'
import { stemOf } from '../memory/types'
import { decodeText, encodeText } from '../memory/text'
import type { MovingFile, MovingStore } from './moving-store'
import type { Placed } from './place-files'

type Resolve = (target: string) => string | undefined

/** What the links of a store lead to once all have come. */
export interface LinksAfter {
  /** The bytes of a memory that came, its links following those that came with it. */
  bytesOf(placed: Placed): Uint8Array
  /** Memories that were there and whose links a newcomer would catch. */
  readonly ownEdits: readonly FileEdit[]
}

/**
 * Keeps every link leading where it led: a memory that got another name is linked by that name, and a
 * link of one that was there before is not caught by a newcomer that is called the same.
 */
export function followLinks(to: MovingStore, placed: readonly Placed[]): LinksAfter {
  const came = placed.filter(({ file, kind }) => file.kind === 'memory' && kind !== 'same')
  const after = createLinkResolver([
    ...to.rows,
    ...came.map(({ toFile, file }) => ({ file: toFile, name: file.name })),
  ])
  const before = createLinkResolver(to.rows)
  const sources = new Map<MovingStore, Resolve>()
  const inSource = (from: MovingStore): Resolve => {
    const known = sources.get(from) ?? createLinkResolver(from.rows)
    sources.set(from, known)
    return known
  }
  return {
    bytesOf({ from, file, toFile }) {
      const nowOf = (path: string): string | undefined =>
        placed.find((one) => one.from === from && one.file.file === path)?.toFile
      const wanted = (link: string): string | undefined => {
        const meant = inSource(from)(link)
        return placed.find((one) => one.from === from && one.file.file === meant)?.toFile
      }
      if (file.kind !== 'memory') return file.content.bytes
      const follow = (text: string): string =>
        repointPaths(text, { file: file.file, toFile }, nowOf)
      return repointed(file, wanted, after, follow)
    },
    ownEdits: to.files.flatMap((file) => ownEdit(to, file, before, after)),
  }
}

function ownEdit(
  to: MovingStore,
  file: MovingFile,
  before: Resolve,
  after: Resolve,
): readonly FileEdit[] {
  if (!file.links.some((link) => before(link) !== undefined && before(link) !== after(link))) {
    return []
  }
  const bytes = repointed(file, before, after)
  if (bytes === file.content.bytes) return []
  const { path, content } = file
  return [
    {
      path,
      expected: content.version.hash,
      after: bytes,
      // Following a link is no news about what the memory says.
      mtimeNs: content.version.mtimeNs,
      within: to.realDir,
      reason: 'its links keep leading where they led',
    },
  ]
}

/** The same bytes object where nothing changes, or where they are no text. */
function repointed(
  file: MovingFile,
  wanted: Resolve,
  after: Resolve,
  follow: (text: string) => string = (text) => text,
): Uint8Array {
  const { text, isUtf8 } = decodeText(file.content.bytes)
  if (!isUtf8) return file.content.bytes
  const changed = repointLinks(follow(text), (link) => {
    const target = wanted(link)
    if (target === undefined || after(link) === target) return null
    const stem = stemOf(target)
    return after(stem) === target ? stem : null
  })
  return changed === text ? file.content.bytes : encodeText(changed)
}
