import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StorePlan, StoreRequest, StrayStore } from '../../../shared/stores'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { PlanDialog } from '../../ui/stores/plan-dialog'
import { projectTitle } from '../../ui/stores/project-title'
import { useAnswer } from '../../ui/use-answer'

interface BringDialogProps {
  readonly stray: StrayStore
  /** A folder or a store; absent: the likeliest. */
  readonly target: string | undefined
  readonly onClose: () => void
}

type Bring = StoreRequest['act']

/** What adopting, merging or splitting a store would do, memory by memory, before it is done. */
export function BringDialog({ stray, target, onClose }: BringDialogProps) {
  const { t } = useTranslation('stores')
  const { projects } = useFrame()
  const [places, setPlaces] = useState<Readonly<Record<string, string>>>({})
  const { projectId, memories: count, project } = stray
  const act = bringOf(stray)
  const request: StoreRequest = {
    projectId,
    act,
    ...(target === undefined ? {} : { target }),
    ...(Object.keys(places).length === 0 ? {} : { places }),
  }
  const plan = useAnswer(() => call('place.plan', request), [JSON.stringify(request)])
  // Of a split only a part leaves, and which one the person may still change.
  const moving = act === 'split' && plan[0].kind === 'ready' ? movingOf(plan[0].value) : count
  const title = target === undefined ? stray.targets[0]?.title : projectTitle(projects, target)
  return (
    <PlanDialog
      title={t(`bring.${act}.title`, { project, target: title ?? '' })}
      description={t(`bring.${act}.hint`)}
      action={t(`bring.${act}.action`, { count: moving })}
      doneWords={t(`bring.${act}.done`, { count: moving, project })}
      plan={plan}
      apply={(hash) => call('place.apply', { ...request, hash })}
      onClose={onClose}
    >
      {act === 'split' && plan[0].kind === 'ready' ? (
        <SplitPlaces
          stray={stray}
          plan={plan[0].value}
          onPlace={(file, to) => setPlaces({ ...places, [file]: to })}
        />
      ) : null}
    </PlanDialog>
  )
}

/** How many memories leave the store. */
const movingOf = ({ memories }: StorePlan): number =>
  memories.filter(({ kind }) => kind !== 'stays').length

/** What is only said or confirmed opens no dialog; adopting is the gentlest of the rest. */
const bringOf = ({ act }: StrayStore): Bring => (act === 'merge' || act === 'split' ? act : 'adopt')

interface SplitPlacesProps {
  readonly stray: StrayStore
  readonly plan: StorePlan
  /** `place` is a project's folder, or the store where it stays. */
  readonly onPlace: (file: string, place: string) => void
}

/** Each memory with the project it would go to; the person may say another. */
function SplitPlaces({ stray, plan, onPlace }: SplitPlacesProps) {
  const { t } = useTranslation('stores')
  const stays = { value: stray.projectId, label: t('staysHere') }
  const options = [
    stays,
    ...stray.targets.map(({ path, title }) => ({ value: path, label: title })),
  ]
  return (
    <div className="flex flex-col gap-1.5">
      {plan.memories.map(({ file, place }) => (
        <div key={file} className="flex items-center gap-3 text-sm">
          <span className="min-w-0 flex-1 truncate font-mono text-xs">{file}</span>
          <Select
            label={t('placeOf', { file })}
            hideLabel
            value={place ?? stray.projectId}
            options={options}
            onChange={(to) => onPlace(file, to)}
            className="w-56"
          />
        </div>
      ))}
    </div>
  )
}
