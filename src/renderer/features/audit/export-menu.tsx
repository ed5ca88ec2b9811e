import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportFormat } from '../../../shared/audit'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { Menu } from '../../ui/menu'

const FORMATS: readonly ExportFormat[] = ['markdown', 'html', 'json']

/** Saves the report as a document where the person says. */
export function ExportMenu({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('audit')
  const { done, failed } = useFrame()
  const [busy, setBusy] = useState(false)
  const save = async (format: ExportFormat): Promise<void> => {
    setBusy(true)
    try {
      const document = await call('audit.export', { projectId, format })
      const { path } = await call('app.saveText', document)
      if (path !== null) done(t('export.done', { path }))
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      trigger={
        <Button busy={busy} icon={<Download aria-hidden />}>
          {t('export.label')}
        </Button>
      }
      items={FORMATS.map((format) => ({
        label: t(`export.${format}`),
        onSelect: () => void save(format),
      }))}
    />
  )
}
