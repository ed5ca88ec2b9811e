import type { SecretHit } from '../../../shared/secrets'
import type { SecretsArea } from '../../engine'
import type { Catalogue } from '../../memory/catalogue'
import type { FindSecrets } from './find-secrets'
import { maskValue } from './mask-secrets'
import type { SecretSpan } from './secret-rule'

/** A text's hash and what was found in it. Nearly every text holds nothing, which costs next to nothing to keep. */
type Kept = Map<string, readonly SecretSpan[]>

const NONE: readonly SecretSpan[] = []
// Four times the largest library promised; the oldest are forgotten first.
const MAX_KEPT = 80_000

/**
 * Credentials in the memories and indexes of all stores. A text is read once and not again until it
 * changes; between two texts other work of the thread has its turn.
 */
export function createSecrets(deps: {
  readonly catalogue: Catalogue
  readonly findSecrets: FindSecrets
  readonly projectTitle: (projectId: string) => string
}): SecretsArea {
  const kept: Kept = new Map()

  const spansOf = async (hash: string, text: string): Promise<readonly SecretSpan[]> => {
    const known = kept.get(hash)
    if (known !== undefined) return known
    const found = await deps.findSecrets(text)
    const spans = found.length === 0 ? NONE : found
    if (kept.size >= MAX_KEPT)
      for (const oldest of kept.keys()) {
        kept.delete(oldest)
        break
      }
    kept.set(hash, spans)
    return spans
  }

  return {
    async list(projectId, folder = '') {
      const { catalogue, projectTitle } = deps
      await catalogue.loadTexts(projectId ?? undefined)
      const hits: SecretHit[] = []
      for (const id of projectId === null ? catalogue.projectIds() : [projectId]) {
        const isWanted = ({ file, hash }: { readonly file: string; readonly hash: string }) =>
          file.startsWith(folder) && kept.get(hash)?.length !== 0
        for (const { file, hash, text } of textsOf(catalogue, id, isWanted)) {
          const place = { projectId: id, project: projectTitle(id), file }
          for (const span of await spansOf(hash, text)) hits.push(hitOf(place, text, span))
        }
      }
      return hits
    },
  }
}

interface SourceText {
  readonly file: string
  readonly hash: string
  readonly text: string
}

/** The wanted memories and indexes of one store, sorted by file. */
function textsOf(
  catalogue: Catalogue,
  projectId: string,
  isWanted: (source: Pick<SourceText, 'file' | 'hash'>) => boolean,
): readonly SourceText[] {
  const memories = catalogue
    .rows(projectId)
    .filter(isWanted)
    .map(({ file, hash }) => ({ file, hash, text: catalogue.text(projectId, file) ?? '' }))
  return [...memories, ...catalogue.indexes(projectId).filter(isWanted)]
    .filter(({ hash, text }) => hash !== '' && text !== '')
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

function hitOf(
  place: Pick<SecretHit, 'projectId' | 'project' | 'file'>,
  text: string,
  { rule, start, end, sample }: SecretSpan,
): SecretHit {
  const line = text.slice(0, start).split(/\r\n|\n|\r/).length
  return { ...place, line, start, end, rule, masked: maskValue(text.slice(start, end)), sample }
}
