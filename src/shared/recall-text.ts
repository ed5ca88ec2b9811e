import { assertNever } from './errors'
import type { RecallTerm, RecallWhy } from './recall'

const PLACES: Readonly<Record<RecallTerm['where'], string>> = {
  name: 'its name',
  description: 'its description',
  body: 'its text',
}

/** Why a memory was picked, as one English sentence. */
export function recallText(why: RecallWhy): string {
  switch (why.kind) {
    case 'model':
      return 'The model picked it from its description.'
    case 'terms':
      return `It says ${why.terms.map(termText).join(', ')}.`
    default:
      return assertNever(why)
  }
}

function termText({ word, where, as }: RecallTerm): string {
  const other = as === undefined ? '' : ` as "${as}…"`
  return `"${word}"${other} in ${PLACES[where]}`
}
