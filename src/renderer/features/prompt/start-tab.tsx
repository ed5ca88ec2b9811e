import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  PROMPT_MODES,
  type LoadedFile,
  type MemoryPrompt,
  type PromptMode,
} from '../../../shared/prompt'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { ScrollRegion } from '../../ui/scroll-region'
import { Select } from '../../ui/select'
import { ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer, type Answer } from '../../ui/use-answer'
import { LoadedList } from './loaded-list'
import { OffNote } from './off-note'
import { PromptParts } from './prompt-parts'

/** What stands in Claude's context before a person says a word: memory's part of it, and the files beside it. */
export function StartTab({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('prompt')
  const { revision, start } = useFrame()
  const [mode, setMode] = useState<PromptMode>('auto')
  const { dailyLogProjects } = start.settings
  const [prompt, again] = useAnswer(
    () => call('prompt.load', { projectId, mode }),
    [projectId, mode, revision, dailyLogProjects],
  )
  const [loaded, loadedAgain] = useAnswer(
    () => call('prompt.loaded', { projectId }),
    [projectId, revision],
  )
  return (
    <ScrollRegion label={t('tab.start')} className="h-full">
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] items-start gap-8 px-6 py-6 max-[1180px]:grid-cols-1">
        <section aria-label={t('start.title')} className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1">
              <h2 className="text-lg font-semibold">{t('start.title')}</h2>
              <ModeWords prompt={prompt} mode={mode} />
            </div>
            <Select
              className="w-44"
              label={t('start.mode')}
              value={mode}
              options={PROMPT_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
              onChange={setMode}
            />
          </div>
          <PromptBody answer={prompt} onRetry={again} projectId={projectId} />
        </section>
        <section aria-label={t('loaded.title')} className="flex min-w-0 flex-col gap-4">
          <div>
            <h2 className="text-lg font-semibold">{t('loaded.title')}</h2>
            <p className="text-sm text-soft">{t('loaded.text')}</p>
          </div>
          <LoadedBody answer={loaded} onRetry={loadedAgain} />
        </section>
      </div>
    </ScrollRegion>
  )
}

interface BodyProps<T> {
  readonly answer: Answer<T>
  readonly onRetry: () => void
}

/** Which mode this is, and whether the person asked for it. */
function ModeWords({ prompt, mode }: { prompt: Answer<MemoryPrompt>; mode: PromptMode }) {
  const { t } = useTranslation('prompt')
  if (prompt.kind !== 'ready') return <p className="text-sm text-soft">{t('start.text')}</p>
  const shown = prompt.value.mode
  const words = shown === 'off' ? t('modeIs.off') : t(`modeIs.${shown}`)
  return (
    <p className="text-sm text-soft">
      {mode === 'auto' || shown === 'off' ? words : `${words} ${t('start.asked')}`}
    </p>
  )
}

function PromptBody(props: BodyProps<MemoryPrompt> & { readonly projectId: string }) {
  const { answer, onRetry, projectId } = props
  if (answer.kind === 'loading') return <LoadingRows rows={8} />
  if (answer.kind === 'failed') return <ErrorState error={answer.error} onRetry={onRetry} />
  const prompt = answer.value
  if (prompt.mode === 'off') return <OffNote decidedBy={prompt.decidedBy} />
  return <PromptParts prompt={prompt} projectId={projectId} />
}

function LoadedBody({ answer, onRetry }: BodyProps<readonly LoadedFile[]>) {
  if (answer.kind === 'loading') return <LoadingRows rows={6} />
  if (answer.kind === 'failed') return <ErrorState error={answer.error} onRetry={onRetry} />
  return <LoadedList files={answer.value} />
}
