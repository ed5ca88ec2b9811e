import type { TFunction } from 'i18next'
import type { TargetWhy } from '../../../shared/stores'

/** Why a project is likely the right one, as a sentence. */
export function whyWords(why: TargetWhy, t: TFunction<'stores'>): string {
  switch (why.kind) {
    case 'remote':
      return t('why.remote', { remote: why.remote })
    case 'name':
      return t('why.name', { name: why.name })
    case 'sessions':
      return t('why.sessions', { count: why.count })
    case 'case':
      return t('why.case')
    case 'worktreeOf':
      return t('why.worktreeOf', { root: why.root })
    case 'redirect':
      return t('why.redirect', { source: why.source })
    case 'moved':
      return t('why.moved', { from: why.from })
    case 'mentions':
      return t('why.mentions', { count: why.count })
  }
}
