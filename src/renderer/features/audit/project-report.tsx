import { CircleCheck, ScanSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditReport, FaultKind } from '../../../shared/audit'
import { EmptyState } from '../../ui/states'
import { Tabs } from '../../ui/tabs'
import { ClaimsBar, FaultsBar } from './filter-bars'
import { FaultList } from './fault-list'
import { FixDialog } from './fix-dialog'
import { ReportActionsContext, type ReportActions } from './report-actions'
import { ReportList } from './report-list'
import { ReportNotes } from './report-notes'
import { EVERY_CLAIM, renameFixes, reportRows, shownFaults, type ClaimFilter } from './report-rows'
import { SummaryStrip } from './summary-strip'
import { sinceAudit, useHashes } from './use-hashes'
import { MemoryTexts, useTextStore } from './use-memory-texts'

type TabId = 'claims' | 'faults'

interface ProjectReportProps {
  readonly report: AuditReport
  readonly revision: number
  readonly mayVerify: boolean
  /** The memory that keys act on; at first the one the screen was opened for. */
  readonly current: string | null
  readonly onCurrent: (file: string | null) => void
  readonly actions: Pick<ReportActions, 'open' | 'openIndex' | 'verify' | 'ignore'>
  /** A fix was applied: the report is told anew. */
  readonly onFixed: () => void
}

/** One project's audit: its figures, what to know of them, and every claim and fault. */
export function ProjectReport(props: ProjectReportProps) {
  const { report, revision, mayVerify, onFixed } = props
  const [tab, setTab] = useState<TabId>('claims')
  const [filter, setFilter] = useState<ClaimFilter>(EVERY_CLAIM)
  const [faultKind, setFaultKind] = useState<FaultKind | 'all'>('all')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [fixes, setFixes] = useState<readonly string[] | null>(null)
  const texts = useTextStore(report.projectId, revision)
  const hashes = useHashes(report.projectId, revision)
  const changed = useMemo(
    () =>
      report.memories
        .filter((each) => sinceAudit(each, hashes) === 'changed')
        .map(({ file }) => file),
    [report, hashes],
  )
  const actions: ReportActions = {
    ...props.actions,
    mayVerify,
    fix: setFixes,
    turn: (file) => {
      props.onCurrent(file)
      const next = new Set(turned)
      if (!next.delete(file)) next.add(file)
      setTurned(next)
    },
  }
  const choose = (what: ClaimFilter['verdict'] | 'secret' | null): void => {
    setTab(what === 'secret' ? 'faults' : 'claims')
    setFaultKind(what === 'secret' ? 'secret' : 'all')
    setFilter({ ...filter, verdict: what === null || what === 'secret' ? 'all' : what })
  }
  return (
    <ReportActionsContext value={actions}>
      <MemoryTexts value={texts}>
        <SummaryStrip
          totals={report.totals}
          chosen={chosenFigure(tab, filter, faultKind)}
          onChoose={choose}
        />
        <ReportNotes
          report={report}
          changed={changed}
          mayVerify={mayVerify}
          onVerify={props.actions.verify}
        />
        <Lists
          {...{ ...props, tab, setTab, filter, faultKind, setFaultKind, turned, hashes }}
          onFilter={(next) => {
            setFilter(next)
            setTurned(new Set())
          }}
          onFix={setFixes}
        />
        {fixes === null ? null : (
          <FixDialog
            projectId={report.projectId}
            fixes={fixes}
            onClose={() => setFixes(null)}
            onApplied={() => {
              setFixes(null)
              onFixed()
            }}
          />
        )}
      </MemoryTexts>
    </ReportActionsContext>
  )
}

function chosenFigure(
  tab: TabId,
  filter: ClaimFilter,
  faultKind: FaultKind | 'all',
): Parameters<typeof SummaryStrip>[0]['chosen'] {
  if (tab === 'faults') return faultKind === 'secret' ? 'secret' : null
  if (filter.verdict === 'all') return 'claims'
  return filter.verdict === 'ignored' ? null : filter.verdict
}

interface ListsProps extends Pick<ProjectReportProps, 'report' | 'current' | 'onCurrent'> {
  readonly tab: TabId
  readonly setTab: (tab: TabId) => void
  readonly filter: ClaimFilter
  readonly onFilter: (filter: ClaimFilter) => void
  readonly faultKind: FaultKind | 'all'
  readonly setFaultKind: (kind: FaultKind | 'all') => void
  readonly turned: ReadonlySet<string>
  readonly hashes: ReadonlyMap<string, string> | null
  readonly onFix: (fixes: readonly string[]) => void
}

function Lists(props: ListsProps) {
  const { report, tab, setTab, faultKind, setFaultKind, onFix } = props
  const { t } = useTranslation('audit')
  const faults = useMemo(() => shownFaults(report.faults, faultKind), [report, faultKind])
  const claimCount = report.memories.reduce((sum, { claims }) => sum + claims.length, 0)
  return (
    <Tabs
      label={t('title')}
      value={tab}
      onChange={setTab}
      className="flex-1"
      tabs={[
        {
          value: 'claims',
          label: t('report.claims'),
          count: claimCount,
          content: <Claims {...props} />,
        },
        {
          value: 'faults',
          label: t('report.faults'),
          count: report.faults.length,
          content: (
            <div className="flex h-full min-h-0 flex-col">
              <FaultsBar
                faults={report.faults}
                shown={faults}
                kind={faultKind}
                onKind={setFaultKind}
                onFix={onFix}
              />
              <div className="min-h-0 flex-1">
                {faults.length === 0 ? (
                  <EmptyState icon={<CircleCheck />} title={t('empty.faults.title')}>
                    {t('empty.faults.text')}
                  </EmptyState>
                ) : (
                  <FaultList faults={faults} memories={report.memories} />
                )}
              </div>
            </div>
          ),
        },
      ]}
    />
  )
}

function Claims({
  report,
  filter,
  onFilter,
  turned,
  hashes,
  current,
  onCurrent,
  onFix,
}: ListsProps) {
  const { t } = useTranslation('audit')
  const rows = useMemo(() => reportRows(report.memories, filter, turned), [report, filter, turned])
  const renames = useMemo(() => renameFixes(report), [report])
  const isBare = report.memories.every(({ claims }) => claims.length === 0)
  const isSifted = filter.verdict !== 'all' || filter.kind !== 'all'
  if (isBare)
    return (
      <EmptyState icon={<ScanSearch />} title={t('empty.claims.title')}>
        {t('empty.claims.text')}
      </EmptyState>
    )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ClaimsBar filter={filter} onFilter={onFilter} renames={renames} onFix={onFix} />
      <div className="min-h-0 flex-1">
        {rows.length === 0 && isSifted ? (
          <EmptyState title={t('empty.filter')} />
        ) : (
          <ReportList rows={rows} hashes={hashes} current={current} onCurrent={onCurrent} />
        )}
      </div>
    </div>
  )
}
