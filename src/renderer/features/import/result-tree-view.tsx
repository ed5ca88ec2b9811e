import { FileDiff, FilePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportPlan } from '../../../shared/import'
import { Badge } from '../../ui/badge'
import { resultTree, type ResultFile } from './result-tree'
import { ScrollView } from './scroll-view'

/** The files that would be there afterwards, by where they lie. */
export function ResultTree({ plan }: { readonly plan: ImportPlan }) {
  const { t } = useTranslation('import')
  const files = resultTree(plan)
  const inside = files.filter(({ isOutside }) => !isOutside)
  const outside = files.filter(({ isOutside }) => isOutside)
  return (
    <ScrollView label={t('view.tree')}>
      {files.length === 0 ? <p className="text-sm text-soft">{t('tree.none')}</p> : null}
      {inside.length === 0 ? null : <Branch title={plan.projectId} files={inside} />}
      {outside.length === 0 ? null : <Branch title={t('tree.outside')} files={outside} />}
    </ScrollView>
  )
}

interface BranchProps {
  readonly title: string
  readonly files: readonly ResultFile[]
}

function Branch({ title, files }: BranchProps) {
  const { t } = useTranslation('import')
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="font-mono text-xs break-all text-soft selectable">{title}</h3>
      <ul className="border-l border-line pl-3">
        {files.map(({ file, kind }) => (
          <li key={file} className="flex h-7 items-center gap-2 text-sm">
            {kind === 'new' ? (
              <FilePlus aria-hidden className="size-4 text-ok" />
            ) : (
              <FileDiff aria-hidden className="size-4 text-accent" />
            )}
            <span className="min-w-0 truncate font-mono text-xs selectable">{file}</span>
            <Badge tone={kind === 'new' ? 'ok' : 'accent'}>{t(`tree.${kind}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
