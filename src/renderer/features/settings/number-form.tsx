import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'

/** One number of a form and what it may be. */
export interface NumberField<N extends string> {
  readonly name: N
  readonly label: string
  readonly hint?: string
  readonly min: number
  readonly max: number
  /** Parts of a whole are allowed, as with money. */
  readonly hasParts?: boolean
}

type Bounds = Pick<NumberField<string>, 'min' | 'max' | 'hasParts'>

/** The number that a text says, within its bounds; null for anything else. */
export function numberOf(text: string, { min, max, hasParts }: Bounds): number | null {
  const number = Number(text.trim().replace(/[,\s]/g, ''))
  if (!/\d/.test(text) || !Number.isFinite(number) || number < min || number > max) return null
  return hasParts === true || Number.isInteger(number) ? number : null
}

interface NumberFormProps<N extends string> {
  readonly label: string
  readonly fields: readonly NumberField<N>[]
  readonly values: Readonly<Record<N, number>>
  readonly isSaving: boolean
  readonly onSave: (values: Readonly<Record<N, number>>) => void
}

/** Numbers that are saved together; each says what it may be while it is not that. */
export function NumberForm<N extends string>(props: NumberFormProps<N>) {
  const { label, fields, values, isSaving, onSave } = props
  const { t, i18n } = useTranslation('settings')
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const read = fields.map((field) => {
    const text = texts[field.name] ?? String(values[field.name])
    return { field, text, value: numberOf(text, field) }
  })
  const isGood = read.every(({ value }) => value !== null)
  const isChanged = read.some(({ field, value }) => value !== values[field.name])
  const bound = (value: number): string => value.toLocaleString(i18n.language)
  const problem = ({ min, max, hasParts }: Bounds): string =>
    t(hasParts === true ? 'number.parts' : 'number.whole', { min: bound(min), max: bound(max) })
  return (
    <form
      aria-label={label}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isGood) return
        // Every field of the form has just been read as a number.
        onSave(Object.fromEntries(read.map(({ field, value }) => [field.name, value])) as never)
        setTexts({})
      }}
    >
      <div className="grid max-w-[640px] grid-cols-2 gap-x-6 gap-y-4">
        {read.map(({ field, text, value }) => (
          <TextField
            key={field.name}
            label={field.label}
            hint={field.hint}
            inputMode={field.hasParts === true ? 'decimal' : 'numeric'}
            value={text}
            problem={value === null ? problem(field) : undefined}
            onChange={(event) => setTexts({ ...texts, [field.name]: event.target.value })}
          />
        ))}
      </div>
      <div className="flex gap-2">
        <Button type="submit" disabled={!isGood || !isChanged} busy={isSaving}>
          {t('number.save')}
        </Button>
        <Button look="quiet" disabled={!isChanged && isGood} onClick={() => setTexts({})}>
          {t('number.reset')}
        </Button>
      </div>
    </form>
  )
}
