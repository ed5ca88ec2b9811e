import { clsx } from 'clsx'
import {
  CircleAlert,
  CircleCheck,
  Gauge,
  MessageSquareText,
  RotateCw,
  ShieldX,
  Sparkle,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DreamEvent } from '../../../shared/dream'
import { useSaid } from '../../ui/said-text'
import type { LogLine } from './live-calc'

/** One line of the log of a run, as it happened. */
export function LogRow({ line }: { readonly line: LogLine }) {
  const { t } = useTranslation('dreams')
  const said = useSaid()
  switch (line.kind) {
    case 'phase':
      return (
        <li className="flex items-center gap-3 pt-3 pb-1 text-xs font-medium text-soft first:pt-0">
          {t(`phase.${line.phase}`)}
          <span aria-hidden className="h-px flex-1 bg-line" />
        </li>
      )
    case 'words':
      return (
        <Row icon={<MessageSquareText aria-label={t('live.words')} className="text-soft" />}>
          <span className="wrap-anywhere whitespace-pre-wrap text-soft selectable">
            {line.text.trim()}
          </span>
        </Row>
      )
    case 'step':
      return <StepRow step={line} />
    case 'proposal':
      return (
        <Row icon={<Sparkle aria-hidden className="text-accent" />}>
          <span className="text-accent">{t('live.proposed')}</span>{' '}
          <span className="font-mono text-xs wrap-anywhere">{line.file}</span>
        </Row>
      )
    case 'retry':
      return (
        <Row icon={<RotateCw aria-hidden className="text-warn" />}>
          {t('live.retry', { attempt: line.attempt, seconds: Math.ceil(line.waitMs / 1_000) })}
          <Detail>{said(line.detail)}</Detail>
        </Row>
      )
    case 'cap':
      return (
        <Row icon={<Gauge aria-hidden className="text-warn" />}>
          {t('live.capped', { cap: t(`cap.${line.cap}`) })}
        </Row>
      )
  }
}

type Step = Extract<DreamEvent, { readonly kind: 'step' }>

const STEP_ICONS: Readonly<Record<Step['outcome'], ReactNode>> = {
  ok: <CircleCheck aria-hidden className="text-soft" />,
  refused: <ShieldX aria-hidden className="text-warn" />,
  failed: <CircleAlert aria-hidden className="text-bad" />,
}

function StepRow({ step }: { readonly step: Step }) {
  const { t } = useTranslation('dreams')
  const { outcome, detail } = step
  return (
    <Row icon={STEP_ICONS[outcome]} tone={outcome} data-outcome={outcome}>
      <span className="font-medium">{step.name}</span>{' '}
      <span className="font-mono text-xs wrap-anywhere text-soft">{step.target}</span>
      {outcome === 'ok' ? null : (
        <span className={outcome === 'refused' ? 'text-warn' : 'text-bad'}>
          {' '}
          {t(`live.${outcome}`)}
        </span>
      )}
      {outcome === 'ok' || detail === undefined ? null : <Detail>{detail}</Detail>}
    </Row>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly tone?: Step['outcome']
  readonly 'data-outcome'?: string
  readonly children: ReactNode
}

function Row({ icon, tone = 'ok', children, ...rest }: RowProps) {
  return (
    <li
      {...rest}
      className={clsx(
        'flex gap-2.5 rounded-md px-2 py-1 text-sm [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0',
        tone === 'refused' && 'bg-warn-quiet',
        tone === 'failed' && 'bg-bad-quiet',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  )
}

/** The rule that refused it, or what failed: the engine's own sentence. */
function Detail({ children }: { readonly children: ReactNode }) {
  return <span className="block text-xs wrap-anywhere text-soft selectable">{children}</span>
}
