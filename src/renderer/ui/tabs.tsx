import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab<V extends string> {
  readonly value: V
  readonly label: string
  readonly count?: number
  readonly content: ReactNode
}

interface TabsProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly tabs: readonly Tab<V>[]
  readonly onChange: (value: V) => void
  readonly className?: string
}

/** A few views of one thing, one shown at a time. */
export function Tabs<V extends string>({ label, value, tabs, onChange, className }: TabsProps<V>) {
  const choose = (text: string): void => {
    const tab = tabs.find((each) => each.value === text)
    if (tab !== undefined) onChange(tab.value)
  }
  return (
    <Radix.Root
      value={value}
      onValueChange={choose}
      className={clsx('flex min-h-0 flex-col', className)}
    >
      <Radix.List aria-label={label} className="flex shrink-0 gap-4 border-b border-line px-4">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-9 border-b-2 border-transparent text-sm text-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="ml-1.5 text-xs text-soft">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-h-0 flex-1">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
