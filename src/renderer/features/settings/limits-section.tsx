import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientLimits } from '../../../shared/settings'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { TextField } from '../../ui/text-field'
import { Section } from './section'
import { useSave } from './use-save'

const NAMES = ['indexLines', 'indexUnits', 'entryUnits', 'headLines', 'recallFiles'] as const

/** A whole number from 1 to ten million, as main accepts it; null for anything else. */
export function limitOf(text: string): number | null {
  const number = Number(text.trim().replace(/[,\s]/g, ''))
  return /\d/.test(text) && Number.isInteger(number) && number >= 1 && number <= 10_000_000
    ? number
    : null
}

/** What the client reads at most; for those whose version reads more or less. */
export function LimitsSection() {
  const { start } = useFrame()
  const { limits } = start.settings
  // A new saved value starts the form anew.
  return <LimitsForm key={JSON.stringify(limits)} limits={limits} />
}

function LimitsForm({ limits }: { readonly limits: ClientLimits }) {
  const { t } = useTranslation('settings')
  const { save, isSaving } = useSave()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const textOf = (name: keyof ClientLimits): string => texts[name] ?? String(limits[name])
  const values = NAMES.map((name) => [name, limitOf(textOf(name))] as const)
  const isGood = values.every(([, value]) => value !== null)
  const isChanged = values.some(([name, value]) => value !== limits[name])
  const submit = (): void => {
    const changed = Object.fromEntries(values.filter(([, value]) => value !== null))
    if (isGood) save({ limits: { ...limits, ...changed } })
  }
  return (
    <Section title={t('limits.title')} intro={t('limits.intro')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="grid max-w-[640px] grid-cols-2 gap-4">
          {NAMES.map((name) => (
            <TextField
              key={name}
              label={t(`limits.${name}`)}
              hint={t(`limits.${name}Hint`)}
              inputMode="numeric"
              value={textOf(name)}
              problem={limitOf(textOf(name)) === null ? t('limits.problem') : undefined}
              onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
            />
          ))}
        </div>
        <div className="flex gap-2">
          <Button type="submit" look="primary" disabled={!isGood || !isChanged} busy={isSaving}>
            {t('limits.save')}
          </Button>
          <Button look="quiet" disabled={!isChanged && isGood} onClick={() => setTexts({})}>
            {t('limits.reset')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
