import { Children, type ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  /** What stands there when there is nothing to list. */
  readonly empty?: string
  readonly children: ReactNode
}

/** A titled list below the text of a memory. */
export function Section({ title, empty, children }: SectionProps) {
  const bare = Children.count(children) === 0
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-xs font-semibold text-soft">{title}</h3>
      {bare ? (
        <p className="text-sm text-soft">{empty}</p>
      ) : (
        <ul className="-mx-2 flex flex-col">{children}</ul>
      )}
    </section>
  )
}
