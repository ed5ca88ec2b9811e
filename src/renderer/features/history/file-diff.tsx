import { useTranslation } from 'react-i18next'
import type { FileDiff } from '../../../shared/history'
import { DiffView, type DiffLayout } from '../../ui/diff-view'

interface Props {
  readonly diff: FileDiff
  readonly layout: DiffLayout
}

/** What one file was and became, or why no difference can be shown. */
export function FileDiffView({ diff, layout }: Props) {
  const { t } = useTranslation('history')
  if (diff.binary) return <p className="px-4 py-3 text-sm text-soft">{t('binary')}</p>
  if ((diff.before ?? '') === (diff.after ?? ''))
    return <p className="px-4 py-3 text-sm text-soft">{t('sameText')}</p>
  return <DiffView before={diff.before} after={diff.after} layout={layout} />
}
