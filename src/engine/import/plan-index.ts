import type { ImportPlan } from '../../shared/import'
import type { ClientLimits } from '../../shared/settings'
import type { FileEdit } from '../history/change-plan'
import { DEFAULT_FORM } from '../memory/index/entry-form'
import { formOfIndex, insertLines } from '../memory/index/edit-lines'
import { indexLineFor, type LineSubject } from '../memory/index/index-line'
import { loadIndex } from '../memory/index/load-index'
import { parseIndex } from '../memory/index/parse-index'
import { indexEdit } from '../memory/plans/index-edit'
import type { StoreState } from '../memory/plans/store-state'
import { encodeText } from '../memory/text'

type IndexLimits = Pick<ClientLimits, 'indexLines' | 'indexUnits'>

export interface PlannedIndex {
  readonly edit: FileEdit | null
  readonly index: ImportPlan['index']
  /** One for each subject, in order. */
  readonly lines: readonly string[]
}

/**
 * MEMORY.md with a line for each new memory, in the form of its neighbours; at the top where the end would
 * not reach Claude.
 *
 * @param kept of a standalone MEMORY.md that becomes an index: the text that stays in it; null else
 */
export function planIndex(
  store: StoreState,
  subjects: readonly LineSubject[],
  kept: string | null,
  limits: IndexLimits,
): PlannedIndex {
  const files = new Set([...store.rows, ...subjects].map(({ file }) => file))
  const isMemory = (file: string): boolean => files.has(file)
  const before = kept ?? store.index.text ?? ''
  const form = kept === null ? formOfIndex(before, isMemory) : DEFAULT_FORM
  const lines = subjects.map((subject) => indexLineFor(subject, form))
  const put = (text: string | null): string | null =>
    lines.length === 0 ? text : withLines(kept ?? text ?? '', lines, isMemory, limits)
  return {
    edit: editOf(store, put, kept),
    index: shown(store, put, isMemory, limits),
    lines,
  }
}

function editOf(
  store: StoreState,
  put: (text: string | null) => string | null,
  kept: string | null,
): FileEdit | null {
  if (kept === null) return indexEdit(store.index, put, 'the lines for what was brought in')
  const { path, hash, target } = store.index
  // Made of the text that was moved: on other text it would lose what was added meanwhile.
  return {
    path,
    expected: hash,
    after: encodeText(put(store.index.text) ?? ''),
    ...(target === undefined ? {} : { target }),
    reason: 'the standalone MEMORY.md becomes an index of what was in it',
  }
}

function withLines(
  text: string,
  lines: readonly string[],
  isMemory: (file: string) => boolean,
  limits: IndexLimits,
): string {
  const last = insertLines(text, lines, 'last', isMemory)
  const isCut = loadIndex(parseIndex(last, isMemory), limits).cutAtLine !== undefined
  return isCut ? insertLines(text, lines, 'first', isMemory) : last
}

function shown(
  store: StoreState,
  put: (text: string | null) => string | null,
  isMemory: (file: string) => boolean,
  limits: IndexLimits,
): ImportPlan['index'] {
  const after = put(store.index.text) ?? ''
  const parsed = parseIndex(after, isMemory)
  const { lines, units, reason, loadedUnitsOf } = loadIndex(parsed, limits)
  const lost = parsed.lines.filter(({ kind }, at) => {
    return kind !== 'blank' && kind !== 'hidden' && (loadedUnitsOf[at] ?? null) !== null
  }).length
  return {
    before: store.index.text,
    after,
    lines,
    units,
    fits: reason === null,
    lost,
  }
}
