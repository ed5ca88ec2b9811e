import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StrayStore } from '../../../shared/stores'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { saidValues, useSaid } from '../../ui/said-text'
import { whyWords } from '../../ui/stores/why-words'
import { PROBLEM_LOOKS, PROBLEM_TONES } from './problem-looks'

interface StrayCardProps {
  readonly stray: StrayStore
  /** Shows what bringing its memory there would do; absent: the likeliest target. */
  readonly onBring: (target: string | undefined) => void
  /** The person said something of it that is no change of files. */
  readonly onChanged: () => void
}

/** One store that is astray: what is amiss, where its memory may belong and why, and what can be done. */
export function StrayCard({ stray, onBring, onChanged }: StrayCardProps) {
  const { t } = useTranslation('stores')
  const { icon: Icon, tone } = PROBLEM_LOOKS[stray.problem]
  const values = {
    ...saidValues(stray.values, useSaid()),
    count: stray.memories,
    project: stray.project,
  }
  const title = t(`problem.${stray.problem}.title`, values)
  return (
    <article
      aria-label={title}
      data-problem={stray.problem}
      className={clsx(
        'flex gap-3 rounded-lg border border-line bg-raised px-4 py-3',
        stray.isIgnored && 'border-dashed',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'flex size-8 shrink-0 items-center justify-center rounded-lg',
          PROBLEM_TONES[tone],
        )}
      >
        <Icon className="size-4 stroke-[1.75]" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <h2 className="font-medium">{title}</h2>
          <p className="text-sm wrap-anywhere text-soft selectable">
            {t(`problem.${stray.problem}.detail`, values)}
          </p>
        </div>
        <Targets stray={stray} onBring={onBring} />
        <Acts stray={stray} onBring={onBring} onChanged={onChanged} />
      </div>
    </article>
  )
}

const MOST_TARGETS = 3

function Targets({ stray, onBring }: Pick<StrayCardProps, 'stray' | 'onBring'>) {
  const { t, i18n } = useTranslation('stores')
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const { targets, problem, act } = stray
  if (targets.length === 0) return null
  const isSplit = act === 'split'
  return (
    <ul aria-label={t('targets')} className="flex flex-col gap-1">
      {targets.slice(0, isSplit ? undefined : MOST_TARGETS).map((target, at) => (
        <li
          key={`${target.projectId} ${target.path}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md bg-sunken px-3 py-1.5 text-sm"
        >
          <span className="font-medium">{target.title}</span>
          <span className="min-w-0 flex-1 truncate font-mono text-xs text-soft" title={target.path}>
            {target.path === '' ? target.projectId : target.path}
          </span>
          {isSplit || problem === 'redirected' || problem === 'worktree' ? null : (
            <span className="text-xs text-soft">
              {t('likely', { ratio: percent.format(target.likelihoodRatio) })}
            </span>
          )}
          {at === 0 || isSplit ? null : (
            <Button look="quiet" onClick={() => onBring(target.path || target.projectId)}>
              {t('thisOne')}
            </Button>
          )}
          {target.why.length === 0 ? null : (
            <span className="w-full text-xs text-soft">
              {target.why.map((why) => whyWords(why, t)).join(' ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Acts({ stray, onBring, onChanged }: StrayCardProps) {
  const { t } = useTranslation('stores')
  const { failed, go } = useFrame()
  const [busy, setBusy] = useState(false)
  const { projectId, problem, act, isIgnored } = stray
  const say = (work: Promise<unknown>): void => {
    setBusy(true)
    void work
      .then(onChanged)
      .catch(failed)
      .finally(() => setBusy(false))
  }
  const choose = async (): Promise<void> => {
    const { path } = await call('app.chooseFolder', { title: t('chooseTitle') })
    if (path !== null) onBring(path)
  }
  const moves = act === 'adopt' || act === 'merge' || act === 'split'
  const hasWay = act === 'split' || stray.targets.length > 0
  return (
    <div className="flex flex-wrap gap-2">
      {moves && hasWay ? (
        <Button look="primary" onClick={() => onBring(undefined)}>
          {t(`act.${act}`, { target: stray.targets[0]?.title ?? '' })}
        </Button>
      ) : null}
      {act === 'adopt' ? (
        <Button onClick={() => void choose().catch(failed)}>{t('chooseFolder')}</Button>
      ) : null}
      {act === 'confirm' ? (
        <Button
          look="primary"
          busy={busy}
          onClick={() => say(call('place.confirm', { projectId, isConfirmed: true }))}
        >
          {t('act.confirm')}
        </Button>
      ) : null}
      <Button look="quiet" onClick={() => go('memories', {}, projectId)}>
        {t('showMemories')}
      </Button>
      <Button
        look="quiet"
        busy={busy}
        onClick={() => say(call('place.ignore', { projectId, problem, isIgnored: !isIgnored }))}
      >
        {t(isIgnored ? 'unignore' : 'ignore')}
      </Button>
    </div>
  )
}
