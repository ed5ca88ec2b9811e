import type { IndexLine, IndexView } from '../../../shared/index-file'
import { doubleKey, ownPointers, type CheckedIndex } from './check-index'
import type { ParsedLine } from './parse-index'

/** One MEMORY.md for the Index screen: every line of the file with what Claude gets of it and what is wrong with it. */
export function viewOfIndex(checked: CheckedIndex, raw: string, hash: string | null): IndexView {
  const long = new Set(checked.report.longEntries.map((entry) => entry.line))
  const lost = new Set(checked.report.lostEntries.map((entry) => entry.line))
  const lines = checked.index.lines.map((line) => lineOf(checked, line, long, lost))
  return { report: checked.report, lines, raw, hash }
}

function lineOf(
  checked: CheckedIndex,
  line: ParsedLine,
  long: ReadonlySet<number>,
  lost: ReadonlySet<number>,
): IndexLine {
  const own = ownPointers(line)
  const [first] = own
  const file = own
    .map((pointer) => checked.memoryOf(pointer.file))
    .find((found) => found !== undefined)
  const problems: IndexLine['problems'][number][] = []
  if (own.some(checked.isDangling)) problems.push('dangling')
  if (own.some((pointer) => checked.doubles.has(doubleKey(line.line, pointer)))) {
    problems.push('duplicate')
  }
  if (long.has(line.line)) problems.push('long')
  if (lost.has(line.line)) problems.push('lost')
  return {
    line: line.line,
    text: line.text,
    kind: line.kind,
    ...(first === undefined ? {} : { target: first.target }),
    ...(file === undefined ? {} : { file }),
    loaded: loadedOf(checked, line),
    problems,
  }
}

function loadedOf(checked: CheckedIndex, line: ParsedLine): IndexLine['loaded'] {
  if (line.kind === 'hidden') return 'no'
  const units = checked.loaded.loadedUnitsOf[line.line - 1] ?? null
  if (units === null) return 'whole'
  return units === 0 ? 'no' : 'part'
}
