import { BookOpenText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MemoryRow } from '../../../shared/memory'
import type { RecallPick, RecallTerm } from '../../../shared/recall'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { markWords } from '../../ui/mark-words'
import { TypeBadge } from '../../ui/type-badge'
import { useAnswer } from '../../ui/use-answer'
import { rangesOf } from './term-ranges'

interface PickListProps {
  readonly projectId: string
  readonly picks: readonly RecallPick[]
}

/** The memories that would be handed over, best first, each with why it was picked. */
export function PickList({ projectId, picks }: PickListProps) {
  const { t } = useTranslation('prompt')
  const files = picks.map(({ file }) => file).join('\n')
  const [rows] = useAnswer(() => readRows(projectId, picks), [projectId, files])
  const known = rows.kind === 'ready' ? rows.value : new Map<string, MemoryRow>()
  return (
    <ol aria-label={t('ask.picks')} className="flex flex-col gap-3">
      {picks.map((pick, at) => (
        <Pick
          key={pick.file}
          pick={pick}
          at={at + 1}
          row={known.get(pick.file)}
          projectId={projectId}
        />
      ))}
    </ol>
  )
}

/** What the list knows of the picked memories; one that cannot be read keeps its file's name. */
async function readRows(
  projectId: string,
  picks: readonly RecallPick[],
): Promise<ReadonlyMap<string, MemoryRow>> {
  const read = await Promise.allSettled(
    picks.map(({ file }) => call('memory.read', { projectId, file })),
  )
  return new Map(
    read.flatMap((each) =>
      each.status === 'fulfilled' ? [[each.value.row.file, each.value.row] as const] : [],
    ),
  )
}

interface PickProps {
  readonly pick: RecallPick
  readonly at: number
  readonly row: MemoryRow | undefined
  readonly projectId: string
}

function Pick({ pick, at, row, projectId }: PickProps) {
  const { t } = useTranslation('prompt')
  const { go } = useFrame()
  const { why, freshness, file } = pick
  const terms = why.kind === 'terms' ? why.terms : []
  return (
    <li className="flex gap-4 rounded-lg border border-line bg-raised px-4 py-3.5">
      <span aria-hidden className="w-4 shrink-0 text-right text-lg font-semibold text-soft">
        {at}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium wrap-anywhere selectable">
            <Marked text={row?.name ?? file} terms={terms} />
          </span>
          {row === undefined ? null : <TypeBadge type={row.type} />}
        </p>
        {row === undefined || row.description === '' ? null : (
          <p className="text-sm wrap-anywhere text-soft selectable">
            <Marked text={row.description} terms={terms} />
          </p>
        )}
        {why.kind === 'model' ? (
          <p className="text-sm">{t('why.model')}</p>
        ) : (
          <ul aria-label={t('why.label')} className="flex flex-wrap gap-1.5">
            {terms.map((term) => (
              <Term key={`${term.word} ${term.where}`} term={term} />
            ))}
          </ul>
        )}
        {freshness === '' ? null : (
          <p className="text-xs text-soft">
            {t('ask.freshness')} <span className="selectable">{freshness}</span>
          </p>
        )}
        <p className="font-mono text-xs break-all text-soft selectable">{file}</p>
      </div>
      <Button
        icon={<BookOpenText aria-hidden />}
        aria-label={t('ask.openLabel', { name: row?.name ?? file })}
        onClick={() => go('memories', { file }, projectId)}
      >
        {t('ask.open')}
      </Button>
    </li>
  )
}

/** A word of the question and where the memory says it. */
function Term({ term }: { readonly term: RecallTerm }) {
  const { t } = useTranslation('prompt')
  const { word, where, as } = term
  return (
    <li className="rounded-sm border border-line bg-sunken px-1.5 text-xs leading-5 text-soft">
      <mark className="bg-transparent font-medium text-accent">{word}</mark>{' '}
      {as === undefined ? t(`why.in.${where}`) : t(`why.as.${where}`, { as })}
    </li>
  )
}

function Marked({ text, terms }: { readonly text: string; readonly terms: readonly RecallTerm[] }) {
  const words = terms.flatMap(({ word, as }) => (as === undefined ? [word] : [as]))
  return markWords({ text, ranges: rangesOf(text, words) }).map((part, at) =>
    part.marked ? (
      <mark key={at} className="rounded-sm bg-accent-quiet px-px text-accent">
        {part.text}
      </mark>
    ) : (
      <span key={at}>{part.text}</span>
    ),
  )
}
