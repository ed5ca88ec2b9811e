import type { ReactNode } from 'react'
import { ScrollRegion } from '../../ui/scroll-region'

interface ScrollViewProps {
  readonly label: string
  readonly children: ReactNode
}

/** A view of a tab that scrolls, and that the keyboard can reach to scroll it. */
export function ScrollView({ label, children }: ScrollViewProps) {
  return (
    <ScrollRegion label={label} className="h-full px-4 py-4">
      <div className="mx-auto flex max-w-[880px] flex-col gap-4">{children}</div>
    </ScrollRegion>
  )
}
