import { CircleStop, Disc3 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COMMANDS } from '../../../shared/commands'
import type { DreamState } from '../../../shared/dream'
import { Button } from '../../ui/button'
import { spanWords } from '../../ui/dreams/figures'
import { Kbd } from '../../ui/kbd'
import { ScrollRegion } from '../../ui/scroll-region'
import { KIND_ICONS } from './kind-mark'
import { currentPhase, engineNowMs, logLines, phaseStands } from './live-calc'
import { PhaseTrack } from './phase-track'
import { LogRow } from './run-log'
import { SpendStrip } from './spend-strip'
import { DREAM_PHASES, type ProposalKind } from '../../../shared/dream'
import type { CardKind } from './proposal-calc'

interface LiveRunProps {
  readonly state: DreamState
  readonly heardAtMs: number
  readonly onCancel: (afterStep: boolean) => void
}

/** A dream as it happens: its four steps, what it does, what it has found, and what it costs. */
export function LiveRun({ state, heardAtMs, onCancel }: LiveRunProps) {
  const { t } = useTranslation('dreams')
  const nowMs = engineNowMs(state, heardAtMs, useTick())
  return (
    <section aria-label={t('live.region')} className="flex h-full min-h-0 flex-col">
      <header className="flex shrink-0 flex-col gap-5 px-6 pt-6 pb-5">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1">
            <h2 className="text-2xl font-semibold tracking-tight wrap-anywhere">
              {t('live.title', { project: state.project })}
            </h2>
            <p className="mt-1 text-base text-soft">
              {state.isDemo === true ? t('live.demo') : t('live.closing')}
            </p>
          </div>
          <span
            aria-hidden
            className="pt-1 text-xl font-light tracking-tight text-soft tabular-nums"
          >
            {spanWords(nowMs - state.startedAtMs)}
          </span>
        </div>
        <PhaseTrack stands={phaseStands(state.phases, nowMs)} />
        <PhaseNews state={state} />
      </header>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1.7fr)_minmax(180px,1fr)] border-t border-line">
        <Steps state={state} />
        <Found state={state} />
      </div>
      <SpendStrip state={state} />
      <footer className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-t border-line bg-side px-4 py-2">
        <span className="text-sm text-soft">{t('live.cancelHint')}</span>
        <span className="ml-auto flex gap-2">
          <Button
            icon={<Disc3 aria-hidden />}
            disabled={state.isStopping}
            onClick={() => onCancel(true)}
          >
            {t(state.isStopping ? 'live.stopping' : 'live.stop')}
          </Button>
          <Button icon={<CircleStop aria-hidden />} onClick={() => onCancel(false)}>
            {t('live.cancel')}
            <Kbd keys={COMMANDS.cancel.accelerator} />
          </Button>
        </span>
      </footer>
    </section>
  )
}

const SECOND_MS = 1_000

/** This window's clock, a second at a time. */
function useTick(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

/** A screen reader hears each step begin, and nothing else. */
function PhaseNews({ state }: { readonly state: DreamState }) {
  const { t } = useTranslation('dreams')
  const phase = currentPhase(state.phases)
  return (
    <p role="status" className="sr-only">
      {phase === null
        ? ''
        : t('live.phaseNow', {
            number: DREAM_PHASES.indexOf(phase) + 1,
            phase: t(`phase.${phase}`),
          })}
    </p>
  )
}

function Steps({ state }: { readonly state: DreamState }) {
  const { t } = useTranslation('dreams')
  const lines = logLines(state.events)
  const scroller = useFollow(lines.length)
  return (
    <ScrollRegion ref={scroller} label={t('live.steps')} className="min-h-0 px-4 py-3">
      {lines.length === 0 ? (
        <p className="px-2 text-sm text-soft">{t('live.noSteps')}</p>
      ) : (
        <ol className="flex flex-col gap-0.5">
          {lines.map((line, at) => (
            <LogRow key={at} line={line} />
          ))}
        </ol>
      )}
    </ScrollRegion>
  )
}

const NEAR_END_PX = 48

/** Keeps the newest line in view, unless the person has scrolled up to read. */
function useFollow(count: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  useEffect(() => {
    const box = scroller.current
    if (box === null) return
    const onScroll = (): void => {
      follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX
    }
    box.addEventListener('scroll', onScroll)
    return () => box.removeEventListener('scroll', onScroll)
  }, [])
  useEffect(() => {
    const box = scroller.current
    if (box !== null && follows.current) box.scrollTop = box.scrollHeight
  }, [count])
  return scroller
}

const LIVE_KINDS: Readonly<Record<ProposalKind, CardKind>> = {
  created: 'new',
  updated: 'correct',
  merged: 'merge',
  archived: 'archive',
  index: 'index',
}

function Found({ state }: { readonly state: DreamState }) {
  const { t } = useTranslation('dreams')
  const { proposals } = state
  return (
    <ScrollRegion
      label={t('live.found')}
      className="min-h-0 border-l border-line bg-sunken px-4 py-3"
    >
      <h3 className="mb-2 flex items-baseline gap-2 text-xs font-medium text-soft">
        {t('live.found')}
        <span className="text-lg font-semibold text-ink" data-testid="found">
          {proposals.length}
        </span>
      </h3>
      {proposals.length === 0 ? <p className="text-sm text-soft">{t('live.noFound')}</p> : null}
      <ul className="flex flex-col gap-1">
        {proposals.toReversed().map(({ id, kind, file }) => {
          const Icon = KIND_ICONS[LIVE_KINDS[kind]]
          return (
            <li
              key={id}
              className="appear flex items-start gap-2 rounded-md border border-line bg-raised px-2 py-1.5"
            >
              <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0 text-accent" />
              <span className="min-w-0">
                <span className="block text-xs text-soft">{t(`kind.${LIVE_KINDS[kind]}`)}</span>
                <span className="block font-mono text-xs wrap-anywhere">{file}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </ScrollRegion>
  )
}
