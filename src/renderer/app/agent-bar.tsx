import { Bot, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { useFrame } from '../ui/frame'
import { IconButton } from '../ui/icon-button'

/** Above every screen while an agent's memory is open: whose it is, and who else gets what is changed. */
export function AgentBar() {
  const { t } = useTranslation('frame')
  const { project, go, chooseProject } = useFrame()
  const agent = project?.agent
  if (project === null || agent === undefined) return null
  return (
    <div
      role="region"
      aria-label={t('agent.label')}
      className="flex min-h-9 shrink-0 items-start gap-2.5 border-b border-line bg-accent-quiet px-4 py-1"
    >
      <div className="flex min-h-7 min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
        <Bot aria-hidden className="size-4 shrink-0 text-accent" />
        <span className="text-sm font-medium">{t('agent.of', { agent: agent.name })}</span>
        <Badge>{t(`agent.scope.${agent.scope}`)}</Badge>
        <span className="max-w-[36ch] truncate font-mono text-xs" title={project.memoryDir}>
          {agent.cwd ?? project.memoryDir}
        </span>
        <CommitWords committed={agent.committed} isProject={agent.scope === 'project'} />
      </div>
      <span className="flex shrink-0 items-center gap-1">
        <Button look="quiet" onClick={() => go('agents', { agent: agent.name }, null)}>
          {t('agent.all')}
        </Button>
        <IconButton
          label={t('agent.leave')}
          icon={<X aria-hidden />}
          onClick={() => chooseProject(null)}
        />
      </span>
    </div>
  )
}

interface CommitProps {
  readonly committed: boolean | null
  readonly isProject: boolean
}

function CommitWords({ committed, isProject }: CommitProps) {
  const { t } = useTranslation('frame')
  if (committed === true) return <span className="text-sm">{t('agent.committed')}</span>
  return isProject && committed === null ? (
    <span className="text-sm">{t('agent.unknown')}</span>
  ) : null
}
