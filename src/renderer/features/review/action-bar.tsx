import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewAct } from '../../../shared/review'
import { Button } from '../../ui/button'
import { Kbd } from '../../ui/kbd'
import { ACTS, type ActId } from './acts'

interface ActionBarProps {
  /** Preselected: drawn as the first choice and given the keys. */
  readonly suggested: ReviewAct
  readonly disabled: readonly ActId[]
  readonly busy: boolean
  readonly onAct: (act: ActId) => void
  readonly onNext: () => void
  readonly onMore: () => void
}

/** What can be done with the card, each with its key. Space shows more of the text here too. */
export function ActionBar({ suggested, disabled, busy, onAct, onNext, onMore }: ActionBarProps) {
  const { t } = useTranslation('review')
  const first = useRef<HTMLButtonElement>(null)
  // A button takes no focus while an act is going on, so this waits for its end.
  useEffect(() => {
    if (!busy && mayMoveFocus()) first.current?.focus({ preventScroll: true })
  }, [busy])
  const onKey = (event: KeyboardEvent): void => {
    if (event.code !== 'Space' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onMore()
  }
  return (
    // Enter does the act in focus; Space keeps its meaning on this screen.
    <div
      onKeyDown={onKey}
      role="toolbar"
      aria-label={t('acts')}
      className="flex flex-wrap items-center gap-1.5"
    >
      {ACTS.map(({ id, icon: Icon, keys }) => (
        <Button
          key={id}
          ref={id === suggested ? first : undefined}
          look={id === suggested ? 'primary' : id === 'delete' ? 'quiet' : 'plain'}
          title={id === suggested ? t('suggested') : undefined}
          aria-keyshortcuts={keys.replace(/^(Digit|Key)/, '')}
          icon={<Icon aria-hidden />}
          disabled={busy || disabled.includes(id)}
          onClick={() => onAct(id)}
        >
          {t(`act.${id}`)}
          <Kbd keys={keys} />
        </Button>
      ))}
      <Button look="quiet" className="ml-auto" disabled={busy} onClick={onNext}>
        {t('act.next')}
        <ArrowRight aria-hidden />
      </Button>
    </div>
  )
}

/** The focus is not taken from someone who types or chooses in a dialog. */
function mayMoveFocus(): boolean {
  const held = document.activeElement
  return (
    held?.closest('input, textarea, [contenteditable=true], [role=dialog], [role=menu]') == null
  )
}
