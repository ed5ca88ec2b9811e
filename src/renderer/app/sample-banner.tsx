import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFrame } from '../ui/frame'

/** Says whose data this is for as long as the sample library is open. */
export function SampleBanner() {
  const { t } = useTranslation('frame')
  const { useSample: openSample, failed } = useFrame()
  return (
    <div
      role="status"
      className="flex h-8 shrink-0 items-center gap-2 bg-accent-quiet px-3 text-sm text-ink"
    >
      <Sparkles aria-hidden className="size-3.5 text-accent" />
      <span className="truncate">{t('sample.banner')}</span>
      <button
        type="button"
        onClick={() => void openSample(false).catch(failed)}
        className="ml-auto h-6 rounded-sm px-2 font-medium text-accent hover:bg-hover"
      >
        {t('sample.leave')}
      </button>
    </div>
  )
}
