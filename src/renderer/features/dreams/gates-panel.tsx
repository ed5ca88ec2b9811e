import { useTranslation } from 'react-i18next'
import type { DreamGate, DreamStatus } from '../../../shared/dream'
import {
  gateOpensWords,
  gateRatio,
  gatesSentence,
  gateValueWords,
  isFirm,
  lockWords,
} from '../../ui/dreams/gate-words'
import { momentWords } from '../../ui/moment-words'
import { Moon } from '../../ui/dreams/moon'

interface GatesPanelProps {
  readonly status: DreamStatus
  /** Dreams may start by themselves; a person's choice in Settings. */
  readonly isScheduled: boolean
}

/** The five gates in one sentence, then each with what it is at, what it needs, and when it opens. */
export function GatesPanel({ status, isScheduled }: GatesPanelProps) {
  const { t, i18n } = useTranslation('dreams')
  const { language } = i18n
  const { lastAtMs } = status
  return (
    <section aria-label={t('gate.label')} className="flex flex-col gap-4">
      <div>
        <h2
          data-testid="gates"
          className="text-2xl font-semibold tracking-tight wrap-anywhere selectable"
        >
          {gatesSentence(status, t, language)}
        </h2>
        <p className="mt-1 text-base text-soft">
          {lastAtMs === null
            ? t('before.never')
            : t('before.last', { when: momentWords(lastAtMs, language) })}
        </p>
        <p className="text-base text-soft">
          {status.gates.some(isFirm)
            ? t('gates.firm')
            : `${isScheduled ? t('gates.byItself') : t('gates.noSchedule')} ${t('gates.byHand')}`}
        </p>
      </div>
      <ul className="overflow-hidden rounded-lg border border-line bg-raised">
        {status.gates.map((gate) => (
          <GateRow key={gate.name} gate={gate} status={status} />
        ))}
      </ul>
    </section>
  )
}

function GateRow({ gate, status }: { readonly gate: DreamGate; readonly status: DreamStatus }) {
  const { t, i18n } = useTranslation('dreams')
  const { language } = i18n
  const note =
    gate.open && gate.name === 'lock'
      ? lockWords(status, t, language)
      : gateOpensWords(gate, status, t, language)
  return (
    <li
      data-gate={gate.name}
      className="grid grid-cols-[20px_minmax(0,1.15fr)_minmax(0,1fr)_minmax(0,1.25fr)_48px] items-center gap-x-3 border-b border-line/60 px-4 py-2 last:border-b-0"
    >
      <Moon
        ratio={gateRatio(gate)}
        className={gate.open ? 'size-5 text-accent' : 'size-5 text-soft'}
      />
      <span className="font-medium">{t(`gate.name.${gate.name}`)}</span>
      <span className={gate.open ? 'text-soft' : 'text-ink'}>{gateValueWords(gate, t)}</span>
      <span className="text-sm wrap-anywhere text-soft selectable">{note}</span>
      <span
        className={gate.open ? 'text-right text-sm text-accent' : 'text-right text-sm text-soft'}
      >
        {t(gate.open ? 'gate.open' : 'gate.closed')}
      </span>
    </li>
  )
}
