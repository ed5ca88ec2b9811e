import { useTranslation } from 'react-i18next'
import { useFrame } from '../../ui/frame'
import { Tabs } from '../../ui/tabs'
import { Toolbar } from '../../ui/toolbar'
import { AskTab } from './ask-tab'
import { LogTab } from './log-tab'
import { StartTab } from './start-tab'
import { UseTab } from './use-tab'

const TABS = ['start', 'ask', 'use', 'log'] as const
type TabId = (typeof TABS)[number]

const tabOf = (text: string | undefined): TabId => TABS.find((tab) => tab === text) ?? 'start'

/** What Claude sees of one project: at the start, after a question, over time, and its log. `details.tab` names the view. */
export function PromptPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('prompt')
  const { place, project, stay } = useFrame()
  const content = {
    start: <StartTab projectId={projectId} />,
    ask: <AskTab projectId={projectId} />,
    use: <UseTab projectId={projectId} />,
    log: <LogTab projectId={projectId} />,
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar title={t('title')} note={project?.title} />
      <Tabs
        label={t('title')}
        className="flex-1"
        value={tabOf(place.details['tab'])}
        onChange={(tab) => stay({ ...place.details, tab })}
        tabs={TABS.map((value) => ({
          value,
          label: t(`tab.${value}`),
          content: content[value],
        }))}
      />
    </div>
  )
}
