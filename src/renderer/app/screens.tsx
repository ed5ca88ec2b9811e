import {
  Archive,
  BookOpenText,
  Bot,
  Eye,
  FolderTree,
  History,
  House,
  Import,
  ListChecks,
  ListTree,
  MessagesSquare,
  MoonStar,
  ScanSearch,
  Search,
  Settings,
  TrendingUp,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import { SCREENS, type ScreenId } from '../../shared/screens'

export type ScreenGroup = 'now' | 'library' | 'understand' | 'below'

/** A screen as the sidebar, the palette and the router know it. */
export interface ScreenRow {
  readonly id: ScreenId
  readonly group: ScreenGroup
  readonly icon: LucideIcon
  readonly View: ComponentType
}

/**
 * A screen is there when its feature has a `screen.tsx` that exports `Screen`: nothing else is to be
 * registered. Each is a chunk of its own, fetched when it is first opened.
 */
const modules = import.meta.glob<{ readonly Screen: ComponentType }>('../features/*/screen.tsx')

const LOOKS: Readonly<Record<ScreenId, Pick<ScreenRow, 'group' | 'icon'>>> = {
  home: { group: 'now', icon: House },
  review: { group: 'now', icon: ListChecks },
  dreams: { group: 'now', icon: MoonStar },
  memories: { group: 'library', icon: BookOpenText },
  index: { group: 'library', icon: ListTree },
  agents: { group: 'library', icon: Bot },
  archive: { group: 'library', icon: Archive },
  stores: { group: 'library', icon: FolderTree },
  search: { group: 'understand', icon: Search },
  audit: { group: 'understand', icon: ScanSearch },
  prompt: { group: 'understand', icon: Eye },
  staleness: { group: 'understand', icon: TrendingUp },
  history: { group: 'below', icon: History },
  sessions: { group: 'below', icon: MessagesSquare },
  import: { group: 'below', icon: Import },
  settings: { group: 'below', icon: Settings },
}

const rowOf = (id: ScreenId): ScreenRow | null => {
  const load = modules[`../features/${id}/screen.tsx`]
  if (load === undefined) return null
  return { id, ...LOOKS[id], View: lazy(async () => ({ default: (await load()).Screen })) }
}

/** The screens that exist, in the sidebar's order. */
export const screenRows: readonly ScreenRow[] = SCREENS.map(rowOf).filter((row) => row !== null)

export const GROUPS: readonly ScreenGroup[] = ['now', 'library', 'understand', 'below']
