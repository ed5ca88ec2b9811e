import { alikeText } from './alike-text'
import type { LikenessWhy } from './import'

/** Why a part of an import counts as a memory that is there, as one English sentence. */
export function likenessText(why: LikenessWhy): string {
  if (why.kind === 'broughtIn') return 'An earlier import brought it in.'
  if (why.kind !== 'sameName') return alikeText(why)
  const percent = Math.round(why.shareRatio * 100)
  return `Both have one name, and ${percent} % of the shorter one's words are in the other.`
}
