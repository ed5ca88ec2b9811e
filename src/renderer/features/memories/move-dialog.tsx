import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoveRequest, StorePlan } from '../../../shared/stores'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { PlanDialog } from '../../ui/stores/plan-dialog'
import { useAnswer } from '../../ui/use-answer'
import { Notice } from './detail/notice'
import { moveTargets, promoteTargets } from './move-targets'
import { byProject, type MemoryKey } from './selection'

/** What is done with memories that go elsewhere. */
export type MoveKind = 'move' | 'copy' | 'promote'

interface MoveDialogProps {
  readonly kind: MoveKind
  readonly keys: readonly MemoryKey[]
  readonly onClose: () => void
}

/** Without a target nothing is asked, and no answer comes. */
const NOT_ASKED = new Promise<StorePlan>(() => undefined)

/** Where memories shall go, and every file that changes by it, before it is done. */
export function MoveDialog({ kind, keys, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['memories', 'stores'])
  const { projects } = useFrame()
  const groups = [...byProject(keys)]
  const [projectId, files] = groups[0] ?? ['', []]
  const [agents] = useAnswer(() => call('agent.list', { projectId: null }), [])
  const options =
    kind === 'promote'
      ? promoteTargets(projects.find(({ id }) => id === projectId))
      : // Where agents cannot be listed there are still the projects.
        moveTargets(projects, agents.kind === 'ready' ? agents.value : [], projectId)
  const [chosen, setChosen] = useState('')
  const option =
    options.find(({ key }) => key === chosen) ?? (kind === 'promote' ? options[0] : undefined)
  const mayAsk = groups.length === 1 && option !== undefined
  const request: MoveRequest | null = mayAsk
    ? { projectId, files, target: option.target, isCopy: kind === 'copy' }
    : null
  const plan = useAnswer(
    () => (request === null ? NOT_ASKED : call('place.planMove', request)),
    [JSON.stringify(request)],
  )
  const count = files.length
  return (
    <PlanDialog
      title={t(`move.${kind}.title`, { count })}
      description={t(`move.${kind}.hint`)}
      action={t(`move.${kind}.action`, { count })}
      doneWords={t(`move.${kind}.done`, { count, target: option?.label ?? '' })}
      plan={request === null ? null : plan}
      apply={(hash) =>
        request === null
          ? Promise.reject(new Error('no target'))
          : call('place.move', { ...request, hash })
      }
      onClose={onClose}
    >
      {groups.length > 1 ? <Notice tone="warn">{t('move.oneProject')}</Notice> : null}
      {options.length === 0 ? (
        <Notice tone="warn">{t(kind === 'promote' ? 'move.noFolder' : 'move.noTarget')}</Notice>
      ) : (
        <Select
          label={t(`move.${kind}.to`)}
          value={option?.key ?? ''}
          options={options.map(({ key, label }) => ({ value: key, label }))}
          onChange={setChosen}
        />
      )}
    </PlanDialog>
  )
}
