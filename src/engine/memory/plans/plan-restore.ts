import type { ChangePlan } from '../../history/change-plan'
import { readHead, factsOf } from '../head'
import { foldFile } from '../file-name'
import {
  formOfIndex,
  insertLine,
  removeTarget,
  restoreLine,
  type RemovedLine,
} from '../index/edit-lines'
import { indexLineFor } from '../index/index-line'
import { decodeText } from '../text'
import { stemOf } from '../types'
import { indexEdit } from './index-edit'
import { planOf } from './plan-add'
import { freeName, moveEdits } from './plan-away'
import {
  hasNoLines,
  INDEX_NAME,
  layoutOfStore,
  pathIn,
  type FileState,
  type StoreState,
} from './store-state'

/** A file that comes back, and MEMORY.md as it was before it went. */
export interface Returning {
  /** Where it lies now: `file` is the name it had in the memory folder. */
  readonly away: FileState
  /** Text of MEMORY.md before it went; null when there was none; undefined when no history tells. */
  readonly indexBefore: string | null | undefined
}

export interface PlannedRestore {
  readonly plan: ChangePlan
  /** The names they have now, in order. */
  readonly files: readonly string[]
}

/**
 * Brings memories back with bytes and time: each file first, then its line, where it was if its
 * neighbours still stand, else under its old neighbour, else last. A memory that had no line gets none;
 * where no history tells, it gets one at the end.
 */
export function planRestore(
  store: StoreState,
  returning: readonly Returning[],
  headLines: number,
): PlannedRestore {
  const taken = new Set(store.rows.map((row) => foldFile(row.file)))
  if (store.index.text !== null) taken.add(foldFile(INDEX_NAME))
  const files: string[] = []
  const moves = returning.flatMap(({ away }) => {
    const name = freeName(away.file, taken)
    taken.add(foldFile(name))
    files.push(name)
    return moveEdits(away, pathIn(store, name))
  })
  const isStandalone = layoutOfStore(store) === 'inline' || files.includes(INDEX_NAME)
  const line = indexEdit(
    store.index,
    (text) =>
      returning.reduce((now, one, at) => backIn(now, one, files[at] ?? '', headLines), text),
    'the index lines of what comes back',
  )
  const edits = line === null || isStandalone || hasNoLines(store) ? moves : [...moves, line]
  return { plan: planOf(store, `Restore ${files.join(', ')}`, edits), files }
}

function backIn(
  text: string | null,
  one: Returning,
  file: string,
  headLines: number,
): string | null {
  const { away, indexBefore } = one
  const removed = indexBefore == null ? [] : removeTarget(indexBefore, away.file).removed
  const [first] = removed
  if (first !== undefined && file === away.file) return restoreLine(text ?? '', first)
  const hadNoLine = indexBefore !== undefined && first === undefined
  return hadNoLine ? text : withNewLine(text ?? '', away, file, first, headLines)
}

/** Its old line would point at the memory that has its name now, so it gets a line of its own. */
function withNewLine(
  text: string,
  away: FileState,
  file: string,
  old: RemovedLine | undefined,
  headLines: number,
): string {
  const isMemory = (name: string) => name === file
  const raw = decodeText(away.content.bytes).text
  const facts = factsOf(readHead(raw, headLines), file)
  const entry = { file, name: facts.name ?? stemOf(file), description: facts.description }
  const line = indexLineFor(entry, formOfIndex(text, isMemory))
  const restored =
    old === undefined ? null : restoreLine(text, { ...old, file, text: line, became: null })
  return restored ?? insertLine(text, line, 'last', isMemory)
}
