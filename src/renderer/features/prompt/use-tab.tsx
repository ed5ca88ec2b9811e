import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemoryUse, UseReport } from '../../../shared/prompt'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { useFrame } from '../../ui/frame'
import { ScrollRegion } from '../../ui/scroll-region'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { TranscriptPanel } from '../../ui/transcript/transcript-panel'
import { useAnswer } from '../../ui/use-answer'
import { UseRow, type OpenSession } from './use-row'

/** So many memories are drawn at first, and with each wish for more. */
const PAGE_MEMORIES = 60

/** Which sessions wrote and read each memory, and which memories none did. */
export function UseTab({ projectId }: { readonly projectId: string }) {
  const { revision } = useFrame()
  const [answer, again] = useAnswer(() => call('prompt.use', { projectId }), [projectId, revision])
  if (answer.kind === 'loading') return <LoadingRows />
  if (answer.kind === 'failed') return <ErrorState error={answer.error} onRetry={again} />
  return <Report report={answer.value} />
}

function Report({ report }: { readonly report: UseReport }) {
  const { t, i18n } = useTranslation('prompt')
  const { place, stay, go } = useFrame()
  const [opened, setOpened] = useState<OpenSession | null>(null)
  const onlyUnused = place.details['unused'] === 'yes'
  const unused = report.memories.filter(({ isUnused }) => isUnused).length
  const shown = onlyUnused ? report.memories.filter(({ isUnused }) => isUnused) : report.memories
  if (report.memories.length === 0)
    return (
      <EmptyState
        icon={<MessagesSquare />}
        title={t('use.none')}
        actions={<Button onClick={() => go('memories')}>{t('use.openMemories')}</Button>}
      >
        {t('use.noneHint')}
      </EmptyState>
    )
  const change = (isOn: boolean): void => {
    const { tab = 'use' } = place.details
    stay(isOn ? { tab, unused: 'yes' } : { tab })
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-6 py-3">
        <Checkbox
          label={t('use.onlyUnused', { count: unused })}
          checked={onlyUnused}
          onChange={change}
        />
        <p className="min-w-0 flex-1 text-sm text-soft">
          {onlyUnused ? t('use.notUseless') : sinceWords(report, t, i18n.language)}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<MessagesSquare />} title={t('use.allUsed')}>
          {t('use.allUsedHint')}
        </EmptyState>
      ) : (
        <UseList memories={shown} projectId={report.projectId} onOpen={setOpened} />
      )}
      {opened === null ? null : (
        <TranscriptPanel
          projectId={report.projectId}
          sessionId={opened.sessionId}
          line={opened.line}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** How much was read to know this, and how far back it reaches. */
function sinceWords(
  { sessions, sinceMs }: UseReport,
  t: (key: string, values: Record<string, string | number>) => string,
  language: string,
): string {
  if (sinceMs === null) return t('use.noSessions', {})
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(sinceMs)
  return t('use.since', { count: sessions, day })
}

interface UseListProps {
  readonly memories: readonly MemoryUse[]
  readonly projectId: string
  readonly onOpen: (session: OpenSession) => void
}

function UseList({ memories, projectId, onOpen }: UseListProps) {
  const { t } = useTranslation('prompt')
  const [limit, setLimit] = useState(PAGE_MEMORIES)
  return (
    <ScrollRegion label={t('tab.use')} className="min-h-0 flex-1">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('use.caption')}</caption>
        <thead className="sticky top-0 z-10 bg-page">
          <tr className="border-b border-line text-left text-xs text-soft">
            {(['memory', 'written', 'read', 'last'] as const).map((id) => (
              <th key={id} scope="col" className="px-3 py-2 font-medium first:pl-6 last:pr-6">
                {t(`column.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {memories.slice(0, limit).map((use) => (
            <UseRow key={use.file} use={use} projectId={projectId} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {memories.length > limit ? (
        <div className="flex justify-center py-4">
          <Button onClick={() => setLimit(limit + PAGE_MEMORIES)}>
            {t('use.more', { count: memories.length - limit })}
          </Button>
        </div>
      ) : null}
    </ScrollRegion>
  )
}
