import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { keyWords } from './kbd'

/** One line of a menu, or `'line'` for a line between groups. */
export type MenuItem =
  | 'line'
  | {
      readonly label: string
      readonly icon?: ReactNode
      readonly keys?: string | undefined
      readonly danger?: boolean
      readonly disabled?: boolean
      readonly onSelect: () => void
    }

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactNode
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
}

/** A menu under a button. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          className="appear z-50 min-w-48 rounded-lg border border-line bg-raised p-1 shadow-pop"
        >
          {items.map((item, at) =>
            item === 'line' ? (
              <Radix.Separator key={at} className="my-1 h-px bg-line" />
            ) : (
              <Radix.Item
                key={item.label}
                disabled={item.disabled ?? false}
                onSelect={item.onSelect}
                className={`flex h-7 items-center gap-2 rounded-md px-2 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-selected [&_svg]:size-3.5 ${item.danger === true ? 'text-bad' : ''}`}
              >
                <span aria-hidden className="flex w-4 justify-center text-soft">
                  {item.icon}
                </span>
                <span className="flex-1">{item.label}</span>
                {item.keys === undefined ? null : (
                  <span className="pl-4 text-xs text-soft">{keyWords(item.keys)}</span>
                )}
              </Radix.Item>
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
