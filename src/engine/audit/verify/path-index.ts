import { lastPart } from '../../location/paths'

/** What a path leads to among many: one place, or several of which none is meant for sure. */
export type Lookup =
  | { readonly kind: 'exact'; readonly at: string }
  | { readonly kind: 'suffix'; readonly at: string }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] }

/** Files and the folders they lie in, found by their whole path or by its end. */
export interface PathIndex {
  has(path: string): boolean
  hasFolder(path: string): boolean
  /** Exact place first, then files that end so, then folders; null when there is nothing. */
  find(path: string): Lookup | null
  /** Files below a folder. */
  below(folder: string): readonly string[]
}

/** @param paths relative, `/`-separated; compared letter by letter, accents composed */
export function createPathIndex(paths: readonly string[]): PathIndex {
  const files = new Map(paths.map((path) => [path.normalize('NFC'), path]))
  const folders = foldersOf(files.keys())
  const filesByName = byName(files.keys())
  const foldersByName = byName(folders)
  const ending = (names: ReadonlyMap<string, readonly string[]>, path: string) =>
    (names.get(lastPart(path)) ?? []).filter((known) => known.endsWith(`/${path}`))
  return {
    has: (path) => files.has(path),
    hasFolder: (path) => folders.has(path),
    find(path) {
      if (path === '') return { kind: 'exact', at: '.' }
      if (files.has(path)) return { kind: 'exact', at: files.get(path) ?? path }
      if (folders.has(path)) return { kind: 'exact', at: path }
      const found = [ending(filesByName, path), ending(foldersByName, path)].find(
        (candidates) => candidates.length > 0,
      )
      const at = found?.[0]
      if (found === undefined || at === undefined) return null
      if (found.length > 1) return { kind: 'ambiguous', candidates: found }
      return { kind: 'suffix', at: files.get(at) ?? at }
    },
    below: (folder) => [...files.keys()].filter((path) => path.startsWith(`${folder}/`)),
  }
}

function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    for (let cut = path.lastIndexOf('/'); cut > 0; cut = path.lastIndexOf('/', cut - 1)) {
      const folder = path.slice(0, cut)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  return folders
}

function byName(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const path of paths) {
    const name = lastPart(path)
    const known = names.get(name)
    if (known === undefined) names.set(name, [path])
    else known.push(path)
  }
  return names
}
