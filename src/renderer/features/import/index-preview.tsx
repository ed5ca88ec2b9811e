import { clsx } from 'clsx'
import { EyeOff } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPlan } from '../../../shared/import'
import { indexLines, type IndexPreviewLine } from './index-lines'
import { ScrollView } from './scroll-view'

/** MEMORY.md as it would be: new lines marked, and the cut below which Claude reads nothing. */
export function IndexPreview({ index }: { readonly index: ImportPlan['index'] }) {
  const { t, i18n } = useTranslation('import')
  const number = new Intl.NumberFormat(i18n.language)
  const lines = indexLines(index)
  const values = { lines: number.format(index.lines), units: number.format(index.units) }
  const firstLost = lines.find(({ isLost }) => isLost)?.line
  return (
    <ScrollView label={t('view.index')}>
      <p className={clsx('text-sm', index.fits ? 'text-soft' : 'font-medium text-bad')}>
        {index.fits ? t('index.fits', values) : t('index.lost', { ...values, count: index.lost })}
      </p>
      <div className="rounded-md border border-line py-1 font-mono text-xs leading-6">
        {lines.map((line) => (
          <Fragment key={line.line}>
            {line.line === firstLost ? <Cut /> : null}
            <Line line={line} />
          </Fragment>
        ))}
        {lines.length === 0 ? <p className="px-4 font-sans text-soft">{t('index.none')}</p> : null}
      </div>
    </ScrollView>
  )
}

function Line({ line }: { readonly line: IndexPreviewLine }) {
  const { t } = useTranslation('ui')
  return (
    <div className={clsx('flex', line.isNew && 'bg-ok-quiet', line.isLost && 'text-soft')}>
      <span className="w-12 shrink-0 pr-3 text-right text-soft tabular-nums select-none">
        {line.line}
      </span>
      <span className="min-w-0 flex-1 pr-3 wrap-anywhere whitespace-pre-wrap selectable">
        {line.isNew ? <span className="sr-only">{t('diff.added')}</span> : null}
        {line.text}
      </span>
    </div>
  )
}

function Cut() {
  const { t } = useTranslation('import')
  return (
    <div data-testid="cut" className="flex items-center gap-3 px-4 py-1 font-sans">
      <span aria-hidden className="h-px w-6 bg-bad" />
      <span className="inline-flex items-center gap-1.5 text-sm font-medium text-bad">
        <EyeOff aria-hidden className="size-4" />
        {t('index.cut')}
      </span>
      <span aria-hidden className="h-px flex-1 bg-bad" />
    </div>
  )
}
