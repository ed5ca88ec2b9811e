import { useTranslation } from 'react-i18next'
import { COMMAND_IDS, commandRow, type CommandId } from '../../shared/commands'
import { Dialog } from '../ui/dialog'
import { useFrame } from '../ui/frame'
import { Kbd } from '../ui/kbd'
import { isOffered } from './commands'

interface KeysDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** This screen's keys, and those that count everywhere (?). */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const { t } = useTranslation('frame')
  const { place } = useFrame()
  const ids = COMMAND_IDS.filter((id) => isOffered(id, place.screen))
  const here = ids.filter((id) => commandRow(id).only !== undefined)
  const everywhere = ids.filter((id) => commandRow(id).only === undefined)
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} wide>
      <div className="grid grid-cols-2 gap-8 pb-2">
        <KeyList title={t('keys.everywhere')} ids={everywhere} />
        {here.length === 0 ? null : (
          <KeyList title={t('keys.here', { screen: t(`screen.${place.screen}`) })} ids={here} />
        )}
      </div>
    </Dialog>
  )
}

function KeyList({ title, ids }: { readonly title: string; readonly ids: readonly CommandId[] }) {
  const { t } = useTranslation('shell')
  const rows = ids.flatMap((id) => {
    const keys = commandRow(id).accelerator ?? commandRow(id).key
    return keys === undefined ? [] : [{ id, keys }]
  })
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium text-soft">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
        {rows.map(({ id, keys }) => (
          <div key={id} className="contents">
            <dt>{t(`command.${id}`)}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
