import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromptPart } from '../../../shared/prompt'
import { ScrollRegion } from '../../ui/scroll-region'
import { PART_FILLS } from './part-looks'

interface PartRowProps {
  readonly part: PromptPart
  /** Tokens of the whole prompt. */
  readonly total: number
}

/** One part of the prompt: its name, how long it is, and its words once they are asked for. */
export function PartRow({ part, total }: PartRowProps) {
  const { t, i18n } = useTranslation('prompt')
  const [open, setOpen] = useState(false)
  const id = useId()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const Icon = open ? ChevronDown : ChevronRight
  return (
    <li className="border-b border-line/60 last:border-b-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-hover"
      >
        <Icon aria-hidden className="size-3.5 shrink-0 text-soft" />
        <span aria-hidden className={`size-2.5 shrink-0 rounded-sm ${PART_FILLS[part.name]}`} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t(`part.${part.name}`)}</span>
          <span className="block text-xs text-soft">{t(`partHint.${part.name}`)}</span>
        </span>
        <span className="text-right text-sm whitespace-nowrap text-soft">
          {t('tokens', { tokens: part.tokens })}
          <span className="ml-2 inline-block w-9">
            {percent.format(total === 0 ? 0 : part.tokens / total)}
          </span>
        </span>
      </button>
      <div id={id} hidden={!open}>
        {open ? (
          <ScrollRegion
            label={t(`part.${part.name}`)}
            className="max-h-96 border-t border-line/60 bg-sunken"
          >
            <pre className="px-4 py-3 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap selectable">
              {part.text}
            </pre>
          </ScrollRegion>
        ) : null}
      </div>
    </li>
  )
}
