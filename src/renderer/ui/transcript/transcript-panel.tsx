import { MessagesSquare, Wind, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors'
import { Button } from '../button'
import { EmptyState, ErrorState, LoadingRows } from '../states'
import type { ShownLines } from './excerpt-pages'
import { JumpToLine } from './jump-to-line'
import { TranscriptLine } from './transcript-line'
import { useExcerpt, type Excerpt } from './use-excerpt'

interface TranscriptPanelProps {
  readonly projectId: string
  readonly sessionId: string
  /** The line to open at, 1-based; the beginning unless said. */
  readonly line?: number
  readonly onClose: () => void
}

/**
 * A drawer over the window with the lines of a transcript around one: evidence opens here. Shown as long
 * as it is rendered; Esc and a click beside it call `onClose`.
 */
export function TranscriptPanel({ projectId, sessionId, line = 1, onClose }: TranscriptPanelProps) {
  const { t } = useTranslation('transcript')
  return (
    <Radix.Root open onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="appear-still fixed inset-0 z-40 bg-[oklch(0.1_0.02_281/0.45)]" />
        <Radix.Content
          aria-describedby={undefined}
          className="appear-still fixed inset-y-0 right-0 z-50 flex w-[min(720px,calc(100vw-64px))] flex-col border-l border-line bg-raised shadow-pop"
        >
          <Pages
            key={`${projectId} ${sessionId} ${String(line)}`}
            projectId={projectId}
            sessionId={sessionId}
            openAt={line}
            head={<Head title={t('title')} sessionId={sessionId} />}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Head({ title, sessionId }: { readonly title: string; readonly sessionId: string }) {
  const { t } = useTranslation('transcript')
  return (
    <div className="min-w-0 flex-1">
      <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
      <p className="truncate font-mono text-xs text-soft selectable" title={sessionId}>
        {t('session', { id: sessionId })}
      </p>
    </div>
  )
}

interface PagesProps {
  readonly projectId: string
  readonly sessionId: string
  readonly openAt: number
  readonly head: ReactNode
}

function Pages({ projectId, sessionId, openAt, head }: PagesProps) {
  const { t } = useTranslation('ui')
  const [line, setLine] = useState(openAt)
  const excerpt = useExcerpt(projectId, sessionId, line)
  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b border-line px-5 py-3">
        {head}
        <JumpToLine line={line} onJump={setLine} />
        <Radix.Close
          aria-label={t('close')}
          className="-mr-2 inline-flex size-7 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </Radix.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-auto" tabIndex={-1}>
        <Body excerpt={excerpt} />
      </div>
    </>
  )
}

function Body({ excerpt }: { readonly excerpt: Excerpt }) {
  const { t } = useTranslation('transcript')
  const { state, again } = excerpt
  if (state.kind === 'loading') return <LoadingRows rows={12} />
  if (state.kind === 'ready') return <Lines excerpt={excerpt} shown={state.shown} />
  const isSwept = state.error instanceof AppError && state.error.code === 'file.missing'
  if (!isSwept) return <ErrorState error={state.error} onRetry={again} />
  return (
    <EmptyState icon={<Wind />} title={t('swept')}>
      {t('sweptHint')}
    </EmptyState>
  )
}

interface LinesProps {
  readonly excerpt: Excerpt
  readonly shown: ShownLines
}

function Lines({ excerpt, shown }: LinesProps) {
  const { line } = shown
  const { t } = useTranslation('transcript')
  const asked = useRef<HTMLLIElement>(null)
  useEffect(() => {
    asked.current?.scrollIntoView({ block: 'center' })
  }, [line])
  if (shown.entries.length === 0 && !shown.hasEarlier && !shown.hasLater) {
    return (
      <EmptyState icon={<MessagesSquare />} title={t('none', { line })}>
        {t('noneHint')}
      </EmptyState>
    )
  }
  const first = shown.entries.findIndex((entry) => entry.line >= line)
  return (
    <div className="flex flex-col py-3">
      <More
        hasMore={shown.hasEarlier}
        busy={excerpt.isPaging}
        onMore={excerpt.earlier}
        text={t('earlier')}
        end={t('atStart')}
      />
      {shown.entries.length === 0 ? (
        <p className="py-6 text-center text-soft">{t('none', { line })}</p>
      ) : null}
      <ol className="flex flex-col">
        {shown.entries.map((entry, at) => (
          <TranscriptLine
            // Several objects may have been glued on one line.
            key={`${String(entry.line)} ${String(at - first)}`}
            entry={entry}
            isAsked={entry.line === line}
            ref={at === first ? asked : undefined}
          />
        ))}
      </ol>
      <More
        hasMore={shown.hasLater}
        busy={excerpt.isPaging}
        onMore={excerpt.later}
        text={t('later')}
        end={t('atEnd')}
      />
    </div>
  )
}

interface MoreProps {
  readonly hasMore: boolean
  readonly busy: boolean
  readonly onMore: () => void
  readonly text: string
  readonly end: string
}

function More({ hasMore, busy, onMore, text, end }: MoreProps) {
  if (!hasMore) return <p className="px-5 py-2 text-center text-xs text-soft">{end}</p>
  return (
    <div className="flex justify-center px-5 py-2">
      <Button look="quiet" busy={busy} onClick={onMore}>
        {text}
      </Button>
    </div>
  )
}
