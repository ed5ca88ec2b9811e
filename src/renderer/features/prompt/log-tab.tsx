import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogDay } from '../../../shared/prompt'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { useFrame } from '../../ui/frame'
import { ScrollRegion } from '../../ui/scroll-region'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer } from '../../ui/use-answer'
import { LogDayView } from './log-day-view'
import { LogLineForm } from './log-line-form'

/** So many days are drawn at first, and with each wish for more. */
const PAGE_DAYS = 14

/** The days of the project's log, newest first, and the switch that makes Claude keep one. */
export function LogTab({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('prompt')
  const { revision, start } = useFrame()
  const isOn = start.settings.dailyLogProjects.includes(projectId)
  const mode = useLogMode(projectId)
  const [answer, again] = useAnswer(() => call('log.read', { projectId }), [projectId, revision])
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-col gap-3 border-b border-line px-6 py-4">
        <Checkbox
          label={t('log.switch')}
          hint={t('log.switchHint')}
          checked={isOn}
          disabled={mode.isSaving}
          onChange={mode.set}
        />
        {isOn ? <LogLineForm projectId={projectId} onAdded={again} /> : null}
      </div>
      <ScrollRegion label={t('tab.log')} className="min-h-0 flex-1">
        {answer.kind === 'loading' ? <LoadingRows rows={6} /> : null}
        {answer.kind === 'failed' ? <ErrorState error={answer.error} onRetry={again} /> : null}
        {answer.kind === 'ready' && answer.value.length === 0 ? (
          <NoDays isOn={isOn} isSaving={mode.isSaving} onSwitch={() => mode.set(true)} />
        ) : null}
        {answer.kind === 'ready' && answer.value.length > 0 ? <Days days={answer.value} /> : null}
      </ScrollRegion>
    </div>
  )
}

/** Whether this project keeps a daily log; a refusal is said and the old value stays. */
function useLogMode(projectId: string): {
  readonly isSaving: boolean
  readonly set: (isOn: boolean) => void
} {
  const { start, saveSettings, failed } = useFrame()
  const [isSaving, setSaving] = useState(false)
  const set = (isOn: boolean): void => {
    const others = start.settings.dailyLogProjects.filter((id) => id !== projectId)
    setSaving(true)
    saveSettings({ dailyLogProjects: isOn ? [...others, projectId] : others })
      .catch(failed)
      .finally(() => setSaving(false))
  }
  return { isSaving, set }
}

interface NoDaysProps {
  readonly isOn: boolean
  readonly isSaving: boolean
  readonly onSwitch: () => void
}

function NoDays({ isOn, isSaving, onSwitch }: NoDaysProps) {
  const { t } = useTranslation('prompt')
  return (
    <EmptyState
      icon={<NotebookPen />}
      title={t('log.none')}
      actions={
        isOn ? null : (
          <Button busy={isSaving} onClick={onSwitch}>
            {t('log.switchOn')}
          </Button>
        )
      }
    >
      {t(isOn ? 'log.noneHintOn' : 'log.noneHint')}
    </EmptyState>
  )
}

function Days({ days }: { readonly days: readonly LogDay[] }) {
  const { t } = useTranslation('prompt')
  const [limit, setLimit] = useState(PAGE_DAYS)
  return (
    <div className="mx-auto flex max-w-[820px] flex-col gap-6 px-6 py-6">
      {days.slice(0, limit).map((day) => (
        <LogDayView key={day.day} day={day} />
      ))}
      {days.length > limit ? (
        <Button className="self-center" onClick={() => setLimit(limit + PAGE_DAYS)}>
          {t('log.more', { count: days.length - limit })}
        </Button>
      ) : null}
    </div>
  )
}
