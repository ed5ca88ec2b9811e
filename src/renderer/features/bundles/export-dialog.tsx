import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BundleExtra } from '../../../shared/bundle'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import { useFrame } from '../../ui/frame'
import { archiveName } from './archive-name'
import { ExportExtras } from './export-extras'

/** Which projects go into one archive, and where it is saved. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['bundles', 'ui'])
  const { projects, project, done, failed } = useFrame()
  const filled = projects.filter(({ memories }) => memories > 0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(project === null ? filled.map(({ id }) => id) : [project.id]),
  )
  const [without, setWithout] = useState<readonly BundleExtra[]>([])
  const [busy, setBusy] = useState(false)
  const isAll = chosen.size === filled.length
  const toggle = (id: string, isOn: boolean): void => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const save = async (): Promise<void> => {
    const fileName = archiveName(new Date())
    const { path } = await call('app.chooseSave', { title: t('export.choose'), fileName })
    if (path === null) return
    const made = await call('bundle.export', { projectIds: [...chosen], path, without })
    const count = made.projects.filter(({ agent }) => agent === undefined).length
    const words = t('export.done', { count, path: made.path })
    const notes = [
      ...(made.secrets > 0 ? [t('export.secrets', { count: made.secrets })] : []),
      ...(made.leftOut.length > 0 ? [t('export.leftOut', { count: made.leftOut.length })] : []),
    ]
    done([words, ...notes].join(' '))
    onClose()
  }
  const run = (): void => {
    setBusy(true)
    void save()
      .catch(failed)
      .finally(() => setBusy(false))
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button look="primary" busy={busy} disabled={chosen.size === 0} onClick={run}>
        {t('export.action', { count: chosen.size })}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('export.title')}
      description={t('export.hint')}
      actions={actions}
    >
      <div className="flex flex-col gap-3 py-1">
        <Checkbox
          label={t('export.all')}
          checked={isAll ? true : chosen.size === 0 ? false : 'mixed'}
          onChange={(all) => setChosen(new Set(all ? filled.map(({ id }) => id) : []))}
        />
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          {filled.map(({ id, title, memories }) => (
            <Checkbox
              key={id}
              label={t('export.project', { title, count: memories })}
              checked={chosen.has(id)}
              onChange={(isOn) => toggle(id, isOn)}
            />
          ))}
        </div>
        <ExportExtras projectIds={[...chosen]} without={without} onChange={setWithout} />
        {filled.length === 0 ? <p className="text-sm text-soft">{t('export.none')}</p> : null}
      </div>
    </Dialog>
  )
}
