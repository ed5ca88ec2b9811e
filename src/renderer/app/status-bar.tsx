import { Eye, EyeOff, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COMMANDS } from '../../shared/commands'
import type { Said } from '../../shared/said'
import { hear } from '../ipc/client'
import { useFrame } from '../ui/frame'
import { Meter } from '../ui/meter'
import { useSaid } from '../ui/said-text'
import { Tooltip } from '../ui/tooltip'
import type { UseFrameStore } from './app'
import { changeWords } from '../ui/change-words'
import { DreamButton } from './dream-button'

/** The bottom line: how full the index is, whether files are watched, what undo would take back. */
export function StatusBar({ store }: { readonly store: UseFrameStore }) {
  const { t } = useTranslation('frame')
  return (
    <footer
      aria-label={t('status.label')}
      className="flex h-7 shrink-0 items-center gap-4 border-t border-line bg-side px-3 text-xs text-soft"
    >
      <IndexState />
      <span className="ml-auto" />
      <DreamButton />
      <WatchState />
      <UndoButton store={store} />
    </footer>
  )
}

function IndexState() {
  const { t } = useTranslation('frame')
  const { project, projects, start } = useFrame()
  if (project === null) {
    const count = projects.reduce((sum, each) => sum + each.memories, 0)
    return (
      <span>
        {t('projects', { count: projects.length })} · {t('memories', { count })}
      </span>
    )
  }
  const { indexLines: limit, indexUnits } = start.settings.limits
  const lines = t('status.index', { lines: project.indexLines, limit })
  const units = t('status.units', {
    units: project.indexUnits,
    limit: indexUnits,
  })
  const share = Math.max(project.indexLines / limit, project.indexUnits / indexUnits)
  return (
    <span className="flex items-center gap-2">
      <Meter
        label={lines}
        value={share}
        limit={1}
        text={`${lines}, ${units}`}
        hideText
        className="w-16"
      />
      <span>{lines}</span>
      <span>{units}</span>
      {project.indexFits ? null : <span className="font-medium text-bad">{t('status.cut')}</span>}
    </span>
  )
}

function WatchState() {
  const { t } = useTranslation('frame')
  const said = useSaid()
  const [trouble, setTrouble] = useState<Said | null>(null)
  const reason = trouble === null ? null : said(trouble)
  useEffect(() => hear('app.problem', ({ message }) => setTrouble(message)), [])
  return reason === null ? (
    <span className="flex items-center gap-1.5">
      <Eye aria-hidden className="size-3.5" />
      {t('status.watching')}
    </span>
  ) : (
    <span className="flex max-w-[40ch] items-center gap-1.5 truncate text-warn" title={reason}>
      <EyeOff aria-hidden className="size-3.5" />
      {t('status.notWatching', { reason })}
    </span>
  )
}

function UndoButton({ store }: { readonly store: UseFrameStore }) {
  const { t } = useTranslation('frame')
  const { undo } = useFrame()
  const change = store((state) => state.undoState.change)
  if (change === null) return <span>{t('status.nothingToUndo')}</span>
  const words = t('status.lastUndo', { summary: changeWords(change, t) })
  return (
    <Tooltip text={words} keys={COMMANDS.undo.accelerator} side="top">
      <button
        type="button"
        onClick={() => void undo()}
        className="flex h-6 max-w-[44ch] items-center gap-1.5 rounded-sm px-1.5 hover:bg-hover hover:text-ink"
      >
        <Undo2 aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">{words}</span>
      </button>
    </Tooltip>
  )
}
