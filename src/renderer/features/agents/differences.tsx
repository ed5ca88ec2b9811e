import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentMemory, AgentPlace } from '../../../shared/agents'
import { call } from '../../ipc/client'
import { DiffView } from '../../ui/diff-view'
import { useFrame } from '../../ui/frame'
import { ScrollRegion } from '../../ui/scroll-region'
import { Select } from '../../ui/select'
import { ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer } from '../../ui/use-answer'
import { whereOf } from './place-words'

/** Memories that do not say the same everywhere, one of them side by side. */
export function Differences({ agent }: { readonly agent: AgentMemory }) {
  const { t } = useTranslation('agents')
  const [chosen, setChosen] = useState('')
  const file = agent.differing.find((one) => one === chosen) ?? agent.differing[0] ?? ''
  return (
    <section aria-label={t('differTitle')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <h3 className="flex-1 text-lg font-semibold">{t('differTitle')}</h3>
        <Select
          label={t('differFile')}
          hideLabel
          value={file}
          options={agent.differing.map((value) => ({ value, label: value }))}
          onChange={setChosen}
        />
      </div>
      <p className="text-sm text-soft">{t('differText')}</p>
      <Compared key={file} agent={agent} file={file} />
    </section>
  )
}

interface Copy {
  readonly place: AgentPlace
  readonly text: string
}

function Compared({ agent, file }: { readonly agent: AgentMemory; readonly file: string }) {
  const { revision } = useFrame()
  const [answer, again] = useAnswer(() => copiesOf(agent.places, file), [agent, file, revision])
  if (answer.kind === 'loading') return <LoadingRows rows={4} />
  if (answer.kind === 'failed') return <ErrorState error={answer.error} onRetry={again} />
  return <SideBySide copies={answer.value} file={file} />
}

/** Places without this memory are no copies of it. */
async function copiesOf(places: readonly AgentPlace[], file: string): Promise<readonly Copy[]> {
  const copies = await Promise.all(
    places.map(async (place): Promise<readonly Copy[]> => {
      const { rows } = await call('memory.page', {
        filter: { projectId: place.projectId, text: file },
        sort: 'file',
        descending: false,
        offset: 0,
        limit: 100,
      })
      if (!rows.some((row) => row.file === file)) return []
      const { raw } = await call('memory.read', { projectId: place.projectId, file })
      return [{ place, text: raw }]
    }),
  )
  return copies.flat()
}

function SideBySide({ copies, file }: { readonly copies: readonly Copy[]; readonly file: string }) {
  const { t } = useTranslation('agents')
  const [sides, setSides] = useState<readonly [number, number]>(() => firstPair(copies))
  const options = copies.map(({ place }, at) => ({
    value: String(at),
    label: `${t(`scope.${place.scope}`)} · ${place.cwd === null ? t('everywhere') : whereOf(place)}`,
  }))
  const [left, right] = sides.map((at) => copies[at])
  if (left === undefined || right === undefined) {
    return <p className="text-sm text-soft">{t('differGone')}</p>
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div className="grid grid-cols-2 gap-3 border-b border-line bg-side px-3 py-2">
        <Select
          label={t('left')}
          hideLabel
          value={String(sides[0])}
          options={options}
          onChange={(at) => setSides([Number(at), sides[1]])}
        />
        <Select
          label={t('right')}
          hideLabel
          value={String(sides[1])}
          options={options}
          onChange={(at) => setSides([sides[0], Number(at)])}
        />
      </div>
      {left.text === right.text ? (
        <p className="px-4 py-3 text-sm text-soft">{t('sameHere')}</p>
      ) : (
        <ScrollRegion label={t('comparison', { file })} className="max-h-[46vh] py-1">
          <DiffView before={left.text} after={right.text} layout="split" />
        </ScrollRegion>
      )}
    </div>
  )
}

/** The first two that differ: equal copies would show nothing. */
function firstPair(copies: readonly Copy[]): readonly [number, number] {
  const other = copies.findIndex(({ text }) => text !== copies[0]?.text)
  return [0, other < 0 ? 1 : other]
}
