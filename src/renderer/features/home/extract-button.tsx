import { Ear } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { outcomesWords } from '../../ui/extraction/outcome-words'
import { useExtract } from '../../ui/extraction/use-extract'
import { useFrame } from '../../ui/frame'

/** As many days before the end as Home speaks of it. */
const SWEEP_DAYS = 3

/** Looks at what was said in a project's sessions before they are swept; those that were read are passed over. */
export function ExtractButton({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation(['home', 'extraction'])
  const { done, failed } = useFrame()
  const { running, run } = useExtract()
  const extract = async (): Promise<void> => {
    const swept = await call('extract.swept', { projectId, days: SWEEP_DAYS })
    done(outcomesWords(await run(swept.filter(({ isExtracted }) => !isExtracted)), t))
  }
  return (
    <Button
      look="quiet"
      icon={<Ear aria-hidden />}
      busy={running.size > 0}
      onClick={() => void extract().catch(failed)}
    >
      {t('extractFirst')}
    </Button>
  )
}
