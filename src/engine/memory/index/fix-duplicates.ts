import { doubleKey } from './check-index'
import { dropWords, replaceKept, unlink } from './edit-pointers'
import { BULLET, type Pointer } from './find-pointers'
import type { ParsedLine } from './parse-index'
import type { FixDraft } from './fix-draft'
import { isSaidIn } from './said-elsewhere'
import { trimUnits } from '../trim-units'

/** Later lines for a memory that has one: taken out, and words that only they had joined to the first line. */
export function fixDuplicates(draft: FixDraft): void {
  for (const line of draft.checked.index.lines) {
    const doubles = line.pointers.filter((pointer) =>
      draft.checked.doubles.has(doubleKey(line.line, pointer)),
    )
    const [double] = doubles
    if (double === undefined || draft.lines[line.line - 1] !== line.text) continue
    if (line.pointers.some((pointer) => pointer.file !== double.file))
      unlinkAll(draft, line, doubles)
    else takeOut(draft, line, double)
  }
}

function unlinkAll(draft: FixDraft, line: ParsedLine, doubles: readonly Pointer[]): void {
  const links = doubles.filter((pointer) => pointer.strength === 'link')
  const text = unlink(line, links)
  if (text === line.text) return
  draft.lines[line.line - 1] = text
  for (const pointer of links) note(draft, 'duplicate-unlinked', line, pointer)
}

function takeOut(draft: FixDraft, line: ParsedLine, double: Pointer): void {
  const first = firstLineOf(draft, double)
  if (first === undefined) return
  const words = hookOf(line, double)
  const memory = draft.checked.memoryOf(double.file) ?? double.file
  const description = draft.subject.memories.find((one) => one.file === memory)?.description
  const here = draft.lines[first.line - 1]
  if (isSaidIn(words, [here, description, draft.subject.textOf(memory)])) {
    draft.lines[line.line - 1] = dropWords(line)
    note(draft, 'duplicate-removed', line, double)
  } else if (join(draft, first, words)) {
    draft.lines[line.line - 1] = dropWords(line)
    note(draft, 'duplicate-joined', line, double)
  } else note(draft, 'duplicate-left', line, double)
}

/** Adds the words to the first line, if that stays within the limit and is a line that ends in its hook. */
function join(draft: FixDraft, first: ParsedLine, words: string): boolean {
  const here = draft.lines[first.line - 1] ?? ''
  if (first.inTable || here !== first.text || first.pointers.length !== 1) return false
  const hasHook = (first.kept ?? '').length > (first.pointers[0]?.end ?? 0)
  const joined = `${(first.kept ?? '').trimEnd()}${hasHook ? '; ' : ' — '}${words}`
  const text = joined.length > draft.subject.limits.entryUnits ? null : replaceKept(first, joined)
  if (text === null) return false
  draft.lines[first.line - 1] = text
  return true
}

function firstLineOf(draft: FixDraft, double: Pointer): ParsedLine | undefined {
  return draft.checked.index.lines.find((line) =>
    line.pointers.some(
      (pointer) =>
        pointer.file === double.file &&
        pointer.anchor === double.anchor &&
        pointer.strength !== 'mention' &&
        !draft.checked.doubles.has(doubleKey(line.line, pointer)),
    ),
  )
}

/** What a line says beside its pointer. */
function hookOf(line: ParsedLine, pointer: Pointer): string {
  const kept = line.kept ?? ''
  const before = kept.slice(0, pointer.start).replace(BULLET, '')
  const after = kept.slice(pointer.end).replace(/^[\s:;,|—–-]{1,10}/, '')
  return trimUnits(`${before} ${after}`, /[\s|]/)
}

function note(
  draft: FixDraft,
  kind: 'duplicate-removed' | 'duplicate-joined' | 'duplicate-unlinked' | 'duplicate-left',
  line: ParsedLine,
  pointer: Pointer,
): void {
  const firstLine = firstLineOf(draft, pointer)?.line ?? line.line
  draft.steps.push({ kind, line: line.line, file: pointer.target, firstLine })
}
