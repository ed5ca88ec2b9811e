import { TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StaleDot, StaleView } from '../../../shared/staleness'
import { useFrame } from '../../ui/frame'
import { EmptyState } from '../../ui/states'
import { ChartPanel } from './chart-panel'
import { CurvesChart } from './curves-chart'
import { typeRows } from './figures'
import { ProjectBars } from './project-bars'
import { SummaryStrip } from './summary-strip'
import { DotTable, ProjectTable, TimeTable, TypeTable } from './tables'
import { TimeChart } from './time-chart'
import { TypeChart } from './type-chart'
import { useSentences } from './use-sentences'

/** The figures and the four charts; with one project chosen there is no comparison of projects. */
export function StalenessPage({ view }: { readonly view: StaleView }) {
  const { t } = useTranslation('staleness')
  const { go, project, chooseProject } = useFrame()
  const says = useSentences(view)
  const rows = typeRows(view.byType)
  const open = ({ projectId, file }: StaleDot): void => go('memories', { file, project: projectId })
  const titles = new Map(
    project === null ? view.byProject.map((each) => [each.projectId, each.project]) : [],
  )
  return (
    <div className="@container mx-auto flex max-w-[1280px] flex-col gap-4 p-4">
      <SummaryStrip view={view} />
      <ChartPanel
        testId="curves"
        title={t('curves.title')}
        sentence={says.curves}
        chart={<CurvesChart view={view} titles={titles} onOpen={open} />}
        table={<DotTable dots={view.dots} onOpen={open} />}
      />
      <div className={project === null ? 'grid gap-4 @3xl:grid-cols-2' : 'grid gap-4'}>
        <ChartPanel
          testId="types"
          title={t('types.title')}
          sentence={says.types}
          chart={<TypeChart rows={rows} />}
          table={<TypeTable rows={rows} />}
        />
        {project === null ? (
          <ChartPanel
            testId="projects"
            title={t('projects.title')}
            sentence={says.projects}
            chart={<ProjectBars projects={view.byProject} onChoose={chooseProject} />}
            table={<ProjectTable projects={view.byProject} onChoose={chooseProject} />}
          />
        ) : null}
      </div>
      <ChartPanel
        testId="time"
        title={t('time.title')}
        sentence={says.time}
        chart={<TimeChart view={view} />}
        table={<TimeTable moments={view.overTime} />}
      />
    </div>
  )
}

/** No memory yet: what this screen will show. */
export function NoMemories() {
  const { t } = useTranslation('staleness')
  return (
    <EmptyState icon={<TrendingUp />} title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  )
}
