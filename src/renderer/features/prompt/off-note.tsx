import type { Said } from '../../../shared/said'
import { CircleSlash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSaid } from '../../ui/said-text'

/** Nothing of memory reaches Claude here, and what decided that. */
export function OffNote({ decidedBy }: { readonly decidedBy: Said }) {
  const { t } = useTranslation('prompt')
  const said = useSaid()
  return (
    <div className="flex gap-3 rounded-lg border border-line bg-raised px-4 py-3.5">
      <CircleSlash aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{t('off.title')}</p>
        <p className="text-sm wrap-anywhere text-soft selectable">
          {t('off.text', { decidedBy: said(decidedBy) })}
        </p>
      </div>
    </div>
  )
}
