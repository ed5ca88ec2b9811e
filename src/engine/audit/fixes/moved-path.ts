import type { ClaimResult } from '../../../shared/audit'
import { lineAt } from '../faults/fault-subject'
import type { SpanEdit } from './span-edit'

/** What a path goes on with: `src/auth.ts` inside `lib/src/auth.ts` or `src/auth.tsx` is another path. */
const PATH_UNIT = /[\p{L}\p{N}_/\\@~$%+-]/u

/**
 * Every mention of a path that git says was renamed, with the new path in its place; only for `renamed`,
 * since a path that was found by its end is still right. Code fences are left alone: what stands there
 * may be a listing of how things were.
 */
export function movedPathEdits(text: string, claim: ClaimResult): readonly SpanEdit[] {
  const { evidence, text: from } = claim
  if (evidence.kind !== 'renamed' || from === '') return []
  const to = evidence.to
  const searched = withoutFences(text)
  const edits: SpanEdit[] = []
  for (let at = searched.indexOf(from); at !== -1; at = searched.indexOf(from, at + from.length)) {
    const end = at + from.length
    if (!isWhole(searched, at, end)) continue
    const reason = { kind: 'path-moved' as const, line: lineAt(text, at), from, to }
    edits.push({ start: at, end, to, reason })
  }
  return edits
}

function isWhole(text: string, start: number, end: number): boolean {
  const [before = '', after = '', next = ''] = [text[start - 1], text[end], text[end + 1]]
  if (PATH_UNIT.test(before) || before === '.' || PATH_UNIT.test(after)) return false
  // A full stop ends the sentence; before a letter it goes on with the name.
  return after !== '.' || !PATH_UNIT.test(next)
}

/** The text with the lines of code fences blanked out, every other unit at its place. */
function withoutFences(text: string): string {
  let fence: string | null = null
  const lines = text.split('\n').map((line) => {
    const mark = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1]
    const inside = fence !== null || mark !== undefined
    if (fence === null) fence = mark ?? null
    else if (mark?.startsWith(fence) === true && line.trim() === mark) fence = null
    return inside ? ' '.repeat(line.length) : line
  })
  return lines.join('\n')
}
