import { clsx } from 'clsx'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexLine } from '../../../shared/index-file'
import { Button } from '../../ui/button'
import type { LineActs } from './line-row'
import { useCount } from './use-count'

interface LineEditProps {
  readonly line: IndexLine
  /** Above so many units the count turns amber. */
  readonly limit: number
  readonly acts: Pick<LineActs, 'tryWords' | 'keep' | 'drop'>
}

/** One line edited in place; the meters above follow every letter. */
export function LineEdit({ line, limit, acts }: LineEditProps) {
  const { t } = useTranslation('index')
  const count = useCount()
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState(line.text)
  useEffect(() => {
    const area = field.current
    if (area === null) return
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [])
  const onKey = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') acts.keep(line.line, words)
    else if (event.key === 'Escape') acts.drop(line.line)
    else return
    event.preventDefault()
  }
  return (
    <div className="pb-1">
      <textarea
        ref={field}
        aria-label={t('act.editLabel', { line: line.line })}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          acts.tryWords(line.line, event.target.value)
        }}
        onKeyDown={onKey}
        className="selectable field-sizing-content max-h-60 w-full resize-none rounded-md border border-strong bg-raised px-2 py-1 font-mono text-sm"
      />
      <div className="mt-1 flex items-center gap-2">
        <span
          aria-live="polite"
          className={clsx('text-xs', words.length > limit ? 'font-medium text-warn' : 'text-soft')}
        >
          {t('longBy', { units: count(words.length), limit: count(limit) })}
        </span>
        <span className="text-xs text-soft">{t('act.editHint')}</span>
        <Button look="quiet" className="ml-auto" onClick={() => acts.drop(line.line)}>
          {t('act.drop')}
        </Button>
        <Button onClick={() => acts.keep(line.line, words)}>{t('act.keep')}</Button>
      </div>
    </div>
  )
}
