import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentMemory, AgentPlace } from '../../../shared/agents'
import { AppError } from '../../../shared/errors'
import type { StorePlan } from '../../../shared/stores'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer, type Answer } from '../../ui/use-answer'
import { MergePreview } from './merge-preview'
import { copiesOf, targetsOf, whereOf } from './place-words'

interface MergeDialogProps {
  readonly agent: AgentMemory
  readonly onClose: () => void
}

/** Chooses a place and what comes into it, shows what that does, then does exactly that. */
export function MergeDialog({ agent, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['agents', 'ui'])
  const { revision } = useFrame()
  const targets = targetsOf(agent)
  const first = targets.find((one) => copiesOf(agent, one).length > 0) ?? targets[0]
  const [targetId, setTargetId] = useState(first?.projectId ?? '')
  const target = targets.find(({ projectId }) => projectId === targetId) ?? first
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => idsOf(agent, first))
  const [answer, again] = useAnswer(
    () => planOf([...chosen], targetId),
    [targetId, [...chosen].sort().join('\n'), revision],
  )
  const act = useMerge(agent, chosen, targetId, onClose)
  const plan = answer.kind === 'ready' ? answer.value : null
  const setTarget = (id: string): void => {
    setTargetId(id)
    setChosen(
      idsOf(
        agent,
        targets.find(({ projectId }) => projectId === id),
      ),
    )
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('merge.title', { agent: agent.agent })}
      description={t('merge.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            look="primary"
            busy={act.busy}
            disabled={plan === null || plan.files.length === 0}
            onClick={() => act.merge(plan)}
          >
            {t('merge.action')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Choices
          agent={agent}
          targets={targets}
          target={target}
          chosen={chosen}
          onTarget={setTarget}
          onChosen={setChosen}
        />
        <Preview answer={answer} isNone={chosen.size === 0} onRetry={again} />
      </div>
    </Dialog>
  )
}

const idsOf = (agent: AgentMemory, target: AgentPlace | undefined): ReadonlySet<string> =>
  new Set(target === undefined ? [] : copiesOf(agent, target).map(({ projectId }) => projectId))

const planOf = (froms: readonly string[], to: string): Promise<StorePlan | null> =>
  froms.length === 0
    ? Promise.resolve(null)
    : call('agent.planMerge', { fromProjectIds: froms, toProjectId: to })

function useMerge(
  agent: AgentMemory,
  chosen: ReadonlySet<string>,
  toProjectId: string,
  onClose: () => void,
) {
  const { t } = useTranslation('agents')
  const { done, failed } = useFrame()
  const [busy, setBusy] = useState(false)
  const run = async ({ hash }: StorePlan): Promise<void> => {
    setBusy(true)
    try {
      const input = { fromProjectIds: [...chosen], toProjectId, hash }
      const { change } = await call('agent.merge', input)
      done(t('merge.done', { agent: agent.agent }), change)
      onClose()
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }
  return { busy, merge: (plan: StorePlan | null) => void (plan === null ? undefined : run(plan)) }
}

interface ChoicesProps {
  readonly agent: AgentMemory
  readonly targets: readonly AgentPlace[]
  readonly target: AgentPlace | undefined
  readonly chosen: ReadonlySet<string>
  readonly onTarget: (projectId: string) => void
  readonly onChosen: (chosen: ReadonlySet<string>) => void
}

function Choices({ agent, targets, target, chosen, onTarget, onChosen }: ChoicesProps) {
  const { t } = useTranslation('agents')
  const nameOf = (place: AgentPlace): string =>
    `${t(`scope.${place.scope}`)} · ${place.cwd === null ? t('everywhere') : whereOf(place)}`
  const toggle = (id: string, isOn: boolean): void => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    onChosen(next)
  }
  return (
    <>
      <Select
        label={t('merge.into')}
        value={target?.projectId ?? ''}
        options={targets.map((place) => ({ value: place.projectId, label: nameOf(place) }))}
        onChange={onTarget}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm font-medium">{t('merge.from')}</legend>
        {agent.places
          .filter(({ projectId }) => projectId !== target?.projectId)
          .map((place) => (
            <Checkbox
              key={place.projectId}
              label={`${nameOf(place)} (${t('memories', { count: place.memories })})`}
              checked={chosen.has(place.projectId)}
              onChange={(isOn) => toggle(place.projectId, isOn)}
            />
          ))}
      </fieldset>
      {target?.committed === true ? (
        <p className="text-sm text-soft">{t('merge.committed')}</p>
      ) : null}
    </>
  )
}

interface PreviewProps {
  readonly answer: Answer<StorePlan | null>
  readonly isNone: boolean
  readonly onRetry: () => void
}

function Preview({ answer, isNone, onRetry }: PreviewProps) {
  const { t } = useTranslation('agents')
  if (isNone) return <p className="text-sm text-soft">{t('merge.none')}</p>
  if (answer.kind === 'loading') return <LoadingRows rows={3} />
  if (answer.kind === 'failed') {
    const { error } = answer
    const isUse = error instanceof AppError && error.code === 'input.invalid'
    return isUse ? (
      <p className="text-sm text-soft">{t('merge.nothing')}</p>
    ) : (
      <ErrorState error={error} onRetry={onRetry} />
    )
  }
  return answer.value === null ? <LoadingRows rows={3} /> : <MergePreview plan={answer.value} />
}
