import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewMemory } from '../../../shared/memory'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { failureOf, type Failure, type MemoryActions } from './memories-state'
import { NewMemoryDialog, type NewMemoryStart } from './new-memory-dialog'
import { placeOf } from './use-place'

interface NewMemoryPaneProps {
  readonly start: NewMemoryStart
  readonly act: MemoryActions
  readonly onClose: () => void
}

/** The dialog for a new memory, bound to the window: it opens what was made. */
export function NewMemoryPane({ start, act, onClose }: NewMemoryPaneProps) {
  const { t } = useTranslation('memories')
  const frame = useFrame()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const plan = useCallback(
    (projectId: string, memory: NewMemory) => call('memory.planAdd', { projectId, memory }),
    [],
  )
  const add = async (projectId: string, memory: NewMemory) => {
    setSaving(true)
    setFailure(null)
    try {
      const { row, change } = await act.add(projectId, memory)
      onClose()
      frame.done(t('done.add', { name: row.name }), change)
      frame.go('memories', placeOf(row, frame.place.details.filter ?? ''))
    } catch (error) {
      setFailure(failureOf(error))
      setSaving(false)
    }
  }
  return (
    <NewMemoryDialog
      start={start}
      projects={frame.project?.agent === undefined ? frame.projects : [frame.project]}
      plan={plan}
      saving={saving}
      failure={failure}
      onAdd={(projectId, memory) => void add(projectId, memory)}
      onClose={onClose}
    />
  )
}
