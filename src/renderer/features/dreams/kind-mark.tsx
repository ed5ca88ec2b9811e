import {
  Archive,
  CalendarClock,
  GitCompareArrows,
  ListTree,
  Merge,
  PenLine,
  Plus,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CardKind } from './proposal-calc'

export const KIND_ICONS: Readonly<Record<CardKind, LucideIcon>> = {
  contradiction: GitCompareArrows,
  correct: PenLine,
  merge: Merge,
  date: CalendarClock,
  new: Plus,
  archive: Archive,
  index: ListTree,
}

/** What a card is about: an icon and a word. */
export function KindMark({ kind }: { readonly kind: CardKind }) {
  const { t } = useTranslation('dreams')
  const Icon = KIND_ICONS[kind]
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-medium whitespace-nowrap text-accent">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {t(`kind.${kind}`)}
    </span>
  )
}
