import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors'
import type { ImportChoice, Imported, ImportPlan, ImportSource } from '../../../shared/import'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { useAnswer, type Answer } from '../../ui/use-answer'
import { withChoice } from './choices'
import { takenOf } from './taken'

/** One import from the first look at its sources to its end. */
export interface ImportDesk {
  /** The project that takes it; empty where there is none. */
  readonly projectId: string
  readonly plan: Answer<ImportPlan>
  readonly choices: readonly ImportChoice[]
  readonly busy: boolean
  /** Files changed between the look and the click; the plan is a new one. */
  readonly moved: boolean
  readonly imported: Imported | null
  readonly chooseProject: (projectId: string) => void
  readonly choose: (choice: ImportChoice) => void
  readonly again: () => void
  /** Writes what the plan shows, and nothing else. */
  readonly apply: (plan: ImportPlan) => void
}

/** Asks for a plan at first and after every choice; nothing is written before `apply`. */
export function useImportDesk(sources: readonly ImportSource[]): ImportDesk {
  const { t } = useTranslation('import')
  const frame = useFrame()
  const [projectId, setProjectId] = useState(frame.project?.id ?? newestOf(frame.projects))
  const [choices, setChoices] = useState<readonly ImportChoice[]>([])
  const [busy, setBusy] = useState(false)
  const [moved, setMoved] = useState(false)
  const [imported, setImported] = useState<Imported | null>(null)
  const request = { projectId, sources, choices }
  const [plan, again] = useAnswer(
    () => call('import.plan', request),
    [
      JSON.stringify(request),
      // What was imported here changes the files too, and is not to be planned once more.
      imported === null ? frame.revision : null,
    ],
  )
  const write = async (shown: ImportPlan): Promise<void> => {
    setBusy(true)
    try {
      const done = await call('import.apply', { ...request, hash: shown.hash })
      setImported(done)
      frame.done(t('done.toast', { count: takenOf(shown).length }), done.change ?? undefined)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'memory.conflict')) frame.failed(error)
      else {
        setMoved(true)
        again()
      }
    }
    setBusy(false)
  }
  return {
    projectId,
    plan,
    choices,
    busy,
    moved,
    imported,
    chooseProject: (next) => {
      setProjectId(next)
      // What one project has says nothing of what another one lacks.
      setChoices([])
    },
    choose: (choice) => setChoices(withChoice(choices, choice)),
    again,
    apply: (shown) => void write(shown),
  }
}

/** The project that was worked in last takes an import unless another is chosen. */
function newestOf(
  projects: readonly { readonly id: string; readonly lastChangedAtMs: number | null }[],
): string {
  const [newest] = [...projects].sort((a, b) => (b.lastChangedAtMs ?? 0) - (a.lastChangedAtMs ?? 0))
  return newest?.id ?? ''
}
