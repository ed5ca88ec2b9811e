import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ipc/client'
import { useCommands } from '../../ui/commands'
import { useFrame } from '../../ui/frame'
import { ExportDialog } from './export-dialog'
import { OpenDialog } from './open-dialog'

/** What is open: the question what to export, or an archive that was chosen. */
type Open = { readonly kind: 'export' } | { readonly kind: 'archive'; readonly path: string }

/** Export and opening of archives, from the menu File and the palette, whatever screen is shown. */
export function BundleDialogs() {
  const { t } = useTranslation('bundles')
  const { failed } = useFrame()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const choose = async (): Promise<void> => {
    const { paths } = await call('app.chooseFiles', { title: t('open.choose'), folders: false })
    const path = paths?.[0]
    if (path !== undefined) setOpen({ kind: 'archive', path })
  }
  useCommands({
    'bundle.export': () => setOpen({ kind: 'export' }),
    'bundle.open': () => void choose().catch(failed),
  })
  if (open === null) return null
  return open.kind === 'export' ? (
    <ExportDialog onClose={close} />
  ) : (
    <OpenDialog key={open.path} path={open.path} onClose={close} />
  )
}
