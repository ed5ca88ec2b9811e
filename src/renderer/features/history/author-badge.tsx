import { Bot, Download, Moon, Sparkles, UserRound, UsersRound, CircleHelp } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Author } from '../../../shared/history'
import { Badge, type Tone } from '../../ui/badge'

const LOOKS: Readonly<Record<Author, readonly [LucideIcon, Tone]>> = {
  you: [UserRound, 'accent'],
  client: [Bot, 'plain'],
  dream: [Moon, 'plain'],
  extract: [Sparkles, 'plain'],
  import: [Download, 'plain'],
  team: [UsersRound, 'plain'],
  unknown: [CircleHelp, 'plain'],
}

/** Who made a change, as an icon and a word. */
export function AuthorBadge({ by }: { readonly by: Author }) {
  const { t } = useTranslation('history')
  const [Icon, tone] = LOOKS[by]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`by.${by}`)}
    </Badge>
  )
}
