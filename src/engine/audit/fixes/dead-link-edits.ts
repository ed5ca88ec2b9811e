import type { LinkCandidate } from '../../memory/links'
import { deadLinksOf } from '../faults/dead-link'
import { lineAt } from '../faults/fault-subject'
import type { SpanEdit } from './span-edit'

/**
 * Every mention of one dead link. Where one memory is clearly meant the link leads there, its alias and
 * anchor kept. Else the brackets fall away and the words stay: a link to nowhere is allowed and marks
 * something to write, so this is done only to those that a person names, and loses no word.
 */
export function deadLinkEdits(
  text: string,
  target: string,
  candidates: readonly LinkCandidate[],
  headLines: number,
): readonly SpanEdit[] {
  return deadLinksOf(text, candidates, headLines)
    .filter((link) => link.target === target)
    .map(({ start, end, words, suggestion }) => {
      const from = text.slice(start, end)
      const to = suggestion === '' ? words : from.replace(target, () => suggestion)
      const line = lineAt(text, start)
      return { start, end, to, reason: { kind: 'dead-link' as const, line, from, to } }
    })
}
