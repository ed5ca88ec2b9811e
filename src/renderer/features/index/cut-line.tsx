import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { IndexView } from '../../../shared/index-file'

interface CutLineProps {
  readonly view: IndexView
  /** The line in which the cut falls, where it falls inside one. */
  readonly inside?: number
}

/** The horizon of an index: what stands below it never reaches Claude. */
export function CutLine({ view, inside }: CutLineProps) {
  const { t } = useTranslation('index')
  const below = view.lines.filter((line) => line.kind !== 'hidden' && line.loaded === 'no').length
  const words = inside === undefined ? t('cut') : t('cutInside', { line: inside })
  return (
    <div role="row" className="relative flex items-center gap-3 px-6 pt-3 pb-2" data-testid="cut">
      <div role="gridcell" className="flex w-full items-center gap-3">
        <span aria-hidden className="h-px w-6 bg-bad" />
        <span className="inline-flex items-center gap-1.5 text-sm font-medium text-bad">
          <EyeOff aria-hidden className="size-4" />
          {words}
        </span>
        <span aria-hidden className="h-px flex-1 bg-bad" />
        <span className="text-xs text-soft">{t('cutNote', { count: below })}</span>
      </div>
    </div>
  )
}
