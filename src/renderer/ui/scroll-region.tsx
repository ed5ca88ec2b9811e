import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

interface ScrollRegionProps extends Omit<ComponentProps<'div'>, 'aria-label' | 'tabIndex'> {
  /** What a screen reader calls it. */
  readonly label: string
}

/**
 * A part of the window that scrolls. It takes the focus, for whoever has no pointer can only scroll what
 * the keyboard reaches; its ring lies inside, where no neighbour covers it. A list that is one stop for
 * the keyboard passes its own `onKeyDown`, and its role where it is part of a grid.
 * @see https://www.w3.org/WAI/standards-guidelines/act/rules/0ssw9k/ for the rule that asks for the focus
 */
export function ScrollRegion({ label, className, role = 'region', ...rest }: ScrollRegionProps) {
  return (
    <div
      {...rest}
      role={role}
      aria-label={label}
      tabIndex={0}
      className={clsx('overflow-auto -outline-offset-2', className)}
    />
  )
}
