import { Info, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { IconButton } from '../../ui/icon-button'

/** Says that Claude may still come across archived files, and where to change that. */
export function RecallNote({ onHide }: { readonly onHide: () => void }) {
  const { t } = useTranslation('archive')
  const { go, start } = useFrame()
  if (start.settings.archiveOutside) return null
  return (
    <div className="flex items-center gap-3 border-b border-line bg-sunken px-4 py-2 text-sm text-soft">
      <Info aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{t('recall')}</p>
      <Button look="quiet" onClick={() => go('settings')}>
        {t('toSettings')}
      </Button>
      <IconButton label={t('hide')} icon={<X aria-hidden />} onClick={onHide} />
    </div>
  )
}
