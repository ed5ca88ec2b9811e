import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'

interface TextEditorProps {
  readonly file: string
  readonly text: string
  /** What the dream proposed, to go back to. */
  readonly proposed: string
  readonly onText: (text: string) => void
  readonly onKeep: () => void
  readonly onCancel: () => void
}

const LEAST_ROWS = 8
const MOST_ROWS = 24

/** The proposed text, in the person's hands. */
export function TextEditor({ file, text, proposed, onText, onKeep, onCancel }: TextEditorProps) {
  const { t } = useTranslation('dreams')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'center' })
  }, [])
  const rows = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, text.split('\n').length + 1))
  return (
    <div className="flex flex-col gap-2">
      <textarea
        ref={field}
        aria-label={t('editor.label', { file })}
        value={text}
        rows={rows}
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') onCancel()
          else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onKeep()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
        className="w-full resize-y rounded-md border border-line bg-raised px-3 py-2 font-mono text-xs leading-5 text-ink selectable"
      />
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 text-xs text-soft">{t('editor.hint')}</p>
        {text === proposed ? null : (
          <Button look="quiet" onClick={() => onText(proposed)}>
            {t('editor.reset')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('editor.cancel')}</Button>
        <Button look="primary" disabled={text.trim() === ''} onClick={onKeep}>
          {t('editor.save')}
        </Button>
      </div>
    </div>
  )
}
