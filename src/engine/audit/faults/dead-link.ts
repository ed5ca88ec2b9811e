import { readHead } from '../../memory/head'
import {
  createLinkResolver,
  findLinks,
  type LinkCandidate,
  type LinkSpan,
} from '../../memory/links'
import { nearestName } from './nearest-name'
import { lineAt, type FindFaults } from './fault-subject'

/** A link of a memory's whole text that leads nowhere. */
export interface DeadLink extends LinkSpan {
  /** Name of the one memory that is clearly meant; empty where none is. */
  readonly suggestion: string
}

/**
 * Links that lead nowhere. Allowed (they mark something to write), so that they add nothing to a score.
 *
 * ok: `[[tide-model]]` beside a memory of that name, in any case and with `_` for `-`
 * not ok: `[[station-import]]` where no memory has such a name
 */
export const findDeadLinkFaults: FindFaults = ({ memories, limits }) => {
  const candidates = memories.map(({ row }) => row)
  return memories.flatMap(({ row, text }) => {
    const seen = new Set<string>()
    return deadLinksOf(text, candidates, limits.headLines)
      .filter(({ target }) => !seen.has(target) && seen.add(target))
      .map(({ target, suggestion, start, end }) => ({
        kind: 'dead-link' as const,
        file: row.file,
        line: lineAt(text, start),
        text: target,
        start,
        end,
        values: { target, suggestion },
        fixable: true,
      }))
  })
}

/** Every dead link of one memory, each place of it. */
export function deadLinksOf(
  text: string,
  candidates: readonly LinkCandidate[],
  headLines: number,
): readonly DeadLink[] {
  if (!text.includes('[[')) return []
  const { bodyAt } = readHead(text, headLines)
  const resolve = createLinkResolver(candidates)
  return findLinks(text.slice(bodyAt))
    .filter(({ target }) => resolve(target) === undefined)
    .map((link) => ({
      ...link,
      start: link.start + bodyAt,
      end: link.end + bodyAt,
      suggestion: nearestName(link.target, candidates) ?? '',
    }))
}
