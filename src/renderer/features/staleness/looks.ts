import { Check, Eye, Scissors } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { SymbolType } from 'recharts'
import type { MemoryType, StaleAction } from '../../../shared/memory'

/** How a type's curve and dots look: colour, and a dash and a shape that say the same without it. */
export interface TypeLook {
  readonly colour: string
  /** SVG dash array; empty is a plain line. */
  readonly dash: string
  readonly symbol: SymbolType
}

export const TYPE_LOOKS: Readonly<Record<MemoryType, TypeLook>> = {
  value: { colour: 'var(--type-value)', dash: '', symbol: 'star' },
  user: { colour: 'var(--type-user)', dash: '9 4', symbol: 'circle' },
  feedback: { colour: 'var(--type-feedback)', dash: '2 4', symbol: 'square' },
  project: { colour: 'var(--type-project)', dash: '12 3 2 3', symbol: 'diamond' },
  reference: { colour: 'var(--type-reference)', dash: '5 3', symbol: 'triangle' },
  unknown: { colour: 'var(--type-unknown)', dash: '1 3', symbol: 'cross' },
}

/** How an action looks in bars and legends: colour, icon, and a hatching of its own. */
export interface ActionLook {
  readonly icon: LucideIcon
  readonly colour: string
  /** The text colour class of its icon. */
  readonly tone: string
  /** The class of theme.css that fills with its hatching. */
  readonly fill: string
}

export const ACTION_LOOKS: Readonly<Record<StaleAction, ActionLook>> = {
  keep: { icon: Check, colour: 'var(--ok)', tone: 'text-ok', fill: 'fill-keep' },
  review: { icon: Eye, colour: 'var(--warn)', tone: 'text-warn', fill: 'fill-review' },
  prune: { icon: Scissors, colour: 'var(--bad)', tone: 'text-bad', fill: 'fill-prune' },
}

/** Fresh first, in the order in which bars are stacked. */
export const ACTIONS: readonly StaleAction[] = ['keep', 'review', 'prune']

/** The text of axes and labels in a chart. */
export const AXIS_TEXT = { fill: 'var(--soft)', fontSize: 12 } as const
