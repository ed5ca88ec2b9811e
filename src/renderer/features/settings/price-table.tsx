import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelPrice } from '../../../shared/model'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { numberOf } from './number-form'

const AMOUNTS = ['inputUsd', 'outputUsd', 'cacheWriteUsd', 'cacheReadUsd'] as const
const COLUMNS = ['model', ...AMOUNTS, 'asOf'] as const
type Column = (typeof COLUMNS)[number]

/** A row as it is typed. */
type Draft = Readonly<Record<Column, string>>

const DOLLARS = { min: 0, max: 1_000_000, hasParts: true } as const

const draftOf = (price: ModelPrice): Draft => ({
  model: price.model,
  inputUsd: String(price.inputUsd),
  outputUsd: String(price.outputUsd),
  cacheWriteUsd: String(price.cacheWriteUsd),
  cacheReadUsd: String(price.cacheReadUsd),
  asOf: price.asOf,
})

/** Whether a cell says what its column needs: a name, an amount, a day as YYYY-MM-DD. */
export function isGoodCell(column: Column, text: string): boolean {
  if (column === 'model') return text.trim() !== ''
  if (column === 'asOf') return isDay(text.trim())
  return numberOf(text, DOLLARS) !== null
}

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** A typed row as a price; its cells have been found good. */
const priceOf = (draft: Draft): ModelPrice => ({
  model: draft.model.trim(),
  inputUsd: numberOf(draft.inputUsd, DOLLARS) ?? 0,
  outputUsd: numberOf(draft.outputUsd, DOLLARS) ?? 0,
  cacheWriteUsd: numberOf(draft.cacheWriteUsd, DOLLARS) ?? 0,
  cacheReadUsd: numberOf(draft.cacheReadUsd, DOLLARS) ?? 0,
  asOf: draft.asOf.trim(),
})

interface PriceTableProps {
  readonly prices: readonly ModelPrice[]
  readonly isSaving: boolean
  readonly onSave: (prices: readonly ModelPrice[]) => void
}

/** What models cost, as the person's own table with the day it was read. */
export function PriceTable({ prices, isSaving, onSave }: PriceTableProps) {
  const { t } = useTranslation('settings')
  const before = prices.map(draftOf)
  const [drafts, setDrafts] = useState<readonly Draft[]>(before)
  const isGood = drafts.every((row) => COLUMNS.every((column) => isGoodCell(column, row[column])))
  const isChanged = JSON.stringify(drafts) !== JSON.stringify(before)
  const change = (at: number, column: Column, text: string): void =>
    setDrafts(drafts.map((row, index) => (index === at ? { ...row, [column]: text } : row)))
  return (
    <form
      aria-label={t('prices.title')}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood) onSave(drafts.map(priceOf))
      }}
    >
      <h3 className="text-sm font-medium">{t('prices.title')}</h3>
      <p className="max-w-[64ch] text-xs text-soft">{t('prices.hint')}</p>
      <table className="w-full table-fixed border-separate border-spacing-x-1 border-spacing-y-1 text-sm">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={`text-left text-xs font-medium text-soft ${column === 'model' ? 'w-[34%]' : ''}`}
              >
                {t(`prices.${column}`)}
              </th>
            ))}
            <th scope="col" className="w-8">
              <span className="sr-only">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {drafts.map((row, at) => (
            <PriceRow
              // Rows have no name of their own while they are typed.
              key={at}
              row={row}
              onChange={(column, text) => change(at, column, text)}
              onRemove={() => setDrafts(drafts.filter((_, index) => index !== at))}
            />
          ))}
        </tbody>
      </table>
      {isGood ? null : (
        <p role="alert" className="text-xs text-bad">
          {t('prices.problem')}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" disabled={!isGood || !isChanged} busy={isSaving}>
          {t('prices.save')}
        </Button>
        <Button look="quiet" disabled={!isChanged} onClick={() => setDrafts(before)}>
          {t('number.reset')}
        </Button>
        <Button
          look="quiet"
          className="ml-auto"
          icon={<Plus aria-hidden />}
          onClick={() => setDrafts([...drafts, newRow()])}
        >
          {t('prices.add')}
        </Button>
      </div>
    </form>
  )
}

const newRow = (): Draft => ({
  model: '',
  inputUsd: '',
  outputUsd: '',
  cacheWriteUsd: '',
  cacheReadUsd: '',
  asOf: new Date().toISOString().slice(0, 10),
})

interface PriceRowProps {
  readonly row: Draft
  readonly onChange: (column: Column, text: string) => void
  readonly onRemove: () => void
}

function PriceRow({ row, onChange, onRemove }: PriceRowProps) {
  const { t } = useTranslation('settings')
  return (
    <tr>
      {COLUMNS.map((column) => {
        const isGood = isGoodCell(column, row[column])
        return (
          <td key={column}>
            <input
              aria-label={t('prices.cell', { column: t(`prices.${column}`), model: row.model })}
              aria-invalid={!isGood}
              spellCheck={false}
              className={`h-7 w-full rounded-md border bg-raised px-1.5 text-sm selectable ${isGood ? 'border-line' : 'border-bad'} ${column === 'model' ? 'font-mono' : 'tabular-nums'}`}
              value={row[column]}
              onChange={(event) => onChange(column, event.target.value)}
            />
          </td>
        )
      })}
      <td>
        <IconButton
          label={t('prices.remove', { model: row.model })}
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}
