import { sayEnglish } from '../../../../shared/said'
import { isInside, joinPath, normalizePath } from '../../../location/paths'
import { checkNewPath } from '../../../safety/new-name'
import type { DreamStore } from '../dream-store'
import { holdFor, type Gate } from './gate'

/**
 * Every file lies in the memory folder and is one a dream may write: `.md`, not in `archive/` or `logs/`,
 * no further MEMORY.md. What the folder lists itself is taken byte for byte.
 *
 * Values: `file`, and `why` as an English phrase.
 */
export const outsideGate: Gate = ({ effect, store }) => {
  for (const { file } of effect.files) {
    if (store.memories.has(file)) continue
    const why = whyNot(file, store)
    if (why !== null) return holdFor('outside', { file, why })
  }
  return null
}

const PUT_ASIDE = /^(?:archive|logs)\//i

function whyNot(file: string, store: DreamStore): string | null {
  const verdict = checkNewPath(file)
  if (!verdict.allow) return sayEnglish(verdict.reason)
  const path = joinPath(store.projectId, file)
  if (normalizePath(path) !== path || !isInside(store.projectId, path)) {
    return 'it leads out of the folder'
  }
  if (!/\.md$/i.test(file)) return 'it is no .md file'
  if (PUT_ASIDE.test(file)) return 'dreams do not write to archive/ and logs/'
  return /(?:^|\/)MEMORY\.md$/i.test(file) ? 'MEMORY.md is changed by its lines only' : null
}
