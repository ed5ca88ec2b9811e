import type { ReactNode } from 'react'

interface ToolbarProps {
  readonly title: string
  /** A number or a short sentence after the title. */
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/** The 44 px line on top of a screen: its name, then what can be done. */
export function Toolbar({ title, note, children }: ToolbarProps) {
  return (
    <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line px-4">
      <h1 className="text-base font-semibold whitespace-nowrap" tabIndex={-1}>
        {title}
      </h1>
      {note === undefined ? null : (
        <span className="shrink-[999] truncate text-sm text-soft" aria-live="polite">
          {note}
        </span>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-2">{children}</div>
    </div>
  )
}
