import type { FixReason } from '../../../shared/audit'
import type { IndexFix, IndexFixKind } from '../../../shared/index-file'

const LEFT: readonly IndexFixKind[] = ['duplicate-left', 'long-left']
const ADDED: readonly IndexFixKind[] = ['added', 'added-past-cut']
/** The whole line goes; a joined double gives its words to the first line. */
const REMOVED: readonly IndexFixKind[] = [
  'dangling-removed',
  'duplicate-removed',
  'duplicate-joined',
]

/** What a repair of the index does, line by line; lines that it leaves as they are have no reason. */
export function indexReasons({ before, after, steps }: IndexFix): readonly FixReason[] {
  const [old, fresh] = [before, after].map((text) => text.split(/\r?\n/))
  const gone = steps.filter(({ kind }) => REMOVED.includes(kind)).map(({ line }) => line)
  return steps.flatMap(({ kind, line }) => {
    if (LEFT.includes(kind)) return []
    const isAdded = ADDED.includes(kind)
    const from = isAdded ? '' : (old?.[line - 1] ?? '')
    const moved = isAdded ? 0 : gone.filter((one) => one < line).length
    const to = REMOVED.includes(kind) ? '' : (fresh?.[line - 1 - moved] ?? '')
    return [{ kind: 'index' as const, line, from, to }]
  })
}
