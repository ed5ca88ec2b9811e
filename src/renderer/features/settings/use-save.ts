import { useCallback, useState } from 'react'
import type { Settings } from '../../../shared/settings'
import { useFrame } from '../../ui/frame'

/** Saves settings at once, as they are changed; a refusal is said and the old value stays. */
export function useSave(): {
  readonly save: (changes: Partial<Settings>) => void
  readonly isSaving: boolean
} {
  const { saveSettings, failed } = useFrame()
  const [isSaving, setSaving] = useState(false)
  const save = useCallback(
    (changes: Partial<Settings>) => {
      setSaving(true)
      saveSettings(changes)
        .catch(failed)
        .finally(() => setSaving(false))
    },
    [saveSettings, failed],
  )
  return { save, isSaving }
}
