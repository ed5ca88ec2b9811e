import type { ReactNode } from 'react'

interface TooltipBoxProps {
  readonly title: string
  readonly children: ReactNode
}

/** The card that says the figures under the pointer or the arrow keys. */
export function TooltipBox({ title, children }: TooltipBoxProps) {
  return (
    <div className="max-w-72 rounded-md border border-line bg-raised px-3 py-2 text-xs text-ink shadow-pop">
      <p className="mb-1 font-medium">{title}</p>
      {children}
    </div>
  )
}

interface FigureLineProps {
  readonly mark: ReactNode
  readonly name: string
  readonly figure: string
}

/** One figure of a card: its mark, its name, and the number at the right. */
export function FigureLine({ mark, name, figure }: FigureLineProps) {
  return (
    <p className="flex items-center gap-2 leading-5">
      {mark}
      <span className="text-soft">{name}</span>
      <span className="ml-auto pl-4 font-medium">{figure}</span>
    </p>
  )
}
