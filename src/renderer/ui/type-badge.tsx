import {
  BookMarked,
  CircleHelp,
  Compass,
  FolderGit2,
  MessageSquareQuote,
  UserRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MemoryType } from '../../shared/memory'

const LOOKS: Readonly<Record<MemoryType, { readonly icon: LucideIcon; readonly colour: string }>> =
  {
    value: { icon: Compass, colour: 'text-type-value' },
    user: { icon: UserRound, colour: 'text-type-user' },
    feedback: { icon: MessageSquareQuote, colour: 'text-type-feedback' },
    project: { icon: FolderGit2, colour: 'text-type-project' },
    reference: { icon: BookMarked, colour: 'text-type-reference' },
    unknown: { icon: CircleHelp, colour: 'text-type-unknown' },
  }

/** The kind of a memory: an icon and a word, and only then a colour. */
export function TypeBadge({ type }: { readonly type: MemoryType }) {
  const { t } = useTranslation('ui')
  return <TypeMark type={type} word={t(`type.${type}`)} />
}

interface TypeMarkProps {
  readonly type: MemoryType
  /** The type in the language of the window. */
  readonly word: string
}

/** The same for lists of many, which look the words up once. */
export function TypeMark({ type, word }: TypeMarkProps) {
  const { icon: Icon, colour } = LOOKS[type]
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm whitespace-nowrap ${colour}`}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {word}
    </span>
  )
}
