import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import { useFrame } from '../../ui/frame'
import type { MemoryKey } from './selection'

interface ShareDialogProps {
  readonly memory: MemoryKey
  readonly name: string
  readonly onClose: () => void
}

/** Which projects shall have the same memory; the app keeps them in step from then on. */
export function ShareDialog({ memory, name, onClose }: ShareDialogProps) {
  const { t } = useTranslation(['memories', 'ui'])
  const { projects, done, failed } = useFrame()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const others = projects.filter(({ id }) => id !== memory.projectId)
  const toggle = (id: string, isOn: boolean): void => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const share = async (): Promise<void> => {
    setBusy(true)
    try {
      const { change } = await call('place.share', { ...memory, withProjects: [...chosen] })
      done(t('share.done', { name, count: chosen.size }), change)
      onClose()
    } catch (error) {
      setBusy(false)
      failed(error)
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button look="primary" busy={busy} disabled={chosen.size === 0} onClick={() => void share()}>
        {t('share.action', { count: chosen.size })}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('share.title', { name })}
      description={t('share.hint')}
      actions={actions}
    >
      <div className="flex flex-col gap-3 py-1">
        {others.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={chosen.has(id)}
            onChange={(isOn) => toggle(id, isOn)}
          />
        ))}
        {others.length === 0 ? <p className="text-sm text-soft">{t('move.noTarget')}</p> : null}
      </div>
    </Dialog>
  )
}
