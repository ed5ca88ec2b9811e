import { Cpu, Sparkles, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DREAM_ENGINES, type DreamEngine } from '../../../shared/dream'
import type { KeyState } from '../../../shared/model'
import { Button } from '../../ui/button'

const ICONS: Readonly<Record<DreamEngine, LucideIcon>> = { model: Sparkles, offline: Cpu }

interface EngineChoiceProps {
  readonly value: DreamEngine
  readonly keyState: KeyState
  readonly onChange: (engine: DreamEngine) => void
  readonly onSettings: () => void
}

/** Which engine dreams; without a key the model says what is missing. */
export function EngineChoice({ value, keyState, onChange, onSettings }: EngineChoiceProps) {
  const { t } = useTranslation('dreams')
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('engine.label')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {DREAM_ENGINES.map((engine) => {
          const Icon = ICONS[engine]
          return (
            <label
              key={engine}
              className={`flex min-w-0 gap-3 rounded-lg border px-3.5 py-3 transition-colors duration-100 has-focus-visible:outline-2 has-focus-visible:outline-accent ${value === engine ? 'border-accent bg-accent-quiet' : 'border-line bg-raised hover:bg-hover'}`}
            >
              <input
                type="radio"
                name={name}
                value={engine}
                checked={value === engine}
                onChange={() => onChange(engine)}
                className="sr-only"
              />
              <Icon
                aria-hidden
                className={`mt-0.5 size-4 shrink-0 ${value === engine ? 'text-accent' : 'text-soft'}`}
              />
              <span className="min-w-0">
                <span className="block font-medium">{t(`engine.${engine}Name`)}</span>
                <span className="block text-sm text-soft">{t(`engine.${engine}Text`)}</span>
              </span>
            </label>
          )
        })}
      </div>
      {value === 'model' ? <KeyLine keyState={keyState} onSettings={onSettings} /> : null}
    </fieldset>
  )
}

function KeyLine({ keyState, onSettings }: Pick<EngineChoiceProps, 'keyState' | 'onSettings'>) {
  const { t } = useTranslation('dreams')
  if (keyState.kind === 'none')
    return (
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-quiet px-3 py-2 text-sm">
        <span className="min-w-0 flex-1">{t('before.noKey')}</span>
        <Button onClick={onSettings}>{t('before.noKeyOpen')}</Button>
      </p>
    )
  const variable = keyState.kind === 'environment' ? keyState.variable : ''
  return <p className="mt-2 text-sm text-soft">{t(`before.key.${keyState.kind}`, { variable })}</p>
}
