import {
  Archive,
  CalendarClock,
  Check,
  GitMerge,
  Pencil,
  RefreshCw,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { ReviewAct } from '../../../shared/review'

export type ActId = ReviewAct | 'verify' | 'later' | 'delete'

/** The acts in the order of their buttons, with the key each shows. */
export const ACTS: readonly {
  readonly id: ActId
  readonly icon: LucideIcon
  readonly keys: string
}[] = [
  { id: 'keep', icon: Check, keys: 'Digit1' },
  { id: 'edit', icon: Pencil, keys: 'Digit2' },
  { id: 'archive', icon: Archive, keys: 'Digit3' },
  { id: 'merge', icon: GitMerge, keys: 'KeyM' },
  { id: 'verify', icon: RefreshCw, keys: 'KeyV' },
  { id: 'later', icon: CalendarClock, keys: 'KeyS' },
  { id: 'delete', icon: Trash2, keys: 'KeyD' },
]
