import type { Leftover } from '../../shared/import'
import { say } from '../../shared/said'
import { joinPath, normalizePath, parentPath } from '../location/paths'
import { encodeText } from '../memory/text'
import type { Hash } from '../ports'
import type { Draft } from './draft'
import { draftSource } from './draft-source'
import { layoutOfSource } from './layout-of-source'
import { IMPORT_LIMITS } from './limits'
import { scanMarkdown } from './markdown/scan-markdown'
import { pointerLines } from './pointer-lines'
import type { KnownSource, ReadSource } from './source'

export interface DraftedSources {
  readonly sources: readonly KnownSource[]
  readonly drafts: readonly Draft[]
  readonly leftover: readonly Leftover[]
}

/** Takes all sources apart; pointers of an index are followed to what came along, and nowhere else. */
export function draftSources(
  sources: readonly ReadSource[],
  options: { readonly hash: Hash; readonly headLines: number },
): DraftedSources {
  const paths = new Set(sources.flatMap(({ path }) => path ?? []))
  const known = sources.map((source) => knownOf(source, paths, options.hash))
  const hooks = hooksOf(known, paths)
  const drafted = known.map((source, at) =>
    draftSource(source, {
      ...options,
      source: at,
      isMemory: isBeside(source, paths),
      hookOf: (path) => hooks.get(path),
    }),
  )
  const drafts = drafted.flatMap((one) => one.drafts)
  return {
    sources: known.map((source) => withIdlePointers(source, hooks)),
    drafts: drafts.slice(0, IMPORT_LIMITS.candidates),
    leftover: [
      ...drafted.flatMap((one) => one.leftover),
      ...drafts.slice(IMPORT_LIMITS.candidates).flatMap(beyond),
    ],
  }
}

/** More parts than anybody looks through stay in their source. */
function beyond({ source, from, text }: Draft): readonly Leftover[] {
  let units = text
  return from.map((range): Leftover => {
    const part = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      encodeText(units).slice(0, range[1] - range[0]),
    )
    units = units.slice(part.length)
    return { source, from: range, text: part, why: 'skipped' }
  })
}

function knownOf(source: ReadSource, paths: ReadonlySet<string>, hash: Hash): KnownSource {
  const { layout, text, problem } = layoutOfSource(source, isBeside(source, paths))
  const { name, path, bytes, sizeBytes } = source
  const file = {
    name,
    path,
    hash: bytes === null ? '' : hash(bytes),
    sizeBytes,
    layout,
    ...(problem === undefined ? {} : { problem }),
  }
  return { ...source, layout, text, file }
}

function isBeside({ path }: ReadSource, paths: ReadonlySet<string>): (file: string) => boolean {
  return (file) => path !== null && paths.has(targetPath(path, file))
}

function targetPath(index: string, target: string): string {
  return normalizePath(joinPath(parentPath(index), target))
}

/** What the indexes say of the files that came along, by path. */
function hooksOf(
  known: readonly KnownSource[],
  paths: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const hooks = new Map<string, string>()
  for (const source of known) {
    if (source.layout !== 'index' || source.path === null) continue
    const { lines } = scanMarkdown(source.text)
    for (const { target, hook } of pointerLines(source.text, lines, isBeside(source, paths))
      .entries) {
      const path = targetPath(source.path, target)
      if (paths.has(path) && !hooks.has(path)) hooks.set(path, hook)
    }
  }
  return hooks
}

/** An index alone points at nothing that can be brought. */
function withIdlePointers(source: KnownSource, hooks: ReadonlyMap<string, string>): KnownSource {
  const folder = source.path === null ? null : parentPath(source.path)
  const isFollowed = [...hooks.keys()].some(
    (path) => folder !== null && path.startsWith(`${folder}/`),
  )
  if (source.layout !== 'index' || isFollowed) return source
  const problem = say`It is an index, and the files it points at did not come along. Drop the folder it lies in to bring them too.`
  return { ...source, file: { ...source.file, problem } }
}
