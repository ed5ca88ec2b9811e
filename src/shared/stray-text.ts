import { assertNever } from './errors'
import { sayEnglish } from './said'
import type { MovedMemory, StoreAct, StrayStore, TargetWhy } from './stores'

/** What is amiss with where a memory lies, as one English sentence. */
export function strayText({
  problem,
  values,
  memories,
}: Pick<StrayStore, 'problem' | 'values' | 'memories'>): string {
  const said = (key: string): string => {
    const value = values[key] ?? ''
    return typeof value === 'object' ? sayEnglish(value) : String(value)
  }
  const count = memories === 1 ? '1 memory' : `${memories} memories`
  switch (problem) {
    case 'orphan':
      return `The folder ${said('path')} is gone, and with it whoever read its ${count}.`
    case 'shared':
      return `${said('folders')} folders write into it: ${said('paths')}.${said('gone') === '' ? '' : ` Gone: ${said('gone')}.`}`
    case 'case-twin':
      return `Another memory folder differs from it only in letter case, so its ${count} may not be read.`
    case 'worktree':
      return `Sessions in ${said('path')} use the memory of ${said('root')}, so nobody reads the ${count} here.`
    case 'redirected':
      return `Memory was redirected to ${said('path')}, so nobody reads the ${count} here.`
    case 'memory-only':
      return `It holds ${count}, and no project that is there looks for them here.`
    case 'asked-for':
      return `The project's own settings ask for ${said('path')}.${said('reason') === '' ? ' It is not used until you confirm it.' : ` It is not used: ${said('reason')}`}`
    case 'switched-off':
      return `Claude reads none of its ${count}: memory is switched off by ${said('by')}.`
    default:
      return assertNever(problem)
  }
}

/** Why a project is likely the right one, in a few English words. */
export function targetText(why: TargetWhy): string {
  switch (why.kind) {
    case 'remote':
      return `same repository ${why.remote}`
    case 'name':
      return `folder called ${why.name}`
    case 'sessions':
      return why.count === 1
        ? '1 conversation went on there'
        : `${why.count} conversations went on there`
    case 'case':
      return 'the same name but for letter case'
    case 'worktreeOf':
      return `belongs to ${why.root}`
    case 'redirect':
      return `sessions use ${why.source}`
    case 'moved':
      return `moved from ${why.from}`
    case 'mentions':
      return why.count === 1 ? 'mentioned once' : `mentioned ${why.count} times`
    default:
      return assertNever(why)
  }
}

/** What is proposed, as a person would call it. */
export function actText(act: StoreAct): string {
  switch (act) {
    case 'adopt':
      return 'bring to another project'
    case 'split':
      return 'split among its projects'
    case 'merge':
      return 'bring together'
    case 'confirm':
      return 'confirm or ignore'
    case 'tell':
      return 'nothing to do here'
    default:
      return assertNever(act)
  }
}

/** What becomes of one memory, in a few English words. */
export function strayFileText({ kind, stays }: Pick<MovedMemory, 'kind' | 'stays'>): string {
  switch (kind) {
    case 'new':
      return 'comes along'
    case 'same':
      return 'is there already'
    case 'beside':
      return 'gets a number beside another'
    case 'stays':
      return stays === undefined ? 'stays' : STAYS[stays]
    default:
      return assertNever(kind)
  }
}

const STAYS: { readonly [W in NonNullable<MovedMemory['stays']>]: string } = {
  link: 'stays: it is a link',
  unreadable: 'stays: it cannot be read',
  secret: 'stays: it holds a credential',
}
