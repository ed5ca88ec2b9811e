import { clsx } from 'clsx'
import { Check, ChevronsUpDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useId } from 'react'

export interface SelectOption<V extends string> {
  readonly value: V
  readonly label: string
}

interface SelectProps<V extends string> {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: V
  readonly options: readonly SelectOption<V>[]
  readonly onChange: (value: V) => void
  readonly disabled?: boolean
  readonly className?: string
}

/** One of a few values. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, hideLabel, value, options, onChange, disabled, className } = props
  const id = useId()
  const choose = (text: string): void => {
    const option = options.find((each) => each.value === text)
    if (option !== undefined) onChange(option.value)
  }
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel === true ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <Radix.Root value={value} onValueChange={choose} disabled={disabled ?? false}>
        <Radix.Trigger
          id={id}
          className="inline-flex h-7 items-center justify-between gap-2 rounded-md border border-line bg-raised px-2.5 text-sm text-ink hover:bg-hover disabled:opacity-60"
        >
          <Radix.Value />
          <ChevronsUpDown aria-hidden className="size-3.5 text-soft" />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={4}
            className="appear z-50 min-w-(--radix-select-trigger-width) rounded-lg border border-line bg-raised p-1 shadow-pop"
          >
            <Radix.Viewport>
              {options.map((option) => (
                <Radix.Item
                  key={option.value}
                  value={option.value}
                  className="flex h-7 items-center gap-2 rounded-md pr-2 pl-7 text-sm outline-none data-highlighted:bg-selected relative"
                >
                  <Radix.ItemIndicator className="absolute left-2">
                    <Check aria-hidden className="size-3.5 text-accent" />
                  </Radix.ItemIndicator>
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </div>
  )
}
