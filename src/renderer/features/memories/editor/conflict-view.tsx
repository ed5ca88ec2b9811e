import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import { Notice } from '../detail/notice'
import { keepLineEnds, toEditorText } from '../line-ends'
import type { Conflict } from '../memories-state'
import { MergeEditors } from './merge-editors'

interface ConflictViewProps {
  readonly conflict: Conflict
  readonly saving: boolean
  /** The text that is to be saved over the file as it is now; null takes the file's text. */
  readonly onSettle: (text: string | null) => void
  /** Back to the editor; nothing is decided. */
  readonly onLeave: () => void
  readonly onCopy: (text: string) => void
}

/** Both texts of a file that changed while it was being edited. Nothing is written before a choice. */
export function ConflictView(props: ConflictViewProps) {
  const { conflict, onLeave, onCopy } = props
  const { t } = useTranslation('memories')
  const { mine, theirs } = conflict
  if (theirs !== null) return <TwoTexts {...props} theirs={theirs} />
  return (
    <section aria-label={t('conflict.label')} className="flex h-full flex-col gap-3 p-5">
      <Notice
        tone="warn"
        actions={
          <>
            <Button icon={<Copy aria-hidden />} onClick={() => onCopy(mine)}>
              {t('conflict.copy')}
            </Button>
            <Button onClick={onLeave}>{t('conflict.back')}</Button>
          </>
        }
      >
        {t('conflict.gone')}
      </Notice>
      <pre className="selectable min-h-0 flex-1 overflow-auto rounded-lg border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap">
        {mine}
      </pre>
    </section>
  )
}

function TwoTexts(props: ConflictViewProps & { readonly theirs: string }) {
  const { conflict, theirs, saving, onSettle, onLeave } = props
  const { t } = useTranslation('memories')
  const { mine, merged } = conflict
  const start = toEditorText(merged ?? mine)
  const [edited, setEdited] = useState(start)
  // Line ends come from the side that the right text began with.
  const result = keepLineEnds(merged ?? mine, edited)
  const plain = choiceOf(conflict, edited)
  return (
    <section aria-label={t('conflict.label')} className="flex h-full min-h-0 flex-col">
      <div className="px-5 pt-3">
        <Notice tone="warn">{t(merged === null ? 'conflict.touching' : 'conflict.clean')}</Notice>
      </div>
      <div className="grid shrink-0 grid-cols-2 px-5 pt-3 pb-1 text-xs font-semibold text-soft">
        <span>{t('conflict.theirs')}</span>
        <span className="pl-3">{t(merged === null ? 'conflict.mine' : 'conflict.merged')}</span>
      </div>
      <MergeEditors left={toEditorText(theirs)} right={start} onRight={setEdited} />
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line px-5 py-3">
        <Button look="quiet" onClick={onLeave}>
          {t('conflict.back')}
        </Button>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button disabled={saving} onClick={() => onSettle(null)}>
            {t('conflict.takeTheirs')}
          </Button>
          {plain === 'mine' ? null : (
            <Button disabled={saving} onClick={() => onSettle(mine)}>
              {t('conflict.takeMine')}
            </Button>
          )}
          <Button look="primary" busy={saving} onClick={() => onSettle(result)}>
            {t(`conflict.save.${plain}`)}
          </Button>
        </span>
      </div>
    </section>
  )
}

/** Whose text the right side is now: the button says what it will save. */
function choiceOf({ mine, merged }: Conflict, edited: string): 'mine' | 'merged' | 'edited' {
  if (merged !== null && edited === toEditorText(merged)) return 'merged'
  return edited === toEditorText(mine) ? 'mine' : 'edited'
}
