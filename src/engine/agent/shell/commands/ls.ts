import { joinPath } from '../../../location/paths'
import type { FolderEntry } from '../../../ports'
import type { ViewStat } from '../../read-view'
import type { ShellCommand, ShellIo } from '../command'
import { parseFlags, type Flags } from '../flags'

const SPEC = {
  plain: '1aAlhtSrRdFp',
  valued: '',
  long: {
    all: 'a',
    'almost-all': 'A',
    recursive: 'R',
    reverse: 'r',
    directory: 'd',
    'human-readable': 'h',
  },
}
const MAX_FOLDERS = 2_000

interface Row {
  readonly name: string
  readonly kind: FolderEntry['kind']
  /** Null where it could not be looked at, such as a link that leads out. */
  readonly stat: ViewStat | null
}

/** `ls [-1aAlhtSrRdFp] [path…]`, one name a line; `-l` shows kind, size, time in UTC and name. */
export const ls: ShellCommand = (args) => {
  const parsed = parseFlags('ls', args, SPEC)
  if (!parsed.ok) return parsed
  const { flags } = parsed
  const operands = flags.operands.length === 0 ? ['.'] : flags.operands
  return { ok: true, paths: operands, run: (io) => list(io, flags, operands) }
}

async function list(io: ShellIo, flags: Flags, operands: readonly string[]): Promise<number> {
  const files: Row[] = []
  const folders: Row[] = []
  let code = 0
  for (const name of operands) {
    const stat = await io.view.look(io.at(name))
    if (stat === null) {
      io.err(`ls: cannot access '${name}': No such file or directory\n`)
      code = 2
    } else
      (stat.kind === 'folder' && !flags.has('d') ? folders : files).push({
        name,
        kind: stat.kind,
        stat,
      })
  }
  io.out(rowsText(flags, sorted(flags, files)))
  const isTitled = operands.length > 1 || flags.has('R')
  const todo = sorted(flags, folders)
    .map(({ name }) => name)
    .reverse()
  let isFirst = files.length === 0
  for (let count = 0; todo.length > 0 && count < MAX_FOLDERS; count += 1) {
    await io.view.pause(io.signal)
    const folder = todo.pop() ?? ''
    if (isTitled) io.out(`${isFirst ? '' : '\n'}${folder}:\n`)
    isFirst = false
    const rows = await rowsIn(io, flags, folder)
    io.out(rowsText(flags, rows))
    if (flags.has('R')) todo.push(...innerFolders(folder, rows).reverse())
  }
  if (todo.length > 0) io.err(`ls: only the first ${MAX_FOLDERS} folders are shown\n`)
  return code
}

function innerFolders(folder: string, rows: readonly Row[]): string[] {
  const inner = rows.filter(({ name, kind }) => kind === 'folder' && name !== '.' && name !== '..')
  return inner.map(({ name }) => joinPath(folder, name))
}

async function rowsIn(io: ShellIo, flags: Flags, folder: string): Promise<readonly Row[]> {
  const showsAll = flags.has('a')
  const path = io.at(folder)
  let entries: readonly FolderEntry[] = []
  try {
    entries = await io.view.list(path)
  } catch (error) {
    // What is not read is said beside what is.
    io.err(
      `ls: cannot open directory '${folder}': ${error instanceof Error ? error.message : ''}\n`,
    )
  }
  const dots: readonly FolderEntry[] = ['.', '..'].map((name) => ({ name, kind: 'folder' }))
  const shown = entries.filter(({ name }) => showsAll || flags.has('A') || !name.startsWith('.'))
  const rows: Row[] = []
  for (const { name, kind } of showsAll ? [...dots, ...shown] : shown) {
    rows.push({
      name,
      kind,
      stat: needsStat(flags) ? await lookAt(io, joinPath(path, name)) : null,
    })
  }
  return sorted(flags, rows)
}

const needsStat = (flags: Flags): boolean => ['l', 't', 'S'].some((letter) => flags.has(letter))

async function lookAt(io: ShellIo, path: string): Promise<ViewStat | null> {
  try {
    await io.view.pause(io.signal)
    return await io.view.look(path)
  } catch {
    io.signal.throwIfAborted()
    // A name may be shown where what it stands for may not be looked at.
    return null
  }
}

function sorted(flags: Flags, rows: readonly Row[]): readonly Row[] {
  const byName = (a: Row, b: Row): number => (a.name < b.name ? -1 : 1)
  const key = (row: Row): number => {
    if (flags.has('S')) return row.stat?.sizeBytes ?? 0
    return flags.has('t') ? (row.stat?.mtimeMs ?? 0) : 0
  }
  const inOrder = [...rows].sort((a, b) => key(b) - key(a) || byName(a, b))
  return flags.has('r') ? inOrder.reverse() : inOrder
}

function rowsText(flags: Flags, rows: readonly Row[]): string {
  return rows.map((row) => `${rowText(flags, row)}\n`).join('')
}

function rowText(flags: Flags, { name, kind, stat }: Row): string {
  const mark = kind === 'folder' && (flags.has('F') || flags.has('p')) ? '/' : ''
  const link = kind === 'link' && flags.has('F') ? '@' : ''
  const shown = `${name}${mark}${link}`
  if (!flags.has('l')) return shown
  const sign = { file: '-', folder: 'd', link: 'l', other: '?' }[kind]
  const size = stat === null ? '?' : sizeText(stat.sizeBytes, flags.has('h'))
  const time = stat === null ? '?' : new Date(stat.mtimeMs).toISOString().slice(0, 16)
  return `${sign} ${size.padStart(9)} ${time.replace('T', ' ').padStart(16)} ${shown}`
}

function sizeText(bytes: number, isHuman: boolean): string {
  if (!isHuman || bytes < 1024) return String(bytes)
  const power = Math.min(4, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${value < 10 ? value.toFixed(1) : Math.round(value)}${'KMGT'[power - 1] ?? ''}`
}
