import { diffArrays } from 'diff'
import type { IndexAct } from '../../../shared/dream'
import type { OverlayChange } from '../../agent/agent'
import { parseIndex } from '../../memory/index/parse-index'
import { normalPath } from '../../memory/index/read-target'
import { groundOf, isSaidBy, piecesOf } from '../../extraction/model/support'

/** What became of MEMORY.md, taken apart. */
export interface IndexParts {
  /** Lines that belong to a memory which is made or takes over others, by file. */
  readonly lines: ReadonlyMap<string, string>
  /** The text with only what is left; equal to the text before where nothing is. */
  readonly after: string
  /** All that was put in stands in the memories or the lines that it is about. */
  readonly isCarried: boolean
  /** Lines only went or became shorter. */
  readonly onlyShortens: boolean
}

type Op = { readonly kind: 'keep' | 'add' | 'remove'; readonly line: string }

/**
 * Takes the model's new index apart: a line for a memory that is made goes with that memory, so that either
 * is taken with the other; a line of a memory that goes, goes with it; the rest is one change of its own.
 *
 * @param describe name and description of a memory as it will be
 */
export function takeIndexApart(
  before: string,
  after: string,
  changes: readonly OverlayChange[],
  describe: (file: string) => string,
): IndexParts {
  const made = new Set(
    changes.filter((one) => one.before === null || one.replaces.length > 0).map(({ file }) => file),
  )
  const gone = new Set(
    changes.flatMap((one) => [...one.replaces, ...(one.after === null ? [one.file] : [])]),
  )
  const pointed = new Set(linesOf(before).flatMap(targetsOf))
  const lines = new Map<string, string>()
  const kept: string[] = []
  const own: Op[] = []
  for (const op of opsBetween(before, after)) {
    const targets = targetsOf(op.line)
    const [file] = targets
    const isOnly = targets.length === 1 && file !== undefined
    if (op.kind === 'add' && isOnly && made.has(file) && !pointed.has(file) && !lines.has(file)) {
      lines.set(file, op.line.replace(/\r?\n$/u, ''))
      continue
    }
    const isKept = op.kind === 'keep' || (op.kind === 'remove' && isOnly && gone.has(file))
    if (isKept || op.kind === 'add') kept.push(op.line)
    if (!isKept) own.push(op)
  }
  return {
    lines,
    after: kept.join(''),
    isCarried: isCarried(own, describe),
    onlyShortens: onlyShortens(own),
  }
}

/** The line of a memory as an act, where the model wrote one. */
export function lineAct(parts: IndexParts | null, file: string): readonly IndexAct[] {
  const line = parts?.lines.get(file)
  return line === undefined ? [] : [{ kind: 'add', file, line }]
}

function opsBetween(before: string, after: string): readonly Op[] {
  return diffArrays(linesOf(before), linesOf(after)).flatMap(({ value, added, removed }) => {
    const kind = added ? 'add' : removed ? 'remove' : 'keep'
    return value.map((line) => ({ kind, line }))
  })
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? []
}

function targetsOf(line: string): readonly string[] {
  return parseIndex(line, () => true).lines.flatMap(({ pointers }) =>
    pointers.filter(({ strength }) => strength === 'link').map(({ file }) => normalPath(file)),
  )
}

/** A line says only what its memory's name and description, or a line that was there, say. */
function isCarried(ops: readonly Op[], describe: (file: string) => string): boolean {
  const old = ops.filter(({ kind }) => kind === 'remove').map(({ line }) => groundOf(line))
  return ops
    .filter(({ kind, line }) => kind === 'add' && line.trim() !== '')
    .every(({ line }) => {
      const targets = targetsOf(line)
      const grounds = targets.map((file) => groundOf(`${file}\n${describe(file)}`))
      if (targets.length === 0 && old.length === 0) return false
      return piecesOf(line).every((piece) => isSaidBy(piece, [...grounds, ...old]))
    })
}

function onlyShortens(ops: readonly Op[]): boolean {
  const size = (wanted: Op['kind']): number =>
    ops.filter(({ kind }) => kind === wanted).reduce((sum, { line }) => sum + line.length, 0)
  const targets = (wanted: Op['kind']): readonly string[] =>
    ops.filter(({ kind }) => kind === wanted).flatMap(({ line }) => targetsOf(line))
  const removed = new Set(targets('remove'))
  return size('add') < size('remove') && targets('add').every((file) => removed.has(file))
}
