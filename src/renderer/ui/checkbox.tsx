import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { useId } from 'react'

interface CheckboxProps {
  readonly label: string
  /** The label is read out but not drawn; for rows of a table. */
  readonly hideLabel?: boolean
  readonly hint?: string
  readonly checked: boolean | 'mixed'
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/** A yes or no, with room for a hint below its label. */
export function Checkbox({ label, hideLabel, hint, checked, onChange, disabled }: CheckboxProps) {
  const id = useId()
  return (
    <div className={clsx('flex gap-2', hint === undefined ? 'items-center' : 'items-start')}>
      <Radix.Root
        id={id}
        checked={checked === 'mixed' ? 'indeterminate' : checked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={disabled ?? false}
        className="relative flex size-4 shrink-0 items-center justify-center rounded-sm border border-strong bg-raised before:absolute before:-inset-1 before:content-[''] data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent"
      >
        <Radix.Indicator className="text-on-accent [&_svg]:size-3">
          {checked === 'mixed' ? <Minus aria-hidden /> : <Check aria-hidden strokeWidth={3} />}
        </Radix.Indicator>
      </Radix.Root>
      <div className={hideLabel === true ? 'sr-only' : 'flex flex-col'}>
        <label htmlFor={id} className="text-base leading-4">
          {label}
        </label>
        {hint === undefined ? null : <span className="mt-1 text-xs text-soft">{hint}</span>}
      </div>
    </div>
  )
}
