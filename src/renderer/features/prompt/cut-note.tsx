import { ListTree, Scissors } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromptCut } from '../../../shared/prompt'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'

/** So many lost entries are listed at first. */
const SHOWN = 8

interface CutNoteProps {
  readonly cut: PromptCut
  readonly projectId: string
  /** It is the team's index; the Index screen shows the project's own. */
  readonly isTeam?: boolean
}

/** That the index is cut, why, and every entry that Claude does not read because of it. */
export function CutNote({ cut, projectId, isTeam = false }: CutNoteProps) {
  const { t } = useTranslation('prompt')
  const { go } = useFrame()
  const [all, setAll] = useState(false)
  const { lostEntries } = cut
  const shown = all ? lostEntries : lostEntries.slice(0, SHOWN)
  return (
    <section
      aria-label={t(isTeam ? 'cut.teamTitle' : 'cut.title')}
      className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4"
    >
      <div className="flex items-start gap-3">
        <Scissors aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
        <div className="min-w-0 flex-1">
          <h3 className="font-medium">
            {t(`cut.${cut.reason}`, {
              index: t(isTeam ? 'part.team-index' : 'part.index'),
              lines: cut.lines,
              units: cut.units,
            })}
          </h3>
          <p className="text-sm text-soft">
            {lostEntries.length === 0
              ? t('cut.noEntries')
              : t('cut.lost', { count: lostEntries.length })}
          </p>
        </div>
        {isTeam ? null : (
          <Button
            icon={<ListTree aria-hidden />}
            onClick={() => go('index', lineOf(lostEntries[0]?.line), projectId)}
          >
            {t('cut.open')}
          </Button>
        )}
      </div>
      {shown.length === 0 ? null : (
        <ul aria-label={t('cut.list')} className="flex flex-col divide-y divide-line/60">
          {shown.map(({ line, text, target }) => (
            <li key={`${String(line)} ${target}`} className="flex gap-3 py-1.5 text-sm">
              <span className="w-10 shrink-0 text-right font-mono text-xs leading-5 text-soft">
                {line}
              </span>
              <span className="min-w-0 font-mono text-xs leading-5 wrap-anywhere selectable">
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lostEntries.length > SHOWN && !all ? (
        <Button look="quiet" className="self-start" onClick={() => setAll(true)}>
          {t('cut.more', { count: lostEntries.length - SHOWN })}
        </Button>
      ) : null}
      <p className="text-xs text-soft">
        {t('cut.warning')} <span className="font-mono wrap-anywhere selectable">{cut.warning}</span>
      </p>
    </section>
  )
}

const lineOf = (line: number | undefined): Readonly<Record<string, string>> =>
  line === undefined ? {} : { line: String(line) }
