import { CircleCheck, GitCompareArrows, Globe, Info, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditReport } from '../../../shared/audit'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { momentWords } from '../../ui/moment-words'
import { leftAddressesOut } from './report-rows'

interface ReportNotesProps {
  readonly report: AuditReport
  /** Files whose text is no longer the one that was audited. */
  readonly changed: readonly string[]
  readonly mayVerify: boolean
  readonly onVerify: (files: readonly string[]) => void
}

/** What one must know to read the report: what changed since, what could not be looked at, and why. */
export function ReportNotes({ report, changed, mayVerify, onVerify }: ReportNotesProps) {
  const { t, i18n } = useTranslation('audit')
  const { go, start } = useFrame()
  const { compared, ground, totals } = report
  const isCalm = totals.claims.missing === 0 && totals.claims.elsewhere === 0
  const hasClaims = Object.values(totals.claims).some((count) => count > 0)
  const asksAddresses = !start.settings.checkUrls && leftAddressesOut(report)
  return (
    <ul className="flex shrink-0 flex-col text-sm empty:hidden">
      {compared === undefined ? null : (
        <Note icon={<GitCompareArrows aria-hidden />}>
          {comparedWords(compared, t, momentWords(compared.previousAtMs, i18n.language))}
        </Note>
      )}
      {isCalm && hasClaims && report.deep ? (
        <Note icon={<CircleCheck aria-hidden className="text-ok" />}>
          {totals.claims.unchecked === 0
            ? t('note.allTrue')
            : t('note.trueSoFar', { count: totals.claims.unchecked })}
        </Note>
      ) : null}
      {report.deep ? null : <Note icon={<Info aria-hidden />}>{t('note.pathsOnly')}</Note>}
      {ground === 'git' ? null : <Note icon={<Info aria-hidden />}>{t(`ground.${ground}`)}</Note>}
      {changed.length === 0 ? null : (
        <Note
          icon={<RefreshCw aria-hidden className="text-warn" />}
          action={
            <Button look="quiet" disabled={!mayVerify} onClick={() => onVerify(changed)}>
              {t('note.checkChanged')}
            </Button>
          }
        >
          {t('note.changed', { count: changed.length })}
        </Note>
      )}
      {asksAddresses ? (
        <Note
          icon={<Globe aria-hidden />}
          action={
            <Button look="quiet" onClick={() => go('settings')}>
              {t('note.toSettings')}
            </Button>
          }
        >
          {t('note.addresses')}
        </Note>
      ) : null}
    </ul>
  )
}

/** "2 newly missing, 1 mended since 3 October": only what is not nothing. */
export function comparedWords(
  { broken, mended }: NonNullable<AuditReport['compared']>,
  t: (key: string, values: Readonly<Record<string, unknown>>) => string,
  since: string,
): string {
  if (broken === 0 && mended === 0) return t('compared.same', { since })
  const parts = [
    ...(broken > 0 ? [t('compared.broken', { count: broken })] : []),
    ...(mended > 0 ? [t('compared.mended', { count: mended })] : []),
  ]
  return t('compared.sentence', { what: parts.join(t('compared.list', {})), since })
}

interface NoteProps {
  readonly icon: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Note({ icon, action, children }: NoteProps) {
  return (
    <li className="flex min-h-9 items-center gap-2.5 border-b border-line bg-sunken px-4 py-1 text-soft [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </li>
  )
}
