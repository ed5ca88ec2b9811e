import { AppError } from '../shared/errors'
import { say } from '../shared/said'

/** One thing on the made-up disk. */
export type TreeNode =
  | { readonly kind: 'file'; bytes: Uint8Array; mtimeNs: bigint; readonly inode: bigint }
  | { readonly kind: 'folder'; mtimeNs: bigint; readonly inode: bigint }
  | { readonly kind: 'link'; readonly target: string; mtimeNs: bigint; readonly inode: bigint }
  | { readonly kind: 'other'; mtimeNs: bigint; readonly inode: bigint }

const DRIVE = /^[A-Z]:(?=\/|$)/
const MAX_LINKS = 40
const FIRST_MTIME_NS = 1_790_000_000_000_000_000n

/** A disk of paths in memory: POSIX paths and those below a drive (`C:/…`), links, times that grow by a millisecond a change. */
export interface MemoryTree {
  readonly nodes: Map<string, TreeNode>
  tick(): bigint
  nextInode(): bigint
  /** The path with links resolved, the last part too unless `keepLast`; null when it leads nowhere. */
  resolve(path: string, keepLast?: boolean): string | null
  makeFolders(path: string): void
  /** Gives the parent folder of `path` a new time, as a created or removed name does. */
  touchParent(path: string): void
  childrenOf(folder: string): readonly string[]
}

/** The last slash cut off: `/a/b` → `/a`, `/a` → `/`. */
export function parentOf(path: string): string {
  const cut = path.lastIndexOf('/')
  return cut <= 0 ? '/' : path.slice(0, cut)
}

export function createMemoryTree(): MemoryTree {
  let time = FIRST_MTIME_NS
  let inode = 1n
  const nodes = new Map<string, TreeNode>([['/', { kind: 'folder', mtimeNs: time, inode }]])
  const tree: MemoryTree = {
    nodes,
    tick: () => (time += 1_000_000n),
    nextInode: () => (inode += 1n),
    resolve: (path, keepLast = false) => resolveIn(nodes, path, keepLast, MAX_LINKS),
    makeFolders(path) {
      if (path === '/' || DRIVE.exec(path)?.[0] === path) return
      if (nodes.get(tree.resolve(path) ?? path)?.kind === 'folder') return
      tree.makeFolders(parentOf(path))
      const real = `${tree.resolve(parentOf(path)) ?? ''}/${nameOf(path)}`.replace('//', '/')
      nodes.set(real, { kind: 'folder', mtimeNs: tree.tick(), inode: tree.nextInode() })
      tree.touchParent(real)
    },
    touchParent(path) {
      const parent = nodes.get(parentOf(path))
      if (parent !== undefined) parent.mtimeNs = tree.tick()
    },
    childrenOf(folder) {
      const prefix = folder === '/' ? '/' : `${folder}/`
      const names = [...nodes.keys()]
        .filter((path) => path !== '/' && path.startsWith(prefix))
        .map((path) => path.slice(prefix.length))
      return names.filter((name) => !name.includes('/')).sort()
    },
  }
  return tree
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function resolveIn(
  nodes: ReadonlyMap<string, TreeNode>,
  path: string,
  keepLast: boolean,
  linksLeft: number,
): string | null {
  const drive = DRIVE.exec(path)?.[0] ?? ''
  if (drive === '' && !path.startsWith('/')) {
    throw new AppError('path.refused', say`${path} is not absolute.`)
  }
  const parts = path
    .slice(drive.length)
    .split('/')
    .filter((part) => part !== '' && part !== '.')
  let at = drive
  for (const [index, part] of parts.entries()) {
    if (part === '..') {
      at = at === '' ? '' : parentOf(at).replace(/^\/$/, '')
      continue
    }
    const next = `${at}/${part}`
    const node = nodes.get(next)
    const isLast = index === parts.length - 1
    if (node === undefined) return null
    if (node.kind === 'link' && !(isLast && keepLast)) {
      if (linksLeft === 0) return null
      const rest = parts.slice(index + 1).join('/')
      const isWhole = node.target.startsWith('/') || DRIVE.test(node.target)
      const target = isWhole ? node.target : `${at}/${node.target}`
      return resolveIn(
        nodes,
        rest === '' ? target : `${target}/${rest}`,
        keepLast && !isLast,
        linksLeft - 1,
      )
    }
    if (!isLast && node.kind !== 'folder') return null
    at = next
  }
  return at === drive ? `${drive}/` : at
}
