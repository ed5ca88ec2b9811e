import { clsx } from 'clsx'
import { Bookmark, ListFilter, X } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MEMORY_TYPES, type MemoryFilter, type MemoryType } from '../../../shared/memory'
import { IconButton } from '../../ui/icon-button'
import { Menu, type MenuItem } from '../../ui/menu'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import { TypeBadge } from '../../ui/type-badge'
import {
  FILTER_FLAGS,
  type FilterFlag,
  parseFilterText,
  toggleFlag,
  toggleType,
  withMinScore,
} from './filter-text'

export interface SavedFilter {
  readonly name: string
  readonly query: string
}

interface FilterBarProps {
  /** The filter in force. */
  readonly text: string
  readonly typeCounts: Readonly<Record<MemoryType, number>> | null
  readonly saved: readonly SavedFilter[]
  readonly onText: (text: string) => void
  readonly onSave: (text: string) => void
  readonly onForget: (filter: SavedFilter) => void
  readonly inputRef: Ref<HTMLInputElement>
  /** Esc or Enter in the field gives the keys back to the list. */
  readonly onLeave: () => void
}

const TYPING_REST_MS = 150
const FLAGS = Object.keys(FILTER_FLAGS) as readonly FilterFlag[]
const SCORES = ['any', '50', '75', '90'] as const

/** One line of text and chips that write into it: what the list shows. */
export function FilterBar(props: FilterBarProps) {
  const { text, typeCounts, saved, onText, onSave, onForget, inputRef, onLeave } = props
  const { t } = useTranslation('memories')
  const { filter, ignored } = parseFilterText(text)
  return (
    <div className="flex shrink-0 flex-col gap-2 border-b border-line px-3 py-2">
      <div className="flex items-start gap-1">
        <FilterField text={text} ignored={ignored} {...{ onText, inputRef, onLeave }} />
        <ScoreSelect filter={filter} onScore={(score) => onText(withMinScore(text, score))} />
        <SavedFilters {...{ text, saved, onText, onSave, onForget }} />
      </div>
      <div
        className="flex flex-wrap items-center gap-1"
        role="group"
        aria-label={t('filter.chips')}
      >
        {MEMORY_TYPES.filter(
          (type) => (typeCounts?.[type] ?? 0) > 0 || filter.types?.includes(type),
        ).map((type) => (
          <Chip
            key={type}
            pressed={filter.types?.includes(type) ?? false}
            onClick={() => onText(toggleType(text, type))}
          >
            <TypeBadge type={type} />
            <span className="text-xs text-soft">{typeCounts?.[type] ?? 0}</span>
          </Chip>
        ))}
        <span aria-hidden className="mx-1 h-4 w-px bg-line first:hidden" />
        {FLAGS.map((flag) => (
          <Chip
            key={flag}
            pressed={filter[FILTER_FLAGS[flag]] ?? false}
            onClick={() => onText(toggleFlag(text, flag))}
          >
            {t(`filter.flag.${flag}`)}
          </Chip>
        ))}
      </div>
    </div>
  )
}

interface ScoreSelectProps {
  readonly filter: Pick<MemoryFilter, 'minScore'>
  readonly onScore: (score: number | null) => void
}

function ScoreSelect({ filter, onScore }: ScoreSelectProps) {
  const { t } = useTranslation('memories')
  const current = String(filter.minScore ?? 'any')
  const values = SCORES.some((score) => score === current) ? SCORES : [...SCORES, current]
  return (
    <Select
      label={t('filter.score')}
      hideLabel
      value={current}
      options={values.map((value) => ({
        value,
        label: value === 'any' ? t('filter.anyScore') : t('filter.scoreOver', { score: value }),
      }))}
      onChange={(value) => onScore(value === 'any' ? null : Number(value))}
    />
  )
}

interface ChipProps {
  readonly pressed: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Chip({ pressed, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={clsx(
        'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-sm transition-colors duration-100',
        pressed ? 'border-accent bg-accent-quiet' : 'border-line hover:bg-hover',
      )}
    >
      {children}
    </button>
  )
}

interface FilterFieldProps {
  readonly text: string
  readonly ignored: readonly string[]
  readonly onText: (text: string) => void
  readonly inputRef: Ref<HTMLInputElement>
  readonly onLeave: () => void
}

function FilterField({ text, ignored, onText, inputRef, onLeave }: FilterFieldProps) {
  const { t } = useTranslation('memories')
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  // Chips, saved filters and the palette write the text as well.
  if (shown !== text) {
    setShown(text)
    setTyped(text)
  }
  useEffect(() => {
    if (typed === text) return
    const timer = setTimeout(() => onText(typed), TYPING_REST_MS)
    return () => clearTimeout(timer)
  }, [typed, text, onText])
  return (
    <div className="relative min-w-0 flex-1">
      <TextField
        label={t('filter.label')}
        hideLabel
        icon={<ListFilter />}
        placeholder={t('filter.placeholder')}
        value={typed}
        inputRef={inputRef}
        problem={
          ignored.length === 0 ? undefined : t('filter.ignored', { pieces: ignored.join(', ') })
        }
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            onText(typed)
            onLeave()
          } else if (event.key === 'Escape') {
            event.stopPropagation()
            onLeave()
          }
        }}
      />
      {typed === '' ? null : (
        <button
          type="button"
          aria-label={t('filter.clear')}
          onClick={() => onText('')}
          className="absolute top-0 right-0 flex size-7 items-center justify-center text-soft hover:text-ink [&_svg]:size-3.5"
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  )
}

type SavedFiltersProps = Pick<FilterBarProps, 'text' | 'saved' | 'onText' | 'onSave' | 'onForget'>

function SavedFilters({ text, saved, onText, onSave, onForget }: SavedFiltersProps) {
  const { t } = useTranslation('memories')
  const current = saved.find((filter) => filter.query === text)
  const items: readonly MenuItem[] = [
    ...saved.map((filter) => ({ label: filter.name, onSelect: () => onText(filter.query) })),
    ...(saved.length > 0 ? (['line'] as const) : []),
    {
      label: t('filter.save'),
      disabled: text.trim() === '' || current !== undefined,
      onSelect: () => onSave(text),
    },
    ...(current === undefined
      ? []
      : [{ label: t('filter.forget', { name: current.name }), onSelect: () => onForget(current) }]),
  ]
  return (
    <Menu
      trigger={<IconButton label={t('filter.saved')} icon={<Bookmark aria-hidden />} />}
      items={items}
    />
  )
}
