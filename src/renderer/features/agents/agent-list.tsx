import { clsx } from 'clsx'
import { GitCommitHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentMemory } from '../../../shared/agents'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { memoriesOf, scopesOf } from './place-words'

/** So many agents are drawn at first, and with each wish for more. */
const PAGE_AGENTS = 100

interface AgentListProps {
  readonly agents: readonly AgentMemory[]
  readonly chosen: string
  readonly onChoose: (agent: string) => void
}

/** The agents by name, with their scopes, and what is odd about their copies. */
export function AgentList({ agents, chosen, onChoose }: AgentListProps) {
  const { t } = useTranslation('agents')
  const at = agents.findIndex(({ agent }) => agent === chosen)
  const [limit, setLimit] = useState(Math.max(PAGE_AGENTS, at + 1))
  return (
    <div className="h-full overflow-auto p-2">
      <ul aria-label={t('title')} className="flex flex-col gap-px">
        {agents.slice(0, limit).map((agent) => (
          <li key={agent.agent}>
            <AgentButton
              agent={agent}
              isChosen={agent.agent === chosen}
              onChoose={() => onChoose(agent.agent)}
            />
          </li>
        ))}
      </ul>
      {agents.length > limit ? (
        <Button className="mt-2" onClick={() => setLimit(limit + PAGE_AGENTS)}>
          {t('more', { count: agents.length - limit })}
        </Button>
      ) : null}
    </div>
  )
}

interface AgentButtonProps {
  readonly agent: AgentMemory
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function AgentButton({ agent, isChosen, onChoose }: AgentButtonProps) {
  const { t } = useTranslation('agents')
  const isCommitted = agent.places.some(({ committed }) => committed === true)
  return (
    <button
      type="button"
      aria-current={isChosen}
      onClick={onChoose}
      className={clsx(
        'flex w-full flex-col gap-1 rounded-md px-3 py-2 text-left -outline-offset-2',
        isChosen ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <span className="flex w-full items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{agent.agent}</span>
        <span className="text-xs text-soft">{t('memories', { count: memoriesOf(agent) })}</span>
      </span>
      <span className="flex flex-wrap items-center gap-1">
        {scopesOf(agent).map((scope) => (
          <Badge key={scope} title={t(`scopeHint.${scope}`)}>
            {t(`scope.${scope}`)}
          </Badge>
        ))}
        {isCommitted ? (
          <Badge tone="accent" icon={<GitCommitHorizontal aria-hidden />}>
            {t('committed')}
          </Badge>
        ) : null}
        <Copies agent={agent} />
      </span>
    </button>
  )
}

function Copies({ agent }: { readonly agent: AgentMemory }) {
  const { t } = useTranslation('agents')
  const { places, differing } = agent
  if (places.length === 0) return <span className="text-xs text-soft">{t('nothingYet')}</span>
  if (places.length === 1) return null
  return (
    <span className="text-xs text-soft">
      {t('places', { count: places.length })}
      {differing.length === 0 ? null : (
        <span className="text-warn"> · {t('differ', { count: differing.length })}</span>
      )}
    </span>
  )
}
