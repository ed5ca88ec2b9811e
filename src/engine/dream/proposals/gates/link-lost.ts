import { lostLink, type StoreAfter } from '../links-after'
import type { Effect } from '../effect'
import { holdFor, type Gate } from './gate'

/** No link leads nowhere that led somewhere, and none is new that does. Values: `file`, `link`. */
export const linkLostGate: Gate = ({ effect, store }) => {
  const lost = lostLink(store, afterOf(effect))
  return lost === null ? null : holdFor('linkLost', { file: lost.file, link: lost.target })
}

function afterOf({ files }: Effect): StoreAfter {
  const texts = new Map<string, string>()
  const archived = new Set<string>()
  for (const { file, after } of files) {
    if (after === null) archived.add(file)
    else texts.set(file, after)
  }
  return { texts, archived }
}
