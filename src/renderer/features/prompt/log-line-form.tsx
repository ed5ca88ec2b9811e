import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { TextField } from '../../ui/text-field'

interface LogLineFormProps {
  readonly projectId: string
  readonly onAdded: () => void
}

/** Adds one line to today's log; nothing that stands there is rewritten. */
export function LogLineForm({ projectId, onAdded }: LogLineFormProps) {
  const { t } = useTranslation('prompt')
  const { done, failed } = useFrame()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async (): Promise<void> => {
    setBusy(true)
    try {
      const { change } = await call('log.append', { projectId, text: text.trim() })
      setText('')
      done(t('log.added'), change)
      onAdded()
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      aria-label={t('log.add')}
      className="flex max-w-[820px] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void add()
      }}
    >
      <TextField
        label={t('log.line')}
        placeholder={t('log.linePlaceholder')}
        className="flex-1"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ''} busy={isBusy}>
        {t('log.add')}
      </Button>
    </form>
  )
}
