import { ChartNoAxesColumn, Table } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemoryPrompt, PromptPart } from '../../../shared/prompt'
import { Button } from '../../ui/button'
import { TwinTable, type TwinColumn } from '../../ui/twin-table'
import { CutNote } from './cut-note'
import { PART_FILLS } from './part-looks'
import { PartRow } from './part-row'

export type ShownPrompt = Exclude<MemoryPrompt, { readonly mode: 'off' }>

interface PromptPartsProps {
  readonly prompt: ShownPrompt
  readonly projectId: string
}

/** The parts of the prompt in their order: how much each takes, and its words. */
export function PromptParts({ prompt, projectId }: PromptPartsProps) {
  const { t } = useTranslation('prompt')
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? ChartNoAxesColumn : Table
  return (
    <>
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4">
        <div className="flex items-start gap-3">
          <p className="min-w-0 flex-1">
            <span className="font-medium">{t('start.total', { tokens: prompt.tokens })}</span>{' '}
            <span className="text-sm text-soft">{t('start.estimate')}</span>
          </p>
          <Button
            look="quiet"
            icon={<Icon aria-hidden />}
            onClick={() => setAsTable((shown) => !shown)}
          >
            {t(asTable ? 'start.asBar' : 'start.asTable')}
          </Button>
        </div>
        {asTable ? <PartTable prompt={prompt} /> : <PartBar prompt={prompt} />}
      </div>
      {prompt.truncated === null ? null : <CutNote cut={prompt.truncated} projectId={projectId} />}
      {prompt.teamTruncated === undefined ? null : (
        <CutNote isTeam cut={prompt.teamTruncated} projectId={projectId} />
      )}
      <ol
        aria-label={t('start.parts')}
        className="overflow-hidden rounded-lg border border-line bg-raised"
      >
        {prompt.parts.map((part, at) => (
          <PartRow key={`${part.name} ${String(at)}`} part={part} total={prompt.tokens} />
        ))}
      </ol>
    </>
  )
}

/** Each part as wide as it is long; very short ones keep a sliver. */
function PartBar({ prompt }: { readonly prompt: ShownPrompt }) {
  const { t, i18n } = useTranslation('prompt')
  const words = prompt.parts
    .map(({ name, tokens }) => `${t(`part.${name}`)} ${tokens.toLocaleString(i18n.language)}`)
    .join(', ')
  return (
    <div
      role="img"
      aria-label={t('start.bar', { parts: words })}
      className="flex h-4 gap-px overflow-hidden rounded-sm"
    >
      {prompt.parts.map((part, at) => (
        <span
          key={`${part.name} ${String(at)}`}
          title={t(`part.${part.name}`)}
          className={`min-w-0.5 ${PART_FILLS[part.name]}`}
          style={{ flexGrow: part.tokens }}
        />
      ))}
    </div>
  )
}

function PartTable({ prompt }: { readonly prompt: ShownPrompt }) {
  const { t, i18n } = useTranslation('prompt')
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const columns: readonly TwinColumn<PromptPart>[] = [
    { id: 'part', title: t('column.part'), cell: ({ name }) => t(`part.${name}`) },
    {
      id: 'tokens',
      title: t('column.tokens'),
      figure: true,
      cell: ({ tokens }) => tokens.toLocaleString(i18n.language),
    },
    {
      id: 'share',
      title: t('column.share'),
      figure: true,
      cell: ({ tokens }) => percent.format(prompt.tokens === 0 ? 0 : tokens / prompt.tokens),
    },
  ]
  return (
    <TwinTable
      caption={t('start.parts')}
      columns={columns}
      rows={prompt.parts}
      keyOf={({ name }) => name}
    />
  )
}
