import { Wand2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CLAIM_KINDS, type Fault, type FaultKind } from '../../../shared/audit'
import { Button } from '../../ui/button'
import { Select } from '../../ui/select'
import { FAULT_ORDER, type ClaimFilter } from './report-rows'

const BAR = 'flex min-h-11 shrink-0 flex-wrap items-center gap-2 px-4 py-2'
const VERDICTS: readonly ClaimFilter['verdict'][] = [
  'all',
  'missing',
  'elsewhere',
  'unchecked',
  'ok',
  'ignored',
]

interface ClaimsBarProps {
  readonly filter: ClaimFilter
  readonly onFilter: (filter: ClaimFilter) => void
  /** Ids of the fixes for renamed files. */
  readonly renames: readonly string[]
  readonly onFix: (fixes: readonly string[]) => void
}

/** Which claims are shown, and the one fix for everything that was only renamed. */
export function ClaimsBar({ filter, onFilter, renames, onFix }: ClaimsBarProps) {
  const { t } = useTranslation(['audit', 'claims'])
  const verdictWord = (verdict: ClaimFilter['verdict']): string => {
    if (verdict === 'all') return t('filter.everyVerdict')
    return verdict === 'ignored' ? t('claims:ignored') : t(`claims:verdict.${verdict}`)
  }
  return (
    <div className={BAR}>
      <Select
        label={t('filter.verdict')}
        hideLabel
        value={filter.verdict}
        options={VERDICTS.map((value) => ({ value, label: verdictWord(value) }))}
        onChange={(verdict) => onFilter({ ...filter, verdict })}
      />
      <Select
        label={t('filter.kind')}
        hideLabel
        value={filter.kind}
        options={[
          { value: 'all' as const, label: t('filter.everyKind') },
          ...CLAIM_KINDS.map((value) => ({ value, label: t(`claims:kind.${value}`) })),
        ]}
        onChange={(kind) => onFilter({ ...filter, kind })}
      />
      {renames.length === 0 ? null : (
        <Button className="ml-auto" icon={<Wand2 aria-hidden />} onClick={() => onFix(renames)}>
          {t('fix.renames', { count: renames.length })}
        </Button>
      )}
    </div>
  )
}

interface FaultsBarProps {
  readonly faults: readonly Fault[]
  readonly shown: readonly Fault[]
  readonly kind: FaultKind | 'all'
  readonly onKind: (kind: FaultKind | 'all') => void
  readonly onFix: (fixes: readonly string[]) => void
}

/** Which faults are shown, and one fix for all of them that offer one. */
export function FaultsBar({ faults, shown, kind, onKind, onFix }: FaultsBarProps) {
  const { t } = useTranslation(['audit', 'claims'])
  const fixes = shown.flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
  const present = FAULT_ORDER.filter(
    (each) => each === kind || faults.some((one) => one.kind === each),
  )
  return (
    <div className={BAR}>
      <Select
        label={t('filter.fault')}
        hideLabel
        value={kind}
        options={[
          { value: 'all' as const, label: t('filter.everyFault') },
          ...present.map((value) => ({ value, label: t(`claims:faultKind.${value}`) })),
        ]}
        onChange={onKind}
      />
      {fixes.length < 2 ? null : (
        <Button className="ml-auto" icon={<Wand2 aria-hidden />} onClick={() => onFix(fixes)}>
          {t('fix.all', { count: fixes.length })}
        </Button>
      )}
    </div>
  )
}
