import type { IndexAct, Proposal } from '../../../shared/dream'
import type { FindSecrets } from '../../safety/secrets/find-secrets'
import { effectOf, type Effect } from './effect'

/** By proposal: the rules that found a credential which its files did not hold before. */
export type NewSecrets = ReadonlyMap<string, readonly string[]>

/** Looks through everything that proposals would write. Documented sample keys do not count. */
export async function findNewSecrets(
  proposals: readonly Proposal[],
  findSecrets: FindSecrets,
): Promise<NewSecrets> {
  const found = new Map<string, readonly string[]>()
  for (const proposal of proposals) {
    const rules: string[] = []
    for (const effect of effectsOf(proposal)) rules.push(...(await newIn(effect, findSecrets)))
    if (rules.length > 0) found.set(proposal.id, [...new Set(rules)])
  }
  return found
}

/** All that may be chosen, where nothing is chosen yet. */
function effectsOf(proposal: Proposal): readonly Effect[] {
  const chosen = effectOf(proposal)
  return chosen === null ? (proposal.options ?? []) : [chosen]
}

async function newIn(
  { files, index }: Effect,
  findSecrets: FindSecrets,
): Promise<readonly string[]> {
  const known = [...files.map(({ before }) => before ?? ''), ...index.map(wasSaid)].join('\n')
  const rules: string[] = []
  for (const text of [...files.map(({ after }) => after ?? ''), ...index.map(willSay)]) {
    if (text === '') continue
    for (const { start, end, rule, sample } of await findSecrets(text)) {
      if (!sample && !known.includes(text.slice(start, end))) rules.push(rule)
    }
  }
  return rules
}

function wasSaid(act: IndexAct): string {
  if (act.kind === 'line') return act.line
  return act.kind === 'text' ? act.before : ''
}

function willSay(act: IndexAct): string {
  if (act.kind === 'add') return act.line
  if (act.kind === 'line') return act.becomes ?? ''
  return act.kind === 'text' ? act.after : ''
}
