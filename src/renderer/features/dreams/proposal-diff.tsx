import { ArrowRight, ChevronDown, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexAct, ProposalFile } from '../../../shared/dream'
import { Button } from '../../ui/button'
import { DiffView, type DiffLayout } from '../../ui/diff-view'

/** Longer texts are folded at first; UTF-16 units of both sides together. */
const SHORT_UNITS = 3_600

interface ProposalDiffProps {
  readonly files: readonly ProposalFile[]
  readonly index: readonly IndexAct[]
  /** The memory it is mainly about; of a merge the one that stays. */
  readonly main: string
  /** The person's own text for `main`. */
  readonly edited?: string | undefined
  readonly layout: DiffLayout
}

/** Every file before and after, what goes to the archive, and the lines of the index. */
export function ProposalDiff({ files, index, main, edited, layout }: ProposalDiffProps) {
  const sources = files.filter(({ after }) => after === null)
  const kept = files.filter(({ after }) => after !== null)
  return (
    <div className="flex flex-col gap-2">
      {kept.length > 0 && sources.length > 0 ? (
        <Confluence sources={sources} into={kept[0]?.file ?? main} />
      ) : null}
      {kept.map((file) => (
        <KeptFile
          key={file.file}
          file={file}
          after={file.file === main ? (edited ?? file.after) : file.after}
          layout={layout}
        />
      ))}
      {sources.map((file) => (
        <Source key={file.file} file={file} />
      ))}
      {index.length === 0 ? null : <IndexActs acts={index} layout={layout} />}
    </div>
  )
}

/** Several memories flow into one. */
function Confluence({
  sources,
  into,
}: {
  readonly sources: readonly ProposalFile[]
  readonly into: string
}) {
  const { t } = useTranslation('dreams')
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
      <span className="sr-only">{t('card.becomes', { count: sources.length, file: into })}</span>
      <span aria-hidden className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {sources.map(({ file }) => (
          <FileName key={file} file={file} />
        ))}
        <ArrowRight className="size-3.5" />
        <FileName file={into} strong />
      </span>
    </p>
  )
}

function FileName({ file, strong }: { readonly file: string; readonly strong?: boolean }) {
  return (
    <span
      className={`rounded-sm bg-sunken px-1.5 font-mono text-xs leading-5 wrap-anywhere ${strong === true ? 'text-ink' : 'text-soft'}`}
    >
      {file}
    </span>
  )
}

interface KeptFileProps {
  readonly file: ProposalFile
  readonly after: string | null
  readonly layout: DiffLayout
}

function KeptFile({ file, after, layout }: KeptFileProps) {
  const { t } = useTranslation('dreams')
  const [whole, setWhole] = useState(false)
  const isLong = (file.before?.length ?? 0) + (after?.length ?? 0) > SHORT_UNITS
  return (
    <Box title={file.file} note={file.before === null ? t('card.made') : undefined}>
      <div className={isLong && !whole ? 'max-h-80 overflow-hidden mask-b-from-75%' : undefined}>
        <DiffView before={file.before} after={after} layout={layout} />
      </div>
      {isLong ? (
        <div className="border-t border-line/60 px-1 py-0.5">
          <Button look="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? 'card.lessText' : 'card.moreText')}
          </Button>
        </div>
      ) : null}
    </Box>
  )
}

function Source({ file }: { readonly file: ProposalFile }) {
  const { t } = useTranslation('dreams')
  const [open, setOpen] = useState(false)
  return (
    <Box
      title={file.file}
      note={t('card.toArchive')}
      action={
        <Button
          look="quiet"
          aria-expanded={open}
          icon={open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'card.hideText' : 'card.showText')}
        </Button>
      }
    >
      {open ? (
        <pre className="px-3 py-2 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap text-soft selectable">
          {file.before}
        </pre>
      ) : null}
    </Box>
  )
}

function IndexActs({
  acts,
  layout,
}: {
  readonly acts: readonly IndexAct[]
  readonly layout: DiffLayout
}) {
  const { t } = useTranslation('dreams')
  return (
    <Box title="MEMORY.md" note={t('card.index')}>
      {acts.map((act, at) => (
        <IndexActLine key={at} act={act} layout={layout} />
      ))}
    </Box>
  )
}

function IndexActLine({ act, layout }: { readonly act: IndexAct; readonly layout: DiffLayout }) {
  const { t } = useTranslation('dreams')
  switch (act.kind) {
    case 'add':
      return <DiffView before={null} after={act.line} layout={layout} />
    case 'line':
      return <DiffView before={act.line} after={act.becomes} layout={layout} />
    case 'text':
      return <DiffView before={act.before} after={act.after} layout={layout} />
    case 'remove':
      return <p className="px-3 py-1 text-sm">{t('card.removeLine', { file: act.file })}</p>
    case 'repoint':
      return (
        <p className="px-3 py-1 text-sm">{t('card.repoint', { from: act.from, to: act.to })}</p>
      )
  }
}

interface BoxProps {
  readonly title: string
  readonly note?: string | undefined
  readonly action?: ReactNode
  readonly children?: ReactNode
}

function Box({ title, note, action, children }: BoxProps) {
  return (
    <section
      aria-label={title}
      className="overflow-hidden rounded-md border border-line bg-raised [&>:last-child:not(header)]:pb-1"
    >
      <header className="flex min-h-8 flex-wrap items-center gap-x-3 px-3">
        <h4 className="min-w-0 font-mono text-xs wrap-anywhere selectable">{title}</h4>
        {note === undefined ? null : <span className="text-xs text-soft">{note}</span>}
        {action === undefined ? null : <span className="ml-auto -mr-2">{action}</span>}
      </header>
      {children}
    </section>
  )
}
