import type { ImportLikeness, ImportWarning } from '../../shared/import'
import type { Catalogue } from '../memory/catalogue'
import type { Marks } from '../memory/marks/marks'
import { encodeText } from '../memory/text'
import type { Clock, FileReader, Hash } from '../ports'
import type { FindSecrets } from '../safety/secrets/find-secrets'
import { bodyOfDraft, type Draft } from './draft'
import { findLikeness, type KnownMemory } from './find-likeness'
import { findWarnings } from './find-warnings'

export interface JudgeDeps {
  readonly catalogue: Pick<Catalogue, 'rows' | 'text' | 'revision'>
  readonly marks: Pick<Marks, 'of' | 'revision'>
  readonly files: Pick<FileReader, 'lstat'>
  readonly findSecrets: FindSecrets
  readonly clock: Clock
  readonly hash: Hash
}

/** What is to be known of a part before a person decides; it does not hang on what they choose. */
export interface Judged {
  readonly draft: Draft
  readonly likeness: ImportLikeness | null
  readonly warnings: readonly ImportWarning[]
  /** An earlier part of the same import with the same text. */
  readonly twin: Draft | null
}

/**
 * Compares parts with the store and looks for what to warn of. The last answer is kept: a person who
 * chooses asks again and again for the same parts, and comparing with a large store takes its time.
 */
export function createJudge(deps: JudgeDeps) {
  let last: { readonly key: string; readonly judged: readonly Judged[] } | null = null
  const pause = async (): Promise<void> => {
    // Asking the disk for anything lets what waits have its turn.
    await deps.files.lstat('/')
  }

  function knownMemories(projectId: string): readonly KnownMemory[] {
    return deps.catalogue.rows(projectId).flatMap(({ file, name, description }) => {
      const text = deps.catalogue.text(projectId, file)
      const imported = deps.marks.of(projectId, file)?.imported ?? []
      return text === null ? [] : [{ file, name, description, text, imported }]
    })
  }

  async function judge(projectId: string, drafts: readonly Draft[]): Promise<readonly Judged[]> {
    const arriving = drafts.map((draft) => ({
      ...draft,
      body: bodyOfDraft(draft),
      hash: deps.hash(encodeText(draft.text)),
    }))
    const likeness = await findLikeness(arriving, knownMemories(projectId), pause)
    const twins = twinsOf(drafts)
    const judged: Judged[] = []
    for (const [at, draft] of drafts.entries()) {
      const warnings = await findWarnings(deps, draft)
      judged.push({ draft, likeness: likeness[at] ?? null, warnings, twin: twins[at] ?? null })
    }
    return judged
  }

  return async (projectId: string, drafts: readonly Draft[]): Promise<readonly Judged[]> => {
    const { catalogue, marks } = deps
    const revisions = [catalogue.revision(projectId), marks.revision(projectId)]
    const parts = drafts.map(({ id, text, written }) => [id, deps.hash(encodeText(text)), written])
    const key = JSON.stringify([projectId, revisions, parts])
    if (last?.key !== key) last = { key, judged: await judge(projectId, drafts) }
    return last.judged
  }
}

/** For each part, an earlier one with the same text. */
function twinsOf(drafts: readonly Draft[]): readonly (Draft | null)[] {
  const first = new Map<string, Draft>()
  return drafts.map((draft) => {
    const body = bodyOfDraft(draft).trim()
    const twin = first.get(body) ?? null
    if (twin === null) first.set(body, draft)
    return twin
  })
}
