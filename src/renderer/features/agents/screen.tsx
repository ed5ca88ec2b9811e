import { Bot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AgentMemory } from '../../../shared/agents'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { SplitPane } from '../../ui/split-pane'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { useAnswer } from '../../ui/use-answer'
import { AgentDetail } from './agent-detail'
import { AgentList } from './agent-list'

/**
 * What agents remember, by agent and scope. `details`: agent. While an agent's own place is open, all
 * agents are listed with that one chosen.
 */
export function Screen() {
  const { t } = useTranslation('agents')
  const { project, place, revision, start } = useFrame()
  const opened = project?.agent
  const projectId = opened === undefined ? (project?.id ?? null) : null
  const [answer, again] = useAnswer(
    () => call('agent.list', { projectId }),
    [projectId, revision, start.sample],
  )
  const count = answer.kind === 'ready' ? answer.value.length : undefined
  const name = project === null || opened !== undefined ? t('allProjects') : project.title
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar
        title={t('title')}
        note={count === undefined ? undefined : t('note', { count, project: name })}
      />
      <div className="min-h-0 flex-1">
        {answer.kind === 'loading' ? <LoadingRows /> : null}
        {answer.kind === 'failed' ? <ErrorState error={answer.error} onRetry={again} /> : null}
        {answer.kind === 'ready' ? (
          <Agents agents={answer.value} wanted={place.details['agent'] ?? opened?.name} />
        ) : null}
      </div>
    </div>
  )
}

interface AgentsProps {
  readonly agents: readonly AgentMemory[]
  readonly wanted: string | undefined
}

function Agents({ agents, wanted }: AgentsProps) {
  const { t } = useTranslation('agents')
  const { stay } = useFrame()
  const chosen = agents.find(({ agent }) => agent === wanted) ?? agents[0]
  if (chosen === undefined) {
    return (
      <EmptyState icon={<Bot />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    )
  }
  return (
    <SplitPane
      id="agents"
      label={t('splitter')}
      share={32}
      least={240}
      first={
        <AgentList agents={agents} chosen={chosen.agent} onChoose={(agent) => stay({ agent })} />
      }
      second={<AgentDetail key={chosen.agent} agent={chosen} />}
    />
  )
}
