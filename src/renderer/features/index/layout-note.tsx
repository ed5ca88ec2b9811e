import { ListTree, NotebookText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { IndexLayout, IndexRepair, IndexReport } from '../../../shared/index-file'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'

/** Says what kind of MEMORY.md this is where it is not a plain index. */
export function LayoutNote({ layout }: { readonly layout: IndexLayout }) {
  const { t } = useTranslation('index')
  if (layout !== 'inline' && layout !== 'mixed') return null
  return (
    <p className="flex shrink-0 items-start gap-2 border-b border-line bg-accent-quiet px-6 py-2 text-sm">
      <NotebookText aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <span>
        <span className="mr-2 font-medium">{t(`layout.${layout}`)}</span>
        {t(`layout.${layout}Hint`)}
      </span>
    </p>
  )
}

interface NoIndexProps {
  readonly report: IndexReport
  readonly onRepair: (repairs: readonly IndexRepair[]) => void
  readonly onWrite: () => void
}

/** No MEMORY.md, or an empty one: what that means and how one comes about. */
export function NoIndex({ report, onRepair, onWrite }: NoIndexProps) {
  const { t } = useTranslation('index')
  const missing = report.unindexed.length
  const kind = report.layout === 'absent' ? 'absent' : 'empty'
  const actions = (
    <>
      {missing === 0 ? null : (
        <Button look="primary" onClick={() => onRepair(['unindexed'])}>
          {t('layout.make')}
        </Button>
      )}
      <Button onClick={onWrite}>{t('layout.write')}</Button>
    </>
  )
  return (
    <EmptyState icon={<ListTree />} title={t(`layout.${kind}`)} actions={actions}>
      {missing === 0 ? t(`layout.${kind}Hint`) : t('layout.absentMemories', { count: missing })}
    </EmptyState>
  )
}
