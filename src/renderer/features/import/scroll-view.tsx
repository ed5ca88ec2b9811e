import type { ReactNode } from 'react'

interface ScrollViewProps {
  readonly label: string
  readonly children: ReactNode
}

/** A view of a tab that scrolls, and that the keyboard can reach to scroll it. */
export function ScrollView({ label, children }: ScrollViewProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-full overflow-auto px-4 py-4 -outline-offset-2"
    >
      <div className="mx-auto flex max-w-[880px] flex-col gap-4">{children}</div>
    </div>
  )
}
