import { CirclePlay, MoonStar } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DREAM_MODES,
  type DreamSettings,
  type DreamState,
  type DreamStatus,
} from '../../../shared/dream'
import type { KeyState } from '../../../shared/model'
import { Button } from '../../ui/button'
import { isFirm } from '../../ui/dreams/gate-words'
import { ScrollRegion } from '../../ui/scroll-region'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import { EngineChoice } from './engine-choice'
import { EstimateLine } from './estimate-line'
import { GatesPanel } from './gates-panel'
import { capOf, firstChoice, type StartChoice } from './start-choice'

interface BeforePanelProps {
  readonly status: DreamStatus
  readonly keyState: KeyState
  readonly settings: DreamSettings
  /** A dream that goes on, of whichever project. */
  readonly live: DreamState | null
  readonly revision: number
  /** The person asked for a dream, so its button takes the focus. */
  readonly takeFocus: boolean
  readonly starting: boolean
  readonly onStart: (choice: StartChoice) => void
  readonly onOpenRun: (runId: string) => void
  readonly onSettings: () => void
  /** Absent outside of the sample library. */
  readonly onDemo?: (() => void) | undefined
}

/** What comes before a dream: the gates, the choices, the estimate, and the button. */
export function BeforePanel(props: BeforePanelProps) {
  const { t } = useTranslation('dreams')
  const { status, keyState, settings, revision } = props
  const [changed, setChanged] = useState<Partial<StartChoice>>({})
  const choice = { ...firstChoice(settings, keyState), ...changed }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ScrollRegion label={t('before.title')} className="min-h-0 flex-1">
        <div className="mx-auto flex max-w-[820px] flex-col gap-7 px-6 py-7">
          <Notices {...props} />
          <GatesPanel status={status} isScheduled={settings.isScheduled} />
          <EngineChoice
            value={choice.engine}
            keyState={keyState}
            onChange={(engine) => setChanged({ ...changed, engine })}
            onSettings={props.onSettings}
          />
          <Ways choice={choice} onChange={(wish) => setChanged({ ...changed, ...wish })} />
          {props.onDemo === undefined ? null : <DemoRow onDemo={props.onDemo} live={props.live} />}
        </div>
      </ScrollRegion>
      <footer className="flex min-h-16 shrink-0 items-center gap-4 border-t border-line bg-side px-6 py-3">
        <EstimateLine projectId={status.projectId} engine={choice.engine} revision={revision} />
        <StartButton {...props} choice={choice} />
      </footer>
    </div>
  )
}

function Notices({ status, live, onOpenRun }: BeforePanelProps) {
  const { t } = useTranslation('dreams')
  const { waiting } = status
  return (
    <>
      {live === null ? null : (
        <Line>
          {t('before.elsewhere', { project: live.project })}
          <Button onClick={() => onOpenRun(live.runId)}>{t('before.openElsewhere')}</Button>
        </Line>
      )}
      {waiting === null ? null : (
        <Line>
          {t('before.waiting')}
          <Button onClick={() => onOpenRun(waiting)}>{t('before.openWaiting')}</Button>
        </Line>
      )}
    </>
  )
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <p className="-mb-2 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-quiet px-4 py-2">
      {children}
    </p>
  )
}

interface WaysProps {
  readonly choice: StartChoice
  readonly onChange: (wish: Partial<StartChoice>) => void
}

function Ways({ choice, onChange }: WaysProps) {
  const { t } = useTranslation('dreams')
  return (
    <div className="grid grid-cols-2 items-start gap-x-6 gap-y-4">
      <div>
        <Select
          label={t('mode.label')}
          value={choice.mode}
          options={DREAM_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
          onChange={(mode) => onChange({ mode })}
        />
        <p className="mt-1 text-xs text-soft">{t(`mode.hint.${choice.mode}`)}</p>
      </div>
      {choice.engine === 'offline' ? null : (
        <TextField
          label={t('before.cap')}
          value={choice.cap}
          inputMode="decimal"
          className="max-w-56"
          hint={t('before.capHint')}
          problem={capOf(choice.cap) === null ? t('before.capWrong') : undefined}
          onChange={(event) => onChange({ cap: event.target.value })}
        />
      )}
    </div>
  )
}

type StartButtonProps = BeforePanelProps & { readonly choice: StartChoice }

function StartButton(props: StartButtonProps) {
  const { status, keyState, live, takeFocus, starting, onStart, choice } = props
  const { t } = useTranslation('dreams')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takeFocus) button.current?.focus()
  }, [takeFocus])
  const isModel = choice.engine === 'model'
  const lacks = isModel && (keyState.kind === 'none' || capOf(choice.cap) === null)
  return (
    <Button
      ref={button}
      look="primary"
      className="h-9 px-4"
      icon={<MoonStar aria-hidden />}
      busy={starting}
      disabled={live !== null || status.gates.some(isFirm) || lacks}
      onClick={() => onStart(choice)}
    >
      {t('before.start')}
    </Button>
  )
}

function DemoRow({
  onDemo,
  live,
}: {
  readonly onDemo: () => void
  readonly live: DreamState | null
}) {
  const { t } = useTranslation('dreams')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button icon={<CirclePlay aria-hidden />} disabled={live !== null} onClick={onDemo}>
        {t('before.demo')}
      </Button>
      <p className="min-w-0 flex-1 text-sm text-soft">{t('before.demoHint')}</p>
    </div>
  )
}
