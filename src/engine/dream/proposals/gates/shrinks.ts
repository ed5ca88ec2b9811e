import { readHead } from '../../../memory/head'
import { holdFor, type Gate } from './gate'

/** The shortest body, against what it was, that is left without a merge. */
const LEAST_RATIO = 0.5

/** No body loses more than half of its text without a merge. Values: `file`, `percent` lost, `from` and `to` in characters. */
export const shrinksGate: Gate = ({ proposal, effect, store }) => {
  if (proposal.kind === 'merged') return null
  const length = (text: string): number =>
    text.slice(readHead(text, store.limits.headLines).bodyAt).trim().length
  for (const { file, before, after } of effect.files) {
    if (before === null || after === null) continue
    const [from, to] = [length(before), length(after)]
    if (to < from * LEAST_RATIO) {
      const percent = Math.round(100 * (1 - to / from))
      return holdFor('shrinks', { file, from, to, percent })
    }
  }
  return null
}
