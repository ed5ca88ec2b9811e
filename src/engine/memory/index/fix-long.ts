import { replaceKept } from './edit-pointers'
import { shortenAtWord } from './index-line'
import type { ParsedLine } from './parse-index'
import type { FixDraft } from './fix-draft'
import { isSaidIn } from './said-elsewhere'

const SEPARATOR = /^[^\p{L}\p{N}]{0,6}/u

/** Long entries: cut at a word, where the memory itself holds what is cut off. */
export function shortenLong(draft: FixDraft): void {
  const long = new Set(draft.checked.report.longEntries.map((entry) => entry.line))
  for (const line of draft.checked.index.lines) {
    // A line that another repair has changed already is looked at the next time.
    if (!long.has(line.line) || draft.lines[line.line - 1] !== line.text) continue
    const file = line.pointers[0]?.target ?? ''
    const text = shortened(draft, line)
    if (text !== null) draft.lines[line.line - 1] = text
    const kind = text === null ? 'long-left' : 'long-shortened'
    draft.steps.push({ kind, line: line.line, file })
  }
}

function shortened(draft: FixDraft, line: ParsedLine): string | null {
  const [pointer, more] = line.pointers
  const memory = pointer === undefined ? undefined : draft.checked.memoryOf(pointer.file)
  if (pointer === undefined || more !== undefined || memory === undefined || line.inTable)
    return null
  const kept = line.kept ?? ''
  const after = kept.slice(pointer.end)
  const head = kept.slice(0, pointer.end) + (SEPARATOR.exec(after)?.[0] ?? '')
  const hook = kept.slice(head.length)
  const short = shortenAtWord(hook, draft.subject.limits.entryUnits - head.length)
  if (short === null) return null
  const rest = hook.slice(short.length - 1)
  const description = draft.subject.memories.find((one) => one.file === memory)?.description
  const isHeld = isSaidIn(rest, [description, draft.subject.textOf(memory)])
  return isHeld ? replaceKept(line, head + short) : null
}
