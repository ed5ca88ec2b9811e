import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexView } from '../../../shared/index-file'
import type { SaveOutcome } from '../../../shared/memory'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { useAnswer, type Answer } from '../../ui/use-answer'
import { useIndexDrafts, type IndexDraft } from './drafts'
import { draftOf } from './edit-draft'
import { draftBefore, nextDraft } from './next-draft'

const TYPING_PAUSE_MS = 90

export type IndexConflict = Extract<SaveOutcome, { kind: 'conflict' }>

/** All that the Index screen works with for one project. */
export interface IndexDesk {
  readonly projectId: string
  /** The file as it lies on disk. */
  readonly file: Answer<IndexView>
  /** What is shown: the file, or what it would become. */
  readonly shown: IndexView | null
  readonly text: string
  readonly draft: IndexDraft | undefined
  readonly conflict: IndexConflict | null
  readonly isSaving: boolean
  /** Shows what a text would become without making it the draft; null ends that. */
  readonly tryText: (text: string | null) => void
  readonly change: (text: string) => void
  readonly stepBack: () => void
  readonly discard: () => void
  readonly save: () => Promise<void>
  readonly settle: (text: string, theirsHash: string | null) => Promise<void>
  readonly closeConflict: () => void
  readonly readAgain: () => void
}

/** Reads a project's index, keeps the person's edit beside it, previews it live and saves it. */
export function useIndexDesk(projectId: string): IndexDesk {
  const { t } = useTranslation('index')
  const { revision, done, failed } = useFrame()
  const [file, readAgain] = useAnswer(
    () => call('index.read', { projectId }),
    [projectId, revision],
  )
  const draft = useIndexDrafts((state) => state.drafts[projectId])
  const setDraft = useIndexDrafts((state) => state.setDraft)
  const [trial, setTrial] = useState<string | null>(null)
  const [conflict, setConflict] = useState<IndexConflict | null>(null)
  const [isSaving, setSaving] = useState(false)
  const onDisk = file.kind === 'ready' ? file.value : null
  const wanted = trial ?? draft?.text ?? null
  const preview = usePreview(projectId, wanted, trial !== null, revision)

  const store = async (text: string, baseHash: string | null, said: string): Promise<void> => {
    setSaving(true)
    try {
      const outcome = await call('index.saveText', { projectId, text, baseHash })
      setConflict(outcome.kind === 'conflict' ? outcome : null)
      if (outcome.kind === 'conflict') return
      setDraft(projectId, null)
      if (outcome.kind === 'saved') done(said, outcome.change)
      readAgain()
    } catch (error) {
      failed(error)
    } finally {
      setSaving(false)
    }
  }

  return {
    projectId,
    file,
    shown: wanted === null ? onDisk : (preview ?? onDisk),
    text: draft?.text ?? draftOf(onDisk?.raw ?? ''),
    draft,
    conflict,
    isSaving,
    tryText: setTrial,
    change: (text) => {
      setTrial(null)
      if (onDisk !== null) setDraft(projectId, nextDraft(draft, onDisk, text))
    },
    stepBack: () => draft !== undefined && setDraft(projectId, draftBefore(draft)),
    discard: () => setDraft(projectId, null),
    save: async () => {
      if (draft !== undefined) await store(draft.text, draft.baseHash, t('saved'))
    },
    settle: (text, theirsHash) => store(text, theirsHash, t('savedBoth')),
    closeConflict: () => setConflict(null),
    readAgain,
  }
}

/** What the index would become; asked again shortly after the text stops changing while someone types. */
function usePreview(
  projectId: string,
  text: string | null,
  isTyping: boolean,
  revision: number,
): IndexView | null {
  const [preview, setPreview] = useState<IndexView | null>(null)
  useEffect(() => {
    let open = true
    const ask = async (): Promise<void> => {
      try {
        const view = text === null ? null : await call('index.preview', { projectId, text })
        if (open) setPreview(view)
      } catch {
        // The file's own view stays; reading it says what is wrong.
        if (open) setPreview(null)
      }
    }
    const timer = setTimeout(() => void ask(), isTyping ? TYPING_PAUSE_MS : 0)
    return () => {
      open = false
      clearTimeout(timer)
    }
  }, [projectId, text, isTyping, revision])
  return preview
}
