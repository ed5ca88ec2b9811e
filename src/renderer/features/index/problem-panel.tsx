import { CircleCheck, FilePlus2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexEntry, IndexRepair, IndexReport } from '../../../shared/index-file'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { countProblems } from './budget'
import { PROBLEM_LOOKS } from './problem-badges'
import { useCount } from './use-count'
import type { IndexDesk } from './use-index-desk'

interface ProblemPanelProps {
  readonly desk: IndexDesk
  readonly report: IndexReport
  readonly onRepair: (repairs: readonly IndexRepair[]) => void
  readonly onLine: (line: number) => void
}

const SHOWN_ITEMS = 100
const ALL: readonly IndexRepair[] = ['dangling', 'duplicates', 'long', 'unindexed']

/** Everything that is wrong with an index, by kind, each item a way to its line or memory. */
export function ProblemPanel({ desk, report, onRepair, onLine }: ProblemPanelProps) {
  const { t } = useTranslation('index')
  const { start } = useFrame()
  const isEdited = desk.draft !== undefined
  const found = ALL.filter((repair) => countOf(report, repair) > 0)
  const repair = (kind: IndexRepair) =>
    countOf(report, kind) === 0 || isEdited ? undefined : () => onRepair([kind])
  const entries = (list: readonly IndexEntry[]) => <Entries list={list} onLine={onLine} />
  return (
    <aside
      aria-label={t('panel.label')}
      className="flex w-[300px] shrink-0 flex-col border-l border-line bg-side"
    >
      <div className="min-h-0 flex-1 overflow-auto p-4">
        {countProblems(report) === 0 ? <Nothing /> : null}
        <Section
          kind="lost"
          title={t('panel.lost')}
          hint={t('panel.lostHint')}
          count={report.lostEntries.length}
        >
          {entries(report.lostEntries)}
        </Section>
        <Section
          kind="dangling"
          title={t('panel.dangling')}
          hint={t('panel.danglingHint')}
          count={report.dangling.length}
          onRepair={repair('dangling')}
        >
          {entries(report.dangling)}
        </Section>
        <Section
          kind="unindexed"
          title={t('panel.unindexed')}
          hint={t('panel.unindexedHint')}
          count={report.unindexed.length}
          onRepair={repair('unindexed')}
        >
          <Files files={report.unindexed} />
        </Section>
        <Section
          kind="duplicate"
          title={t('panel.duplicates')}
          hint={t('panel.duplicatesHint')}
          count={report.duplicates.length}
          onRepair={repair('duplicates')}
        >
          {entries(report.duplicates)}
        </Section>
        <Section
          kind="long"
          title={t('panel.long')}
          hint={t('panel.longHint', { limit: start.settings.limits.entryUnits })}
          count={report.longEntries.length}
          onRepair={repair('long')}
        >
          {entries(report.longEntries)}
        </Section>
      </div>
      {found.length === 0 ? null : (
        <div className="border-t border-line p-3">
          {isEdited ? <p className="mb-2 text-xs text-soft">{t('panel.saveFirst')}</p> : null}
          <Button
            look="primary"
            className="w-full"
            disabled={isEdited}
            onClick={() => onRepair(found)}
          >
            {t('panel.repair')}
          </Button>
        </div>
      )}
    </aside>
  )
}

function countOf(report: IndexReport, repair: IndexRepair): number {
  const key = repair === 'long' ? 'longEntries' : repair
  return report[key].length
}

function Nothing() {
  const { t } = useTranslation('index')
  return (
    <div className="flex flex-col items-center gap-1 px-2 pt-10 text-center">
      <CircleCheck aria-hidden className="size-7 stroke-[1.4] text-ok" />
      <p className="mt-1 font-medium">{t('panel.nothing')}</p>
      <p className="text-sm text-soft">{t('panel.nothingHint')}</p>
    </div>
  )
}

interface SectionProps {
  readonly kind: 'lost' | 'dangling' | 'unindexed' | 'duplicate' | 'long'
  readonly title: string
  readonly hint: string
  readonly count: number
  readonly onRepair?: (() => void) | undefined
  readonly children: ReactNode
}

function Section({ kind, title, hint, count, onRepair, children }: SectionProps) {
  const { t } = useTranslation('index')
  const number = useCount()
  if (count === 0) return null
  const icon = kind === 'unindexed' ? <FilePlus2 aria-hidden /> : PROBLEM_LOOKS[kind].icon
  const tone = kind === 'lost' || kind === 'dangling' ? 'text-bad' : 'text-warn'
  return (
    <section aria-label={title} className="mb-5">
      <div className="flex min-h-7 items-center gap-2">
        <span className={`[&_svg]:size-4 ${tone}`}>{icon}</span>
        <h2 className="min-w-0 flex-1 text-sm font-semibold">
          {title} <span className="font-normal text-soft">{number(count)}</span>
        </h2>
        {onRepair === undefined ? null : (
          <Button look="quiet" onClick={onRepair} aria-label={`${t('panel.repairOne')}: ${title}`}>
            {t('panel.repairOne')}
          </Button>
        )}
      </div>
      <p className="mb-1 text-xs text-soft">{hint}</p>
      {children}
    </section>
  )
}

interface EntriesProps {
  readonly list: readonly IndexEntry[]
  readonly onLine: (line: number) => void
}

function Entries({ list, onLine }: EntriesProps) {
  const { t } = useTranslation('index')
  return (
    <ul className="-mx-2">
      {list.slice(0, SHOWN_ITEMS).map((entry) => (
        <li key={`${String(entry.line)} ${entry.target}`}>
          <button
            type="button"
            title={t('panel.goTo', { line: entry.line })}
            onClick={() => onLine(entry.line)}
            className="flex min-h-6 w-full items-baseline gap-2 rounded-md px-2 py-0.5 text-left text-sm hover:bg-hover"
          >
            <span className="w-7 shrink-0 text-right font-mono text-xs text-soft">
              {entry.line}
            </span>
            <span className="min-w-0 truncate">{entry.target}</span>
          </button>
        </li>
      ))}
      <More count={list.length - SHOWN_ITEMS} />
    </ul>
  )
}

function Files({ files }: { readonly files: readonly string[] }) {
  const { t } = useTranslation('index')
  const { go } = useFrame()
  return (
    <ul className="-mx-2">
      {files.slice(0, SHOWN_ITEMS).map((file) => (
        <li key={file}>
          <button
            type="button"
            title={t('act.open', { file })}
            onClick={() => go('memories', { file })}
            className="block min-h-6 w-full truncate rounded-md px-2 py-0.5 text-left text-sm hover:bg-hover"
          >
            {file}
          </button>
        </li>
      ))}
      <More count={files.length - SHOWN_ITEMS} />
    </ul>
  )
}

function More({ count }: { readonly count: number }) {
  const number = useCount()
  return count > 0 ? <li className="px-2 text-xs text-soft">+ {number(count)}</li> : null
}
