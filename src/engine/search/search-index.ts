import type { Catalogue } from '../memory/catalogue'
import { foldText } from '../memory/fold-text'
import { signatureOf, type Signature } from './trigrams'

/** One text that can be found, folded once when it was last seen. */
export interface SearchDoc {
  readonly projectId: string
  readonly file: string
  readonly name: string
  /** Tells whether the text is still the one that was folded. */
  readonly hash: string
  readonly modifiedAtMs: number
  readonly foldedName: string
  readonly foldedDescription: string
  /**
   * The whole text and then, a line each, the file's name and what a reader made of the head, so that
   * one scan finds all of it.
   */
  readonly folded: string
  /** Length of the text's part of `folded`. */
  readonly textLength: number
  /**
   * A word that is in the name or the description is found in `folded` before this place, so that for
   * one that is not, nothing else needs to be looked at.
   */
  readonly headEnd: number
  /** Of `folded`. */
  readonly signature: Signature
  readonly isIndex: boolean
}

/** The folded texts of all stores, newest memory first. */
export interface SearchIndex {
  /** Folds what changed since the last call and returns every doc, those of one store when named. */
  docs(projectId?: string): readonly SearchDoc[]
  /** Lets all of it go; the next call folds everything. */
  forget(): void
}

type StoreDocs = { readonly revision: number; readonly docs: ReadonlyMap<string, SearchDoc> }

const newestFirst = (a: SearchDoc, b: SearchDoc): number => b.modifiedAtMs - a.modifiedAtMs

/**
 * A plain scan over folded texts in memory, past those whose signature says that a word is not in them.
 * It finds part-words of any script and has nothing that could drift from the texts, as an index of
 * words beside them would: a signature is made with the text it stands with.
 */
export function createSearchIndex(deps: { readonly catalogue: Catalogue }): SearchIndex {
  const stores = new Map<string, StoreDocs>()
  let all: readonly SearchDoc[] | null = null

  /** Brings one store up to date; true when anything in it changed. */
  const renew = (projectId: string): boolean => {
    const known = stores.get(projectId)
    const revision = deps.catalogue.revision(projectId)
    if (known?.revision === revision) return false
    stores.set(projectId, { revision, docs: foldStore(deps.catalogue, projectId, known?.docs) })
    return true
  }

  return {
    docs(projectId) {
      if (projectId !== undefined) {
        if (renew(projectId)) all = null
        return [...(stores.get(projectId)?.docs.values() ?? [])].sort(newestFirst)
      }
      const ids = deps.catalogue.projectIds()
      let changed = all === null || ids.length !== stores.size
      for (const id of ids) changed = renew(id) || changed
      if (!changed && all !== null) return all
      const live = new Set(ids)
      for (const id of stores.keys()) if (!live.has(id)) stores.delete(id)
      all = [...stores.values()].flatMap(({ docs }) => [...docs.values()]).sort(newestFirst)
      return all
    },
    forget() {
      stores.clear()
      all = null
    },
  }
}

function foldStore(
  catalogue: Catalogue,
  projectId: string,
  known: ReadonlyMap<string, SearchDoc> | undefined,
): ReadonlyMap<string, SearchDoc> {
  const docs = new Map<string, SearchDoc>()
  for (const row of catalogue.rows(projectId)) {
    const old = known?.get(row.file)
    const same = old?.hash === row.hash && row.hash !== '' && old.name === row.name
    docs.set(row.file, same ? old : foldDoc({ ...row, text: catalogue.text(projectId, row.file) }))
  }
  for (const index of catalogue.indexes(projectId)) {
    const facts = { projectId, file: index.file, name: index.file, description: '' }
    docs.set(index.file, foldDoc({ ...facts, ...index, isIndex: true }))
  }
  return docs
}

interface DocFacts {
  readonly projectId: string
  readonly file: string
  readonly name: string
  readonly description: string
  readonly hash: string
  readonly modifiedAtMs: number
  readonly text: string | null
  readonly isIndex?: boolean
}

function foldDoc(facts: DocFacts): SearchDoc {
  const text = foldText(facts.text ?? '')
  const name = foldText(facts.name)
  const description = foldText(facts.description)
  const parts = [name, description].filter((part) => part !== '')
  // Nearly every name and description stands in the text word for word; only odd heads add to it.
  const more = parts.filter((part) => !text.includes(part))
  const folded = [text, foldText(facts.file), ...more].join('\n')
  const ends = parts.map((part) => folded.indexOf(part) + part.length)
  return {
    projectId: facts.projectId,
    file: facts.file,
    name: facts.name,
    hash: facts.hash,
    modifiedAtMs: facts.modifiedAtMs,
    foldedName: name,
    foldedDescription: description,
    folded,
    textLength: text.length,
    headEnd: Math.max(0, ...ends),
    signature: signatureOf(folded),
    isIndex: facts.isIndex ?? false,
  }
}
