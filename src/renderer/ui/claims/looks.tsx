import {
  Braces,
  CalendarClock,
  CircleCheck,
  CircleHelp,
  CircleX,
  CornerUpRight,
  FileText,
  GitBranch,
  GitCompareArrows,
  KeyRound,
  Link,
  ListTree,
  Package,
  Ruler,
  Unlink,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ClaimKind, FaultKind, Verdict } from '../../../shared/audit'
import { Badge, type Tone } from '../badge'

/** The icon and the tone of each verdict; "cannot tell" is neither fine nor wrong, hence plain. */
export const VERDICT_LOOKS: Readonly<
  Record<Verdict, { readonly icon: LucideIcon; readonly tone: Tone; readonly colour: string }>
> = {
  ok: { icon: CircleCheck, tone: 'ok', colour: 'text-ok' },
  missing: { icon: CircleX, tone: 'bad', colour: 'text-bad' },
  elsewhere: { icon: CornerUpRight, tone: 'warn', colour: 'text-warn' },
  unchecked: { icon: CircleHelp, tone: 'plain', colour: 'text-soft' },
}

interface VerdictBadgeProps {
  readonly verdict: Verdict
  /** A person said that it is not to be judged. */
  readonly ignored?: boolean
}

/** What became of a claim: icon, word, and only then a colour. */
export function VerdictBadge({ verdict, ignored }: VerdictBadgeProps) {
  const { t } = useTranslation('claims')
  const { icon: Icon, tone } = VERDICT_LOOKS[verdict]
  return (
    <Badge tone={ignored === true ? 'plain' : tone} icon={<Icon aria-hidden />}>
      {ignored === true ? t('ignored') : t(`verdict.${verdict}`)}
    </Badge>
  )
}

const KINDS: Readonly<Record<ClaimKind, LucideIcon>> = {
  path: FileText,
  symbol: Braces,
  url: Link,
  branch: GitBranch,
  package: Package,
}

/** What kind of thing a claim names. */
export function ClaimKindMark({ kind }: { readonly kind: ClaimKind }) {
  const { t } = useTranslation('claims')
  return <KindMark icon={KINDS[kind]} word={t(`kind.${kind}`)} />
}

const FAULTS: Readonly<Record<FaultKind, LucideIcon>> = {
  'dead-link': Unlink,
  'relative-date': CalendarClock,
  conflict: GitCompareArrows,
  secret: KeyRound,
  index: ListTree,
  limit: Ruler,
}

/** What kind of fault a memory has. */
export function FaultKindMark({ kind }: { readonly kind: FaultKind }) {
  const { t } = useTranslation('claims')
  return <KindMark icon={FAULTS[kind]} word={t(`faultKind.${kind}`)} />
}

function KindMark({ icon: Icon, word }: { readonly icon: LucideIcon; readonly word: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-soft">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {word}
    </span>
  )
}
