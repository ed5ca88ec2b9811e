import type { IndexAct, ProposalFile } from '../../../shared/dream'
import { newMemoryText, usualShape } from '../../memory/edit-head'
import { fileNameFor } from '../../memory/file-name'
import { formOfIndex } from '../../memory/index/edit-lines'
import { indexLineFor } from '../../memory/index/index-line'
import { loadIndex, type LoadedIndex } from '../../memory/index/load-index'
import { parseIndex, printIndex, type ParsedLine } from '../../memory/index/parse-index'
import { usualEnd } from '../../memory/index/split-lines'
import { layoutOfStore } from '../../memory/plans/store-state'
import { foldName } from '../../memory/links'
import { contextOf } from '../proposals/gates/over-limit'
import { applyActs, type ActContext } from '../proposals/index-acts'
import { groupedEntries } from './group-entries'
import type { ProposalDraft } from './make-proposal'
import { shownIndex, type OfflineSubject } from './subject'

// Not a mere line: a person should see it.
const CERTAINTY = 0.75
/** Shorter passages are left where they stand. */
const FEWEST_LINES = 10

/**
 * What brings an index within its limits that is over them even after all other proposals: the longest
 * passages that point at nothing move into memories of their own with one line each, then entries are
 * grouped under one line. No text and no memory's pointer is lost. Null where it fits, or cannot be helped.
 *
 * @param others acts of the other proposals of this dream
 */
export function trimProposals(
  subject: OfflineSubject,
  others: readonly IndexAct[],
): readonly ProposalDraft[] {
  const { store } = subject
  const text = store.index.text
  if (text === null || layoutOfStore(store) === 'inline') return []
  const context = contextOf(store, [])
  const foreseen = applyActs(text, others, context) ?? text
  const load = loadOf(foreseen, context)
  if (load.reason === null) return []
  const passages = movePassages(subject, foreseen, context)
  const drafts = passages.drafts
  if (loadOf(passages.text, passages.context).reason === null) return drafts
  const grouped = groupedEntries(subject, text, passages)
  return grouped === null ? drafts : [...drafts, groupDraft(subject, grouped, load)]
}

function loadOf(text: string, { isMemory, limits }: ActContext): LoadedIndex {
  return loadIndex(parseIndex(text, isMemory), limits)
}

/** MEMORY.md as it would be after all that was proposed so far. */
export interface Foreseen {
  readonly text: string
  readonly context: ActContext
}

function movePassages(
  subject: OfflineSubject,
  text: string,
  context: ActContext,
): Foreseen & { readonly drafts: readonly ProposalDraft[] } {
  const taken = new Set<string>()
  const drafts: ProposalDraft[] = []
  let now: Foreseen = { text, context }
  for (const passage of passagesOf(subject, context)) {
    const load = loadOf(now.text, now.context)
    if (load.reason === null) break
    const moved = passageDraft(subject, passage, taken, load)
    if (moved === null) continue
    const wider = { ...now.context, isMemory: withFile(now.context, moved.file) }
    const after = applyActs(now.text, moved.draft.index, wider)
    if (after == null) continue
    taken.add(moved.file)
    drafts.push(moved.draft)
    now = { text: after, context: wider }
  }
  return { ...now, drafts }
}

const withFile =
  ({ isMemory }: ActContext, file: string) =>
  (one: string): boolean =>
    one === file || isMemory(one)

/** Lines that point at nothing, below one heading, without a break by an entry. */
interface Passage {
  readonly heading: string
  /** 0-based, the end not included. */
  readonly from: number
  readonly to: number
}

/** The longest first; only those that have a name. */
function passagesOf({ store }: OfflineSubject, context: ActContext): readonly Passage[] {
  const { lines } = parseIndex(store.index.text ?? '', context.isMemory)
  const passages: Passage[] = []
  let heading = ''
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (line?.kind === 'heading') heading = headingWords(line.text)
    if (line?.kind !== 'text' || line.inTable) continue
    const from = at
    while (isOfPassage(lines[at + 1], lines.slice(at + 1, at + 3))) at += 1
    if (heading !== '' && at + 1 - from >= FEWEST_LINES)
      passages.push({ heading, from, to: at + 1 })
  }
  return passages.sort((a, b) => b.to - b.from - (a.to - a.from))
}

/** Text goes on over blank lines when more text follows. */
function isOfPassage(line: ParsedLine | undefined, next: readonly ParsedLine[]): boolean {
  if (line?.kind === 'text') return !line.inTable
  return line?.kind === 'blank' && next[1]?.kind === 'text'
}

function headingWords(text: string): string {
  return text.replace(/^[\s#]{1,10}/u, '').replace(/[\s#]{1,10}$/u, '')
}

function passageDraft(
  { store }: OfflineSubject,
  { heading, from, to }: Passage,
  taken: ReadonlySet<string>,
  load: LoadedIndex,
): { readonly file: string; readonly draft: ProposalDraft } | null {
  if (store.rows.some(({ name }) => foldName(name) === foldName(heading))) return null
  const text = store.index.text ?? ''
  const { mark, lines } = parseIndex(text, contextOf(store, []).isMemory)
  const file = fileNameFor('project', heading, [...store.rows.map((row) => row.file), ...taken])
  const body = lines
    .slice(from, to)
    .map((line) => line.text)
    .join('\n')
  const description = `What MEMORY.md said under "${heading}": ${to - from} lines`
  const entry = { file, name: heading, description }
  const made = newMemoryText(
    { ...entry, type: 'project', body },
    usualShape(store.rows.map(({ shape }) => shape)),
  )
  const form = formOfIndex(text, contextOf(store, []).isMemory)
  const pointer = { text: indexLineFor(entry, form), end: usualEnd(lines) }
  const last = lines[to - 1]
  const own = last?.end === '' ? { ...pointer, end: '' } : pointer
  const after = printIndex(mark, [...lines.slice(0, from), own, ...lines.slice(to)])
  const files: readonly ProposalFile[] = [{ file, before: null, after: made, hash: null }]
  const index: readonly IndexAct[] = [{ kind: 'text', before: text, after }]
  return {
    file,
    draft: {
      kind: 'index',
      file: 'MEMORY.md',
      type: 'project',
      reason: { kind: 'indexLine', fault: 'overLimit', text: load.warning ?? '' },
      evidence: [{ kind: 'index', line: from + 1, text: lines[from]?.text ?? '' }],
      files: [...files, ...shownIndex(store, index, files)],
      index,
      certaintyRatio: CERTAINTY,
      isSafe: false,
    },
  }
}

function groupDraft(
  { store }: OfflineSubject,
  grouped: { readonly after: string; readonly firstLine: number },
  load: LoadedIndex,
): ProposalDraft {
  const before = store.index.text ?? ''
  const index: readonly IndexAct[] = [{ kind: 'text', before, after: grouped.after }]
  const line = grouped.firstLine
  return {
    kind: 'index',
    file: 'MEMORY.md',
    type: 'unknown',
    reason: { kind: 'indexLine', fault: 'overLimit', text: load.warning ?? '' },
    evidence: [{ kind: 'index', line, text: before.split(/\r?\n/)[line - 1] ?? '' }],
    files: shownIndex(store, index, []),
    index,
    certaintyRatio: CERTAINTY,
    isSafe: false,
  }
}
