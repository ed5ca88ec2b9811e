import { assertNever } from './errors'
import type { AlikeReason } from './alike'

/** Why two memories are alike or contradict each other, as one English sentence. */
export function alikeText(why: AlikeReason): string {
  switch (why.kind) {
    case 'sameText':
      return 'Both say the same, word for word.'
    case 'sharedWords':
      return `Both say the same in other words: ${Math.round(why.shareRatio * 100)} % of the shorter one's words are in the other, with the same values.`
    case 'number':
    case 'name':
      return `One says "${why.one}", the other "${why.other}".`
    case 'negation':
      return `Only one of them says it with a negation: "${why.words}".`
    default:
      return assertNever(why)
  }
}
