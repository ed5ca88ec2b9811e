import { joinPath } from '../../location/paths'
import type { FileReader } from '../../ports'

/** Rules are a few files in a few folders; what is deeper or more is something else. */
const MAX_DEPTH = 8
const MAX_FILES = 300

/** Markdown files in a folder of rules and the folders in it, by name; links are followed, each place once. */
export async function listRules(
  files: Pick<FileReader, 'list' | 'stat' | 'realPath'>,
  folder: string,
): Promise<readonly string[]> {
  const found: string[] = []
  const entered = new Set<string>()
  const enter = async (dir: string, depth: number): Promise<void> => {
    const real = (await files.realPath(dir).catch(() => null)) ?? dir
    if (entered.has(real) || depth > MAX_DEPTH) return
    entered.add(real)
    for (const { name, kind } of await files.list(dir).catch(() => [])) {
      const path = joinPath(dir, name)
      const stat = kind === 'link' ? await files.stat(path).catch(() => null) : { kind }
      if (stat?.kind === 'folder') await enter(path, depth + 1)
      else if (stat?.kind === 'file' && name.endsWith('.md') && found.length < MAX_FILES) {
        found.push(path)
      }
    }
  }
  await enter(folder, 0)
  return found
}
