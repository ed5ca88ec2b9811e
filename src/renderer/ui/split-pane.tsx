import type { ReactNode } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'

interface SplitPaneProps {
  /** Names the place where the sizes are remembered. */
  readonly id: string
  readonly label: string
  readonly first: ReactNode
  readonly second: ReactNode
  /** Share of the first side in percent, and the least of each side in pixels. */
  readonly share?: number
  readonly least?: number
  readonly vertical?: boolean
}

/** A list beside its detail with a line between that can be dragged or moved by arrow keys. */
export function SplitPane(props: SplitPaneProps) {
  const { id, label, first, second, share = 45, least = 280, vertical } = props
  const layout = useDefaultLayout({ id: `split.${id}`, storage: localStorage })
  return (
    <Group
      orientation={vertical === true ? 'vertical' : 'horizontal'}
      className="h-full min-h-0"
      {...layout}
    >
      <Panel
        id="first"
        defaultSize={`${String(share)}%`}
        minSize={least}
        className="h-full min-w-0"
      >
        {first}
      </Panel>
      <Splitter label={label} />
      <Panel id="second" minSize={least} className="h-full min-w-0">
        {second}
      </Panel>
    </Group>
  )
}

/** The line between two panels; 1 px to see, 9 px to grab. */
export function Splitter({ label }: { readonly label: string }) {
  return (
    <Separator
      aria-label={label}
      className="relative w-px bg-line outline-offset-0 before:absolute before:inset-y-0 before:-left-1 before:w-[9px] before:content-[''] hover:bg-accent data-[separator=active]:bg-accent"
    />
  )
}
