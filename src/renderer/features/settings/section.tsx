import type { ReactNode } from 'react'

interface SectionProps {
  /** What a place calls it, to open the settings there. */
  readonly name?: string
  readonly title: string
  /** One sentence below the title. */
  readonly intro?: string
  readonly children: ReactNode
}

/** The element of a section, for a place that names it. */
export const sectionId = (name: string): string => `settings-${name}`

/** A named part of the settings. */
export function Section({ name, title, intro, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      {...(name === undefined ? {} : { id: sectionId(name) })}
      className="border-b border-line py-6 last:border-b-0"
    >
      <h2 className="text-lg font-semibold">{title}</h2>
      {intro === undefined ? null : <p className="mt-1 max-w-[64ch] text-sm text-soft">{intro}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </section>
  )
}

interface PathRowProps {
  readonly path: string
  readonly note?: string | undefined
  readonly badge?: ReactNode
  readonly action?: ReactNode
}

/** A path of the machine with a word about it and what can be done with it. */
export function PathRow({ path, note, badge, action }: PathRowProps) {
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-mono text-sm break-all selectable">{path}</p>
        {note === undefined ? null : <p className="text-xs text-soft">{note}</p>}
      </div>
      {badge}
      {action}
    </li>
  )
}

/** The frame around path rows. */
export function PathList({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <ul aria-label={label} className="rounded-lg border border-line bg-raised">
      {children}
    </ul>
  )
}
