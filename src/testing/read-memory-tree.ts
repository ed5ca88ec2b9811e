import type { FileStat, TreeFile, TreeQuery } from '../engine/ports'
import type { MemoryTree, TreeNode } from './memory-tree'

interface Walk {
  readonly tree: MemoryTree
  readonly query: TreeQuery
  readonly check: (path: string) => void
  readonly reads: string[]
  readonly found: TreeFile[]
}

/** `TreeReader.readTree` on the made-up disk: sorted by path, links followed and named, loops left. */
export function readMemoryTree(
  tree: MemoryTree,
  query: TreeQuery,
  check: (path: string) => void,
  reads: string[],
): Promise<readonly TreeFile[]> {
  const root = tree.resolve(query.root)
  const walk: Walk = { tree, query, check, reads, found: [] }
  if (root !== null) walkFolder(walk, root, '', false, [root])
  return Promise.resolve(walk.found.sort((a, b) => (a.path < b.path ? -1 : 1)))
}

function walkFolder(
  walk: Walk,
  folder: string,
  prefix: string,
  isLinked: boolean,
  above: readonly string[],
): void {
  for (const name of walk.tree.childrenOf(folder)) {
    const relative = prefix + name
    const named = folder === '/' ? `/${name}` : `${folder}/${name}`
    const real = walk.tree.resolve(named)
    const node = walk.tree.nodes.get(real ?? named)
    if (node === undefined || !walk.query.wants(relative, node.kind)) continue
    const throughLink = isLinked || walk.tree.nodes.get(named)?.kind === 'link'
    if (node.kind === 'folder') {
      if (walk.query.expectsFile?.(relative) === true) {
        const { mtimeNs, inode } = node
        const stat: FileStat = { kind: 'folder', sizeBytes: 0, mtimeNs, inode }
        walk.found.push({
          path: relative,
          stat,
          bytes: null,
          unchanged: false,
          problem: 'not-a-file',
        })
      }
      if (real === null || above.includes(real)) continue
      walkFolder(walk, real, `${relative}/`, throughLink, [...above, real])
    } else {
      walk.found.push(readOne(walk, relative, real, node, throughLink))
    }
  }
}

function readOne(
  walk: Walk,
  path: string,
  real: string | null,
  node: TreeNode,
  throughLink: boolean,
): TreeFile {
  const stat: FileStat = {
    kind: node.kind,
    sizeBytes: node.kind === 'file' ? node.bytes.length : 0,
    mtimeNs: node.mtimeNs,
    inode: node.inode,
  }
  const link = throughLink && real !== null ? { linkTarget: real } : {}
  const plain = { path, stat, unchanged: false, bytes: null, ...link }
  if (node.kind === 'link') return { ...plain, problem: 'broken-link' }
  if (node.kind !== 'file') return { ...plain, problem: 'not-a-file' }
  if (isKnown(walk.query, path, stat)) return { ...plain, unchanged: true }
  if (node.bytes.length > walk.query.maxBytes) return { ...plain, problem: 'too-large' }
  try {
    walk.check(`${walk.query.root}/${path}`)
  } catch {
    // The one error a bulk read meets per file and survives: it becomes a word on the row.
    return { ...plain, problem: 'denied' }
  }
  walk.reads.push(`${walk.query.root}/${path}`)
  return { ...plain, bytes: node.bytes.slice() }
}

function isKnown(query: TreeQuery, path: string, stat: FileStat): boolean {
  const known = query.known?.get(path)
  return (
    known !== undefined &&
    known.sizeBytes === stat.sizeBytes &&
    known.mtimeNs === stat.mtimeNs &&
    known.inode === stat.inode
  )
}
