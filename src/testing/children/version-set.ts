import type { ChangePlan, FileEdit } from '../../engine/history/change-plan'
import type { FileReader } from '../../engine/ports'

/** The index, a memory that is rewritten, and one that moves between two folders. */
const FILES = ['MEMORY.md', 'a.md', 'odd/moving.md', 'even/moving.md']

/** Text of one file at a version; null where it must not be. */
function textAt(file: string, version: number): string | null {
  if (file.startsWith('odd') && version % 2 === 0) return null
  if (file.startsWith('even') && version % 2 === 1) return null
  return `${version}\n`
}

/** The change that brings the whole set one version on. */
export async function nextPlan(files: FileReader, store: string): Promise<ChangePlan> {
  const index = await files.read(`${store}/MEMORY.md`)
  const version = Number(new TextDecoder().decode(index.bytes)) + 1
  const edits: FileEdit[] = []
  for (const file of FILES) {
    const path = `${store}/${file}`
    const now = (await files.lstat(path)) === null ? null : await files.read(path)
    const after = textAt(file, version)
    if (now === null && after === null) continue
    const bytes = after === null ? null : new TextEncoder().encode(after)
    edits.push({ path, expected: now?.version.hash ?? null, after: bytes, reason: 'test' })
  }
  return { by: 'you', projectId: store, summary: `version ${version}`, edits }
}

/** The one version that all files of the set are at; null when they are not at one. */
export function versionOf(textOf: (file: string) => string | null): number | null {
  const version = Number(textOf('MEMORY.md'))
  return FILES.every((file) => textOf(file) === textAt(file, version)) ? version : null
}
