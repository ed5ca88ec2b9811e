import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button'

/** More than any transcript has; main refuses higher numbers. */
const MOST_LINES = 1_000_000_000

interface JumpToLineProps {
  readonly line: number
  readonly onJump: (line: number) => void
}

/** A small field for a line number; Enter goes there. */
export function JumpToLine({ line, onJump }: JumpToLineProps) {
  const { t } = useTranslation('transcript')
  const [text, setText] = useState(String(line))
  const wanted = Number(text)
  const isLine = Number.isInteger(wanted) && wanted >= 1 && wanted <= MOST_LINES
  const jump = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isLine) onJump(wanted)
  }
  return (
    <form onSubmit={jump} className="flex shrink-0 items-center gap-2">
      <label className="flex items-center gap-2 text-sm text-soft">
        {t('jump')}
        <input
          value={text}
          inputMode="numeric"
          aria-invalid={!isLine}
          onChange={(event) => setText(event.target.value)}
          className="h-7 w-20 rounded-md border border-line bg-raised px-2 text-right font-mono text-sm text-ink"
        />
      </label>
      <Button type="submit" disabled={!isLine}>
        {t('jumpGo')}
      </Button>
    </form>
  )
}
