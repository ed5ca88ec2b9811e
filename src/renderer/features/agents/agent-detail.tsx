import { Combine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentMemory } from '../../../shared/agents'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Differences } from './differences'
import { MergeDialog } from './merge-dialog'
import { PlaceCard } from './place-card'
import { memoriesOf } from './place-words'

/** One agent: what it is for, every place where it remembers, and where its copies disagree. */
export function AgentDetail({ agent }: { readonly agent: AgentMemory }) {
  const { t } = useTranslation('agents')
  const [isMerging, setMerging] = useState(false)
  const { places, differing } = agent
  return (
    <div className="h-full overflow-auto">
      <div className="mx-auto flex max-w-[860px] flex-col gap-5 px-6 py-6">
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-2xl font-semibold tracking-tight break-words">{agent.agent}</h2>
            <Definitions agent={agent} />
          </div>
          {places.length < 2 || memoriesOf(agent) === 0 ? null : (
            <Button icon={<Combine aria-hidden />} onClick={() => setMerging(true)}>
              {t('merge.open')}
            </Button>
          )}
        </div>
        {places.length === 0 ? <p className="text-base text-soft">{t('onlyDefined')}</p> : null}
        <ul aria-label={t('placesLabel')} className="flex flex-col gap-3">
          {places.map((place) => (
            <PlaceCard key={place.projectId} place={place} />
          ))}
        </ul>
        {differing.length === 0 ? null : <Differences agent={agent} />}
      </div>
      {isMerging ? <MergeDialog agent={agent} onClose={() => setMerging(false)} /> : null}
    </div>
  )
}

function Definitions({ agent }: { readonly agent: AgentMemory }) {
  const { t } = useTranslation('agents')
  if (agent.definitions.length === 0) {
    return <p className="mt-1 text-base text-soft">{t('noDefinition')}</p>
  }
  return (
    <ul className="mt-1 flex flex-col gap-1.5">
      {agent.definitions.map(({ path, scope, description }) => (
        <li key={path} className="min-w-0">
          {description === '' ? null : <p className="text-base break-words">{description}</p>}
          <p className="flex flex-wrap items-center gap-2 text-xs text-soft">
            <span className="font-mono break-all selectable">{path}</span>
            <Badge>
              {scope === null ? t('asksNone') : t('asks', { scope: t(`scope.${scope}`) })}
            </Badge>
          </p>
        </li>
      ))}
    </ul>
  )
}
