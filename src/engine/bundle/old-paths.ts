import type { BundlePlan } from '../../shared/bundle'
import { decodeText } from '../memory/text'
import type { Manifest, ManifestProject } from './manifest'

type OldPath = BundlePlan['projects'][number]['oldPaths'][number]

const MOST = 200
const LINE_UNITS = 200

/**
 * Lines of memories that name paths of the machine they come from: those of its projects and what lies
 * below its home folder. At most 200; they are shown and not rewritten.
 *
 * @param isSame true where that path is this machine's too, so that nothing is old about it
 */
export function findOldPaths(
  manifest: Manifest,
  project: ManifestProject,
  bytesOf: (entry: string) => Uint8Array,
  isSame: (path: string) => boolean,
): readonly OldPath[] {
  const all = [manifest.home, ...manifest.projects.flatMap(({ paths }) => paths)]
  const paths = [...new Set(all)].filter((path) => path.length > 3 && !isSame(path))
  const forms = paths.flatMap((path) => [path, path.replaceAll('/', '\\')])
  if (forms.length === 0) return []
  const found: OldPath[] = []
  for (const { file, entry } of project.files) {
    if (!file.endsWith('.md')) continue
    const lines = decodeText(bytesOf(entry)).text.split('\n')
    for (const [at, line] of lines.entries()) {
      if (!forms.some((form) => line.includes(form))) continue
      found.push({ file, line: at + 1, text: line.trim().slice(0, LINE_UNITS) })
      if (found.length === MOST) return found
    }
  }
  return found
}
