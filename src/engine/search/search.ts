import type { SearchAnswer, SearchHit } from '../../shared/search'
import type { SearchArea } from '../engine'
import type { Catalogue } from '../memory/catalogue'
import { foldWords } from '../memory/fold-text'
import { scoreDoc, soughtWords } from './score'
import { createSearchIndex, type SearchDoc } from './search-index'
import { snippetOf } from './snippet'

type Found = { readonly doc: SearchDoc; readonly score: number }

/**
 * Search over the texts of all memories and indexes: every word must occur in a memory, in any order and
 * as part of a longer word, with case, accents and full-width forms folded.
 *
 * `rest` lets the folded texts go until the next query, while nobody searches.
 *
 * @param deps.projectTitle the name a hit's project is shown under
 */
export function createSearch(deps: {
  readonly catalogue: Catalogue
  readonly projectTitle: (projectId: string) => string
}): SearchArea & { readonly rest: () => void } {
  const index = createSearchIndex(deps)

  const hitOf = ({ doc, score }: Found, words: readonly string[]): SearchHit => ({
    projectId: doc.projectId,
    project: deps.projectTitle(doc.projectId),
    file: doc.file,
    name: doc.name,
    ...snippetOf(doc, textOf(deps.catalogue, doc), words),
    score: Math.round(score * 10) / 10,
  })

  return {
    rest: () => index.forget(),
    async query(query, { projectId, limit }): Promise<SearchAnswer> {
      const words = foldWords(query)
      if (words.length === 0) return { query, memories: 0, hits: [] }
      await deps.catalogue.loadTexts(projectId)
      await deps.catalogue.wake(projectId)
      const { total, best } = findBest(index.docs(projectId), words, limit)
      return { query, memories: total, hits: best.map((found) => hitOf(found, words)) }
    },
  }
}

const textOf = (catalogue: Catalogue, { projectId, file, isIndex }: SearchDoc): string =>
  (isIndex
    ? catalogue.indexes(projectId).find((index) => index.file === file)?.text
    : catalogue.text(projectId, file)) ?? ''

/** Scores are few, so docs are gathered by score instead of sorted; `docs` come newest first and stay so. */
function findBest(
  docs: readonly SearchDoc[],
  words: readonly string[],
  limit: number,
): { readonly total: number; readonly best: readonly Found[] } {
  const sought = soughtWords(words)
  const byScore = new Map<number, SearchDoc[]>()
  let total = 0
  // So many have this score already that no later one with it is shown.
  let cut = -Infinity
  for (const doc of docs) {
    const score = scoreDoc(doc, sought, cut)
    if (score === null) continue
    total++
    const same = byScore.get(score) ?? []
    if (same.length === 0) byScore.set(score, same)
    if (same.length < limit) same.push(doc)
    if (same.length >= limit) cut = Math.max(cut, score)
  }
  const best: Found[] = []
  for (const score of [...byScore.keys()].sort((a, b) => b - a)) {
    for (const doc of byScore.get(score) ?? []) {
      if (best.length >= limit) return { total, best }
      best.push({ doc, score })
    }
  }
  return { total, best }
}
