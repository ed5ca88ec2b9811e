import { CircleCheck, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Proposal, ProposalOption } from '../../../shared/dream'
import type { DiffLayout } from '../../ui/diff-view'
import { ProposalDiff } from './proposal-diff'

interface OptionListProps {
  readonly proposal: Proposal
  readonly options: readonly ProposalOption[]
  readonly layout: DiffLayout
  /** Nothing can be chosen any more. */
  readonly fixed: boolean
  readonly onChoose: (option: number) => void
}

/** The ways to settle a contradiction, each with what it would change. */
export function OptionList({ proposal, options, layout, fixed, onChoose }: OptionListProps) {
  const { t } = useTranslation('dreams')
  const chosen = proposal.state === 'rejected' ? undefined : proposal.option
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{t('card.options')}</legend>
      {options.map((option, at) => (
        <div
          key={at}
          className={`flex flex-col gap-2 rounded-lg border p-3 ${chosen === at ? 'border-accent bg-accent-quiet/50' : 'border-line'}`}
        >
          <button
            type="button"
            disabled={fixed}
            aria-pressed={chosen === at}
            onClick={() => onChoose(at)}
            className="flex min-h-7 items-center gap-2 rounded-md text-left text-sm font-medium wrap-anywhere enabled:hover:text-accent"
          >
            {chosen === at ? (
              <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
            ) : (
              <Circle aria-hidden className="size-4 shrink-0 text-soft" />
            )}
            {t('card.keeps', { file: option.keeps })}
          </button>
          <ProposalDiff
            files={option.files}
            index={option.index}
            main={proposal.file}
            edited={chosen === at ? proposal.edited : undefined}
            layout={layout}
          />
        </div>
      ))}
    </fieldset>
  )
}
