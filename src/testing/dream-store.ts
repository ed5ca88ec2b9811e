import type { DreamMemory, DreamStore } from '../engine/dream/proposals/dream-store'
import { CLIENT_LIMITS } from '../engine/memory/limits'
import { memoryRowOf } from '../engine/memory/memory-row'
import { isTeamFile } from '../engine/memory/scanned'
import type { ClientLimits } from '../shared/settings'
import { sha256 } from './sha256'

export const DREAM_DIR = '/home/ana/.claude/projects/-srv-tide-tables/memory'
export const DREAM_NOW_MS = Date.parse('2026-11-30T09:00:00Z')

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A memory's text with a flat head; its description is its name. */
export function memoryText(name: string, body: string, more = ''): string {
  return `---\nname: ${name}\ndescription: ${name}\ntype: project\n${more}---\n\n${body}\n`
}

/**
 * A store as gates and plans see it, made of texts.
 *
 * @param files by file, each one day old unless `ages` says how many; `MEMORY.md` is the index
 */
export function dreamStoreOf(
  files: Readonly<Record<string, string>>,
  options: {
    readonly ages?: Readonly<Record<string, number>>
    readonly readOnly?: readonly string[]
    readonly links?: readonly string[]
    readonly includesTeam?: boolean
    readonly limits?: Partial<ClientLimits>
    readonly present?: readonly string[]
  } = {},
): DreamStore {
  const limits = { ...CLIENT_LIMITS, ...options.limits }
  const index = files['MEMORY.md'] ?? null
  const path = `${DREAM_DIR}/MEMORY.md`
  const memories = Object.keys(files)
    .filter((file) => file !== 'MEMORY.md')
    .sort()
    .map((file) => dreamMemory(file, files[file] ?? '', limits, options))
  return {
    projectId: DREAM_DIR,
    realDir: DREAM_DIR,
    rows: memories.map(({ row }) => row),
    memories: new Map(memories.map((memory) => [memory.row.file, memory])),
    index: { path, text: index, hash: index === null ? null : sha256(bytesOf(index)) },
    limits,
    includesTeam: options.includesTeam ?? false,
    isPresent: (file) => (options.present ?? []).includes(file),
    archive: { folder: `${DREAM_DIR}/archive`, taken: [] },
    nowMs: DREAM_NOW_MS,
  }
}

function dreamMemory(
  file: string,
  text: string,
  limits: ClientLimits,
  options: NonNullable<Parameters<typeof dreamStoreOf>[1]>,
): DreamMemory {
  const bytes = bytesOf(text)
  const hash = sha256(bytes)
  const atMs = DREAM_NOW_MS - (options.ages?.[file] ?? 1) * 86_400_000
  const version = {
    sizeBytes: bytes.length,
    mtimeNs: BigInt(atMs) * 1_000_000n,
    inode: 1n,
    hash,
  }
  const source = { projectId: DREAM_DIR, file, bytes, stat: version, hash }
  const row = memoryRowOf(source, { nowMs: DREAM_NOW_MS, limits, editableLinks: new Set() })
  if (options.readOnly?.includes(file) === true) {
    return { row: { ...row, editable: false }, text, state: null, readOnly: 'It is a link.' }
  }
  const target = options.links?.includes(file) === true ? { target: `/srv/notes/${file}` } : {}
  const state = { file, path: `${DREAM_DIR}/${file}`, content: { bytes, version }, ...target }
  return { row: { ...row, team: isTeamFile(file) }, text, state }
}
