import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelJob, ModelSettings } from '../../../shared/model'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { TextField } from '../../ui/text-field'
import { KeyPart } from './key-part'
import { PriceTable } from './price-table'
import { Section } from './section'
import { useSave } from './use-save'

const JOBS: readonly ModelJob[] = ['dream', 'extraction', 'recall']

/** An address of the web, or nothing at all. */
export const isAddress = (text: string): boolean =>
  text === '' || (/^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text))

/** The model that dreams with a key: whose key, where, which, and what it costs. */
export function ModelSection() {
  const { t } = useTranslation('settings')
  const { model } = useFrame().start.settings
  const { save, isSaving } = useSave()
  const change = (changes: Partial<ModelSettings>): void =>
    save({ model: { ...model, ...changes } })
  return (
    <Section title={t('model.title')} intro={t('model.intro')}>
      <KeyPart />
      <Names
        key={JSON.stringify([model.baseUrl, model.names])}
        model={model}
        isSaving={isSaving}
        onChange={change}
      />
      <PriceTable
        key={JSON.stringify(model.prices)}
        prices={model.prices}
        isSaving={isSaving}
        onSave={(prices) => change({ prices })}
      />
    </Section>
  )
}

interface NamesProps {
  readonly model: ModelSettings
  readonly isSaving: boolean
  readonly onChange: (changes: Partial<ModelSettings>) => void
}

function Names({ model, isSaving, onChange }: NamesProps) {
  const { t } = useTranslation('settings')
  const [baseUrl, setBaseUrl] = useState(model.baseUrl)
  const [names, setNames] = useState(model.names)
  const isGood = isAddress(baseUrl.trim()) && JOBS.every((job) => names[job].trim() !== '')
  const isChanged = baseUrl !== model.baseUrl || JOBS.some((job) => names[job] !== model.names[job])
  return (
    <form
      aria-label={t('model.which')}
      className="flex max-w-[640px] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood) onChange({ baseUrl: baseUrl.trim(), names })
      }}
    >
      <TextField
        label={t('model.baseUrl')}
        hint={t('model.baseUrlHint')}
        placeholder="https://api.anthropic.com"
        mono
        value={baseUrl}
        problem={isAddress(baseUrl.trim()) ? undefined : t('model.baseUrlProblem')}
        onChange={(event) => setBaseUrl(event.target.value)}
      />
      <div className="grid grid-cols-3 gap-4">
        {JOBS.map((job) => (
          <TextField
            key={job}
            label={t(`model.jobs.${job}`)}
            mono
            value={names[job]}
            problem={names[job].trim() === '' ? t('model.nameProblem') : undefined}
            onChange={(event) => setNames({ ...names, [job]: event.target.value })}
          />
        ))}
      </div>
      <div>
        <Button type="submit" disabled={!isGood || !isChanged} busy={isSaving}>
          {t('model.save')}
        </Button>
      </div>
    </form>
  )
}
