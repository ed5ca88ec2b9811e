import type {
  FileContent,
  FileReader,
  FileStat,
  FileVersion,
  FileWriter,
  FindRange,
  FoundLine,
  LineFinder,
  LineReader,
  TranscriptLine,
  TreeReader,
  WriteOptions,
} from '../engine/ports'
import { AppError } from '../shared/errors'
import { say } from '../shared/said'
import { createMemoryTree, parentOf, type MemoryTree, type TreeNode } from './memory-tree'
import { readMemoryTree } from './read-memory-tree'
import { sha256 } from './sha256'

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024

/** The file ports on a made-up disk, and ways to set that disk up and look at it. */
export interface MemoryFiles extends FileReader, TreeReader, FileWriter, LineReader, LineFinder {
  /** Puts a file there, folders on the way made; over a file it writes in place (same inode), as the client does. */
  put(path: string, content: string | Uint8Array, options?: { readonly mtimeMs?: number }): void
  putFolder(path: string, options?: { readonly mtimeMs?: number }): void
  putLink(path: string, target: string): void
  /** A FIFO, socket or device. */
  putOther(path: string): void
  /** Takes away a file, a link or a folder with all that is in it. */
  drop(path: string): void
  /** Every further touch of this path fails with this error. */
  breakPath(path: string, error: AppError): void
  /** What the file says now; null when there is none. */
  textOf(path: string): string | null
  /** All files and links by path: text, or `→ target`. */
  snapshot(): Readonly<Record<string, string>>
  /** Paths whose bytes were read so far, in order; for tests that count reads. */
  readonly reads: string[]
}

/**
 * In-memory files that behave as the real adapters do, for engine tests.
 *
 * @param files path → text, put in this order
 */
export function memoryFiles(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  options: { readonly longestLineBytes?: number } = {},
): MemoryFiles {
  const tree = createMemoryTree()
  const broken = new Map<string, AppError>()
  const reads: string[] = []
  const check = (path: string): void => {
    const error = broken.get(path)
    if (error !== undefined) throw error
  }
  const made: MemoryFiles = {
    ...readerOf(tree, check, reads),
    ...writerOf(tree, check),
    readTree: (query) => readMemoryTree(tree, query, check, reads),
    lines: (path, fromOffset, signal) =>
      linesOf(tree, path, fromOffset, options.longestLineBytes ?? 16 * 1024 * 1024, signal, check),
    find: (path, patterns, signal, range = {}) =>
      foundIn(made.lines(path, range.from?.offset ?? 0, signal), patterns, {
        ...range,
        sizeBytes: () => fileAt(tree, path).bytes.length,
      }),
    ...setUpOf(tree),
    breakPath: (path, error) => void broken.set(path, error),
    reads,
  }
  for (const [path, content] of Object.entries(files)) made.put(path, content)
  return made
}

function readerOf(tree: MemoryTree, check: (path: string) => void, reads: string[]): FileReader {
  const look = (path: string, keepLast: boolean): Promise<FileStat | null> => {
    check(path)
    const real = tree.resolve(path, keepLast)
    const node = real === null ? undefined : tree.nodes.get(real)
    return Promise.resolve(node === undefined ? null : statOf(node))
  }
  const bytesOf = (path: string): Extract<TreeNode, { kind: 'file' }> => {
    check(path)
    reads.push(path)
    return fileAt(tree, path)
  }
  return {
    list: async (folder) => {
      check(folder)
      const real = tree.resolve(folder)
      if (real === null) return []
      if (tree.nodes.get(real)?.kind !== 'folder') {
        throw new AppError('file.unreadable', say`${folder} is not a folder.`, { path: folder })
      }
      const names = tree.childrenOf(real)
      return Promise.resolve(
        names.map((name) => ({ name, kind: tree.nodes.get(childOf(real, name))?.kind ?? 'other' })),
      )
    },
    stat: async (path) => look(path, false),
    lstat: async (path) => look(path, true),
    realPath: (path) => Promise.resolve(tree.resolve(path)),
    read: async (path, maxBytes = DEFAULT_MAX_BYTES) => {
      const node = bytesOf(path)
      if (node.bytes.length > maxBytes) {
        throw new AppError('file.tooLarge', say`${path} is larger than ${maxBytes} bytes.`, {
          path,
        })
      }
      return Promise.resolve<FileContent>({ bytes: node.bytes.slice(), version: versionOf(node) })
    },
    readStart: async (path, maxBytes) => Promise.resolve(bytesOf(path).bytes.slice(0, maxBytes)),
  }
}

function writerOf(tree: MemoryTree, check: (path: string) => void): FileWriter {
  return {
    replaceIf: async (path, expected, after, options = {}) => {
      check(path)
      const linked = options.target !== undefined && tree.resolve(path) === options.target
      const node = tree.nodes.get(tree.resolve(path, !linked) ?? '')
      refuseOdd(path, node)
      refuseOutside(tree, path, options)
      const hash = node?.kind === 'file' ? sha256(node.bytes) : null
      if (hash !== expected) {
        throw new AppError('memory.conflict', say`${path} changed on disk.`, { path })
      }
      if (after === null) {
        remove(tree, options.target ?? path)
        return Promise.resolve(null)
      }
      return Promise.resolve(versionOf(write(tree, options.target ?? path, after, options.mtimeNs)))
    },
    makeFolder: async (path) => {
      check(path)
      tree.makeFolders(path)
      return Promise.resolve()
    },
    removeEmptyFolder: async (path) => {
      const real = tree.resolve(path)
      if (real === null || tree.nodes.get(real)?.kind !== 'folder') return Promise.resolve(false)
      if (tree.childrenOf(real).length > 0) return Promise.resolve(false)
      remove(tree, path)
      return Promise.resolve(true)
    },
    append: async (path, bytes) => {
      check(path)
      const node = tree.nodes.get(tree.resolve(path) ?? '')
      const before = node?.kind === 'file' ? node.bytes : new Uint8Array()
      const after = new Uint8Array(before.length + bytes.length)
      after.set(before)
      after.set(bytes, before.length)
      write(tree, path, after)
      return Promise.resolve()
    },
    sweepFolder: () => Promise.resolve(),
  }
}

function refuseOutside(tree: MemoryTree, path: string, options: WriteOptions): void {
  const { target, within } = options
  const folder = tree.resolve(parentOf(path))
  const isAllowed =
    target === undefined
      ? within === undefined || folder === null || `${folder}/`.startsWith(`${within}/`)
      : tree.resolve(path) === target
  if (!isAllowed) throw new AppError('path.refused', say`${path} leads elsewhere.`, { path })
}

function setUpOf(
  tree: MemoryTree,
): Pick<
  MemoryFiles,
  'put' | 'putFolder' | 'putLink' | 'putOther' | 'drop' | 'textOf' | 'snapshot'
> {
  const place = (path: string, node: TreeNode): void => {
    tree.makeFolders(parentOf(path))
    tree.nodes.set(path, node)
    tree.touchParent(path)
  }
  return {
    put(path, content, options = {}) {
      tree.makeFolders(parentOf(path))
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      const node = tree.nodes.get(tree.resolve(path) ?? '')
      if (node?.kind !== 'file') {
        write(tree, path, bytes, nsOf(options.mtimeMs))
        return
      }
      node.bytes = bytes
      node.mtimeNs = nsOf(options.mtimeMs) ?? tree.tick()
    },
    putFolder(path, options = {}) {
      tree.makeFolders(path)
      const node = tree.nodes.get(tree.resolve(path) ?? '')
      const mtimeNs = nsOf(options.mtimeMs)
      if (node !== undefined && mtimeNs !== undefined) node.mtimeNs = mtimeNs
    },
    putLink: (path, target) =>
      place(path, { kind: 'link', target, mtimeNs: tree.tick(), inode: tree.nextInode() }),
    putOther: (path) =>
      place(path, { kind: 'other', mtimeNs: tree.tick(), inode: tree.nextInode() }),
    drop: (path) => remove(tree, path),
    textOf(path) {
      const node = tree.nodes.get(tree.resolve(path) ?? '')
      return node?.kind === 'file' ? new TextDecoder().decode(node.bytes) : null
    },
    snapshot() {
      const said = [...tree.nodes].flatMap(([path, node]): [string, string][] => {
        if (node.kind === 'file') return [[path, new TextDecoder().decode(node.bytes)]]
        return node.kind === 'link' ? [[path, `→ ${node.target}`]] : []
      })
      return Object.fromEntries(said)
    },
  }
}

async function* linesOf(
  tree: MemoryTree,
  path: string,
  fromOffset: number,
  longestLineBytes: number,
  signal: AbortSignal | undefined,
  check: (path: string) => void,
): AsyncGenerator<readonly TranscriptLine[]> {
  check(path)
  const { bytes } = fileAt(tree, path)
  let offset = fromOffset
  while (offset < bytes.length) {
    signal?.throwIfAborted()
    const found = bytes.indexOf(10, offset)
    const end = found === -1 ? bytes.length : found
    const isLong = end - offset > longestLineBytes
    const line = isLong ? new Uint8Array() : withoutReturn(bytes.slice(offset, end))
    const unfinished = found === -1 ? { unfinished: true as const } : {}
    yield await Promise.resolve([{ offset, bytes: line, skipped: isLong, ...unfinished }])
    offset = end + 1
  }
}

async function* foundIn(
  lines: AsyncIterable<readonly TranscriptLine[]>,
  patterns: readonly RegExp[],
  range: FindRange & { readonly sizeBytes: () => number },
): AsyncGenerator<readonly FoundLine[]> {
  const { from = { offset: 0, line: 1 }, onEnd } = range
  let number = from.line - 1
  let last: TranscriptLine | null = null
  for await (const batch of lines) {
    for (const line of batch) {
      number += 1
      last = line
      const text = Array.from(line.bytes, (byte) => String.fromCharCode(byte)).join('')
      const isFound = patterns.every(({ source }) => new RegExp(source).test(text))
      if (isFound && patterns.length > 0 && !line.skipped) yield [{ ...line, line: number }]
    }
  }
  if (last?.unfinished !== true) onEnd?.({ offset: range.sizeBytes(), line: number + 1 })
  else if (!last.skipped) onEnd?.({ offset: last.offset, line: number })
}

function withoutReturn(line: Uint8Array): Uint8Array {
  return line.at(-1) === 13 ? line.subarray(0, -1) : line
}

function write(
  tree: MemoryTree,
  path: string,
  bytes: Uint8Array,
  mtimeNs?: bigint,
): Extract<TreeNode, { kind: 'file' }> {
  const folder = tree.resolve(parentOf(path))
  if (folder === null) {
    throw new AppError('file.missing', say`The folder of ${path} is not there.`, { path })
  }
  const real = childOf(folder, path.slice(path.lastIndexOf('/') + 1))
  const node: TreeNode = {
    kind: 'file',
    bytes,
    mtimeNs: mtimeNs ?? tree.tick(),
    inode: tree.nextInode(),
  }
  tree.nodes.set(real, node)
  tree.touchParent(real)
  return node
}

function remove(tree: MemoryTree, path: string): void {
  const real = tree.resolve(path, true)
  if (real === null) return
  for (const known of [...tree.nodes.keys()]) {
    if (known === real || known.startsWith(`${real}/`)) tree.nodes.delete(known)
  }
  tree.touchParent(real)
}

function fileAt(tree: MemoryTree, path: string): Extract<TreeNode, { kind: 'file' }> {
  const real = tree.resolve(path)
  const node = real === null ? undefined : tree.nodes.get(real)
  if (node === undefined) throw new AppError('file.missing', say`${path} is not there.`, { path })
  if (node.kind !== 'file') {
    throw new AppError('file.unreadable', say`${path} is not a regular file.`, { path })
  }
  return node
}

function refuseOdd(path: string, node: TreeNode | undefined): void {
  if (node !== undefined && node.kind !== 'file') {
    throw new AppError('path.refused', say`${path} is not a regular file.`, { path })
  }
}

function statOf(node: TreeNode): FileStat {
  const sizeBytes = node.kind === 'file' ? node.bytes.length : 0
  return { kind: node.kind, sizeBytes, mtimeNs: node.mtimeNs, inode: node.inode }
}

function versionOf(node: Extract<TreeNode, { kind: 'file' }>): FileVersion {
  const { bytes, mtimeNs, inode } = node
  return { sizeBytes: bytes.length, mtimeNs, inode, hash: sha256(bytes) }
}

function nsOf(ms: number | undefined): bigint | undefined {
  return ms === undefined ? undefined : BigInt(Math.round(ms * 1000)) * 1000n
}

function childOf(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`
}
