import { FolderSearch, ScanSearch } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditOutcome, AuditReport } from '../../../shared/audit'
import type { Said } from '../../../shared/said'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useCommands } from '../../ui/commands'
import { useFrame } from '../../ui/frame'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { useAnswer } from '../../ui/use-answer'
import { useAuditRun, type AuditRun } from '../../ui/use-audit-run'
import { AllProjects } from './all-projects'
import { ExportMenu } from './export-menu'
import { momentWords } from '../../ui/moment-words'
import { useSaid } from '../../ui/said-text'
import { ProjectReport } from './project-report'
import { RunBar, RunProblem } from './run-bar'

/** What memories say of their project and whether it is so. `details.file`: the memory to look at. */
export function Screen() {
  const { t } = useTranslation('audit')
  const frame = useFrame()
  const said = useSaid()
  const [round, setRound] = useState(0)
  const [isHasty, setHasty] = useState(false)
  const [problem, setProblem] = useState<Said | null>(null)
  const projectId = frame.project?.id ?? null
  const finished = (outcome: AuditOutcome): void => {
    setRound((count) => count + 1)
    if (outcome.kind === 'failed') setProblem(outcome.message)
    else frame.done(t(outcome.kind === 'done' ? 'run.done' : 'run.cancelled'))
  }
  const run = useAuditRun({ onFinished: finished, onFailed: frame.failed })
  const check = (deep: boolean): void => {
    setHasty(!deep)
    setProblem(null)
    run.start({ projectId, deep })
  }
  useCommands({
    'audit.paths': () => check(false),
    'audit.deep': () => check(true),
    cancel: () => (run.state === null ? false : run.cancel()),
  })
  const buttons = <RunButtons run={run} hasty={isHasty} onCheck={check} />
  const bar =
    run.state !== null ? (
      <RunBar state={run.state} onCancel={run.cancel} />
    ) : problem === null ? null : (
      <RunProblem
        message={said(problem)}
        onAgain={() => check(!isHasty)}
        onClose={() => setProblem(null)}
      />
    )
  return (
    <div className="flex h-full min-h-0 flex-col">
      {projectId === null ? (
        <Overview key="all" round={round} bar={bar} buttons={buttons} />
      ) : (
        <Project
          key={projectId}
          projectId={projectId}
          round={round}
          run={run}
          bar={bar}
          buttons={buttons}
          onAgain={() => setRound((count) => count + 1)}
        />
      )}
    </div>
  )
}

interface RunButtonsProps {
  readonly run: AuditRun
  readonly hasty: boolean
  readonly onCheck: (deep: boolean) => void
}

function RunButtons({ run, hasty, onCheck }: RunButtonsProps) {
  const { t } = useTranslation('audit')
  const { project } = useFrame()
  const all = project === null ? 'All' : ''
  return (
    <>
      <Button
        icon={<FolderSearch aria-hidden />}
        title={t('run.pathsHint')}
        disabled={run.state !== null}
        busy={run.starting && hasty}
        onClick={() => onCheck(false)}
      >
        {t('run.paths')}
      </Button>
      <Button
        look="primary"
        icon={<ScanSearch aria-hidden />}
        title={t('run.deepHint')}
        disabled={run.state !== null}
        busy={run.starting && !hasty}
        onClick={() => onCheck(true)}
      >
        {t(`run.deep${all}`)}
      </Button>
    </>
  )
}

interface ViewProps {
  readonly round: number
  /** The running check, or why it stopped. */
  readonly bar: ReactNode
  readonly buttons: ReactNode
}

function Overview({ round, bar, buttons }: ViewProps) {
  const { t } = useTranslation('audit')
  const { revision, chooseProject } = useFrame()
  const [answer, again] = useAnswer(
    () => call('audit.summaries', { projectId: null }),
    [round, revision],
  )
  const summaries = answer.kind === 'ready' ? answer.value : []
  const unchecked = summaries.filter(({ generatedAtMs }) => generatedAtMs === undefined).length
  return (
    <>
      <Toolbar
        title={t('title')}
        note={unchecked === 0 ? t('allProjects') : t('projects.unchecked', { count: unchecked })}
      >
        {buttons}
      </Toolbar>
      {bar}
      <div className="min-h-0 flex-1">
        {answer.kind === 'loading' ? <LoadingRows /> : null}
        {answer.kind === 'failed' ? <ErrorState error={answer.error} onRetry={again} /> : null}
        {answer.kind === 'ready' && summaries.length === 0 ? (
          <EmptyState icon={<ScanSearch />} title={t('empty.projects.title')}>
            {t('empty.projects.text')}
          </EmptyState>
        ) : null}
        {summaries.length === 0 ? null : (
          <AllProjects summaries={summaries} onOpen={chooseProject} />
        )}
      </div>
    </>
  )
}

interface ProjectProps extends ViewProps {
  readonly projectId: string
  readonly run: AuditRun
  readonly onAgain: () => void
}

function Project({ projectId, round, run, bar, buttons, onAgain }: ProjectProps) {
  const { t, i18n } = useTranslation('audit')
  const { project, revision } = useFrame()
  const [answer, again] = useAnswer(
    () => call('audit.report', { projectId }),
    [projectId, round, revision],
  )
  const report = answer.kind === 'ready' ? answer.value.report : null
  const checked = report === null ? '' : ` · ${momentWords(report.generatedAtMs, i18n.language)}`
  return (
    <>
      <Toolbar title={t('title')} note={`${project?.title ?? ''}${checked}`}>
        {report === null ? null : <ExportMenu projectId={projectId} />}
        {buttons}
      </Toolbar>
      {bar}
      <div className="flex min-h-0 flex-1 flex-col">
        {answer.kind === 'loading' ? <LoadingRows /> : null}
        {answer.kind === 'failed' ? <ErrorState error={answer.error} onRetry={again} /> : null}
        {answer.kind === 'ready' && report === null ? (
          <EmptyState icon={<ScanSearch />} title={t('empty.never.title')}>
            {t('empty.never.text')}
          </EmptyState>
        ) : null}
        {report === null ? null : <Report report={report} run={run} onAgain={onAgain} />}
      </div>
    </>
  )
}

interface ReportProps {
  readonly report: AuditReport
  readonly run: AuditRun
  readonly onAgain: () => void
}

/** The report bound to the window around it. */
function Report({ report, run, onAgain }: ReportProps) {
  const { t } = useTranslation('audit')
  const { projectId } = report
  const { place, revision, go, failed, done } = useFrame()
  const [current, setCurrent] = useState<string | null>(place.details['file'] ?? null)
  const mayVerify = run.state === null && !run.starting
  const verify = (files: readonly string[]): void => run.start({ projectId, files, deep: true })
  useCommands({
    'memory.verify': () => (current === null || !mayVerify ? false : verify([current])),
  })
  return (
    <ProjectReport
      report={report}
      revision={revision}
      mayVerify={mayVerify}
      current={current}
      onCurrent={setCurrent}
      onFixed={onAgain}
      actions={{
        open: (file) => go('memories', { file, project: projectId }),
        openIndex: (line) => go('index', line === 0 ? {} : { line: String(line) }),
        verify,
        ignore: (claim, ignored) => {
          call('audit.ignore', { projectId, claimId: claim.id, ignored }).then(({ change }) => {
            done(t(ignored ? 'ignored.done' : 'ignored.back'), change)
            onAgain()
          }, failed)
        },
      }}
    />
  )
}
