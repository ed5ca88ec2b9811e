import { clsx } from 'clsx'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string
  /** The label is read out but not drawn; for search fields with an icon. */
  readonly hideLabel?: boolean
  readonly icon?: ReactNode
  readonly hint?: ReactNode
  /** What is wrong with the text, and what would be right. */
  readonly problem?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
  readonly mono?: boolean
}

const BOX =
  'h-7 w-full rounded-md border bg-raised px-2 text-base text-ink selectable disabled:opacity-60'

/** One line of text with its label, a hint below and the problem in its place. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, icon, hint, problem, inputRef, mono, className, ...rest } = props
  const id = useId()
  const note = problem ?? hint
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel === true ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <div className="relative flex items-center">
        {icon === undefined ? null : (
          <span aria-hidden className="absolute left-2 text-soft [&_svg]:size-3.5">
            {icon}
          </span>
        )}
        <input
          id={id}
          ref={inputRef}
          spellCheck={false}
          {...rest}
          aria-invalid={problem !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          className={clsx(
            BOX,
            problem === undefined ? 'border-line' : 'border-bad',
            icon !== undefined && 'pl-7',
            mono === true && 'font-mono text-sm',
          )}
        />
      </div>
      {note === undefined ? null : (
        <p
          id={`${id}-note`}
          className={clsx('text-xs', problem === undefined ? 'text-soft' : 'text-bad')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
