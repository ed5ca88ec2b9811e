import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FileReader, FileWriter, LineFinder, LineReader, TreeReader } from '../../engine/ports'
import { memoryFiles } from '../memory-files'

/** The file ports of one disk, and the hands of another program on the same disk. */
export interface Disk {
  readonly root: string
  readonly files: FileReader
  readonly trees: TreeReader
  readonly writer: FileWriter
  readonly lines: LineReader
  readonly finder: LineFinder
  put(name: string, content: string | Uint8Array): void
  putFolder(name: string): void
  putLink(name: string, target: string): void
  putFifo(name: string): void
  drop(name: string): void
  textOf(name: string): string | null
  close(): void
}

/** The longest line that the readers under test take. */
export const LONGEST_LINE_BYTES = 1_000

/** A made-up disk. */
export function fakeDisk(options: { readonly longestLineBytes?: number } = {}): Disk {
  const files = memoryFiles({}, options)
  const root = '/disk'
  files.putFolder(root)
  const at = (name: string): string => `${root}/${name}`
  return {
    root,
    files,
    trees: files,
    writer: files,
    lines: files,
    finder: files,
    put: (name, content) => files.put(at(name), content),
    putFolder: (name) => files.putFolder(at(name)),
    putLink: (name, target) => files.putLink(at(name), target),
    putFifo: (name) => files.putOther(at(name)),
    drop: (name) => files.drop(at(name)),
    textOf: (name) => files.textOf(at(name)),
    close: () => undefined,
  }
}

/** A scratch folder of the machine; `make` builds the adapters that are to be tested on it. */
export function realDisk(
  make: () => Pick<Disk, 'files' | 'trees' | 'writer' | 'lines' | 'finder'>,
): Disk {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'noctuary-disk-')))
  const at = (name: string): string => path.join(root, name)
  const withParent = (name: string): string => {
    fs.mkdirSync(path.dirname(at(name)), { recursive: true })
    return at(name)
  }
  return {
    root,
    ...make(),
    put: (name, content) => fs.writeFileSync(withParent(name), content),
    putFolder: (name) => void fs.mkdirSync(at(name), { recursive: true }),
    putLink: (name, target) => fs.symlinkSync(target, withParent(name)),
    putFifo: (name) => void execFileSync('mkfifo', [withParent(name)]),
    drop: (name) => fs.rmSync(at(name), { recursive: true }),
    textOf: (name) => (fs.existsSync(at(name)) ? fs.readFileSync(at(name), 'utf8') : null),
    close: () => fs.rmSync(root, { recursive: true, force: true }),
  }
}
