import { CircleCheck, FileWarning } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportChoice, ImportPlan } from '../../../shared/import'
import { useSaid } from '../../ui/said-text'
import { SplitPane } from '../../ui/split-pane'
import { EmptyState } from '../../ui/states'
import { Tabs } from '../../ui/tabs'
import { CandidatePane } from './candidate-pane'
import { CandidateTable } from './candidate-table'
import { IndexPreview } from './index-preview'
import { LeftoverList } from './leftover-list'
import { OutsideFiles } from './outside-files'
import { ResultTree } from './result-tree-view'

interface PlanViewProps {
  readonly plan: ImportPlan
  readonly choices: readonly ImportChoice[]
}

type View = 'candidates' | 'tree' | 'index' | 'outside' | 'leftover'

/** Everything an import would do, in views of one plan. */
export function PlanView({ plan, choices }: PlanViewProps) {
  const { t } = useTranslation('import')
  const [view, setView] = useState<View>('candidates')
  const tab = (value: View, content: ReactNode, count?: number) => ({
    value,
    label: t(`view.${value}`),
    content,
    ...(count === undefined ? {} : { count }),
  })
  const tabs = [
    tab('candidates', <Candidates plan={plan} choices={choices} />, plan.candidates.length),
    tab('tree', <ResultTree plan={plan} />),
    tab('index', <IndexPreview index={plan.index} />),
    ...(plan.outside.length === 0
      ? []
      : [tab('outside', <OutsideFiles plan={plan} />, plan.outside.length)]),
    tab('leftover', <LeftoverList plan={plan} />, plan.leftover.length),
  ]
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Notes plan={plan} />
      <Tabs
        label={t('views')}
        value={view}
        tabs={tabs}
        onChange={setView}
        className="min-h-0 flex-1 pt-1"
      />
    </div>
  )
}

/** What holds for the plan as a whole: that it is here already, and what could not be read. */
function Notes({ plan }: { readonly plan: ImportPlan }) {
  const { t } = useTranslation('import')
  const said = useSaid()
  const unread = plan.sources.filter(({ problem }) => problem !== undefined)
  if (!plan.isKnown && unread.length === 0) return null
  return (
    <div className="flex shrink-0 flex-col gap-2 px-4 pt-3">
      {plan.isKnown ? (
        <p className="flex items-center gap-2 rounded-md bg-ok-quiet px-3 py-2 text-sm">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-ok" />
          {t('known')}
        </p>
      ) : null}
      {unread.map(({ name, path, problem }) => (
        <p key={path ?? name} className="flex gap-2 rounded-md bg-warn-quiet px-3 py-2 text-sm">
          <FileWarning aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          <span className="selectable">
            {name}: {problem === undefined ? null : said(problem)}
          </span>
        </p>
      ))}
    </div>
  )
}

function Candidates({ plan, choices }: PlanViewProps) {
  const { t } = useTranslation('import')
  const [chosenId, setChosenId] = useState<string | undefined>(undefined)
  const { candidates } = plan
  const current = candidates.find(({ id }) => id === chosenId) ?? candidates[0]
  return (
    <SplitPane
      id="import"
      label={t('splitter')}
      share={58}
      least={340}
      first={
        <CandidateTable candidates={candidates} currentId={current?.id} onCurrent={setChosenId} />
      }
      second={
        current === undefined ? (
          <EmptyState title={t('nothing')} />
        ) : (
          <CandidatePane
            key={current.id}
            candidate={current}
            choice={choices.find(({ id }) => id === current.id)}
          />
        )
      }
    />
  )
}
