import type { IndexAct, ProposalFile } from '../../../shared/dream'
import { dropWords, replaceKept } from '../../memory/index/edit-pointers'
import { BULLET } from '../../memory/index/find-pointers'
import type { FixDraft } from '../../memory/index/fix-draft'
import { shortenAtWord } from '../../memory/index/index-line'
import type { ParsedLine } from '../../memory/index/parse-index'
import { isSaidIn } from '../../memory/index/said-elsewhere'
import { readHead } from '../../memory/head'
import { changed, type OfflineSubject } from './subject'

const SEPARATOR = /^[^\p{L}\p{N}]{0,6}/u

/**
 * A line whose words stand nowhere else: they move into the memory's body, and the line gets short, or
 * goes where the memory has another. Null for lines that point at several things, stand in a table, or
 * whose memory cannot be read.
 */
export function wordsMoved(
  subject: OfflineSubject,
  draft: FixDraft,
  at: number,
): { readonly acts: readonly IndexAct[]; readonly files: readonly ProposalFile[] } | null {
  const line = draft.checked.index.lines[at - 1]
  const [pointer, more] = line?.pointers ?? []
  if (line === undefined || pointer === undefined || more !== undefined || line.inTable) return null
  const file = draft.checked.memoryOf(pointer.file)
  const memory = subject.memories.find(({ row }) => row.file === file)
  if (memory === undefined) return null
  const kept = line.kept ?? ''
  const before = kept.slice(0, pointer.start).replace(BULLET, '').trim()
  const after = kept.slice(pointer.end)
  const start = pointer.end + (SEPARATOR.exec(after)?.[0].length ?? 0)
  const words = [before, kept.slice(start).trim()].filter((one) => one !== '').join(' ')
  const becomes = isDouble(draft, line) ? dropWords(line) : shortened(draft, line, start)
  if (becomes === line.text) return null
  const text = isSaidIn(words, [memory.text]) ? memory.text : withWords(subject, memory.text, words)
  const files = text === memory.text ? [] : [changed(memory, text)]
  return { acts: [{ kind: 'line', line: line.text, becomes }], files }
}

function isDouble(draft: FixDraft, line: ParsedLine): boolean {
  return draft.checked.report.duplicates.some((one) => one.line === line.line)
}

/** The line with as many of its words as an entry may have; as it was where that cannot be done. */
function shortened(draft: FixDraft, line: ParsedLine, start: number): string {
  const kept = line.kept ?? ''
  const head = kept.slice(0, start)
  const hook = shortenAtWord(kept.slice(start), draft.subject.limits.entryUnits - head.length)
  return hook === null ? line.text : (replaceKept(line, head + hook) ?? line.text)
}

/** A paragraph of its own at the end of the body, as a sentence, with the file's line ends. */
function withWords({ store }: OfflineSubject, text: string, words: string): string {
  const { bodyAt, lineEnd } = readHead(text, store.limits.headLines)
  const body = text.slice(bodyAt).trimEnd()
  const isEnded = /[.!?…。！？]$/u.test(words)
  const sentence = words.charAt(0).toUpperCase() + words.slice(1) + (isEnded ? '' : '.')
  const start = text.slice(0, bodyAt) + body
  const gap = body === '' ? lineEnd : lineEnd + lineEnd
  return `${start}${gap}${sentence}${lineEnd}`
}
