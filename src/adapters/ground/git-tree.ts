import { existsSync } from 'node:fs'
import path from 'node:path'
import { splitNul, type Git } from './git'

/** Submodules inside submodules are looked at this deep. */
const MAX_DEPTH = 3
const MAX_SUBMODULES = 50

/** What belongs to a repository's folder, as git lists it. */
export interface GitListing {
  /** Everything in the index of the repository itself, also what is gone from the disk. */
  readonly tracked: readonly string[]
  readonly paths: readonly string[]
  /** Tracked although an ignore rule covers them; a search that obeys ignore files passes them over. */
  readonly trackedIgnored: readonly string[]
  /** Links and submodules that are not there, as `a/b/`: git judges nothing behind them. */
  readonly closed: readonly string[]
}

/**
 * Tracked files that are on the disk, and untracked ones that are not ignored, those of submodules
 * included. Nothing here reads a file's content.
 */
export async function listGitTree(
  git: Git,
  root: string,
  openGit: (root: string) => Git,
  signal: AbortSignal,
  depth = 0,
): Promise<GitListing> {
  const [tracked, gone, untracked, ignored] = await Promise.all([
    git(['ls-files', '-s', '-z'], { signal }),
    git(['ls-files', '-d', '-z'], { signal }),
    git(['ls-files', '-o', '--exclude-standard', '-z'], { signal }),
    git(['ls-files', '-c', '-i', '--exclude-standard', '-z'], { signal }),
  ])
  const { files, links, modules } = sortTracked(splitNul(tracked))
  const indexed = [...files, ...links, ...modules]
  const missing = new Set(splitNul(gone))
  // A repository inside that is no submodule ends with `/`: its files are not this project's.
  const own = splitNul(untracked).filter((file) => !file.endsWith('/'))
  const paths = [...files, ...links].filter((file) => !missing.has(file)).concat(own)
  const closed = links.map((link) => `${link}/`)
  const trackedIgnored = splitNul(ignored).filter((file) => files.has(file))
  for (const [at, module] of modules.entries()) {
    const place = path.join(root, module)
    if (depth >= MAX_DEPTH || at >= MAX_SUBMODULES || !existsSync(path.join(place, '.git'))) {
      closed.push(`${module}/`)
      continue
    }
    const inner = await listGitTree(openGit(place), place, openGit, signal, depth + 1)
    paths.push(...inner.paths.map((file) => `${module}/${file}`))
    trackedIgnored.push(...inner.trackedIgnored.map((file) => `${module}/${file}`))
    closed.push(...inner.closed.map((file) => `${module}/${file}`))
  }
  return { tracked: indexed, paths: [...new Set(paths)].sort(), trackedIgnored, closed }
}

/** Rows are `<mode> <object> <stage>\t<path>`; a file in conflict has several. */
function sortTracked(rows: readonly string[]) {
  const files = new Set<string>()
  const links: string[] = []
  const modules: string[] = []
  for (const row of rows) {
    const file = row.slice(row.indexOf('\t') + 1)
    if (row.startsWith('160000')) modules.push(file)
    else if (row.startsWith('120000')) links.push(file)
    else files.add(file)
  }
  return { files, links, modules }
}

/**
 * Those of these paths that git ignores; they need not exist. A path that git refuses to judge, such as
 * one behind a link, counts as ignored: nothing certain can be said of it.
 */
export async function ignoredByGit(
  git: Git,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (paths.length === 0) return []
  // `./` keeps a path that begins with `:` from being read as a pattern.
  const input = paths.map((file) => `./${file}\0`).join('')
  try {
    const answer = await git(['check-ignore', '-z', '--stdin'], { signal, input, nothing: 1 })
    return splitNul(answer).map((file) => file.slice(2))
  } catch {
    signal.throwIfAborted()
    if (paths.length === 1) return paths
    const half = Math.floor(paths.length / 2)
    const [first, second] = [paths.slice(0, half), paths.slice(half)]
    return [
      ...(await ignoredByGit(git, first, signal)),
      ...(await ignoredByGit(git, second, signal)),
    ]
  }
}
