import { Archive, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionSummary } from '../../../shared/project'
import { call } from '../../ipc/client'
import { Badge } from '../../ui/badge'
import { useFrame } from '../../ui/frame'
import { IconButton } from '../../ui/icon-button'
import { useSessionsAgain } from './sessions-again'

/** Whether the app has a copy of a session, or the button that makes one before the client sweeps it. */
export function Keep({ session }: { readonly session: SessionSummary }) {
  const { t } = useTranslation('sessions')
  const { project, done, failed } = useFrame()
  const again = useSessionsAgain()
  const [busy, setBusy] = useState(false)
  const { sessionId, kept, kind } = session
  if (kept !== undefined)
    return (
      <Badge tone="ok" icon={<Archive aria-hidden />}>
        {t('keep.kept')}
      </Badge>
    )
  // A sub-agent's lines belong to the session that it worked for.
  if (project === null || kind === 'subagent') return null
  const keep = async (): Promise<void> => {
    await call('kept.keep', { projectId: project.id, sessionId })
    done(t('keep.done'))
    again()
  }
  const run = (): void => {
    setBusy(true)
    void keep()
      .catch(failed)
      .finally(() => setBusy(false))
  }
  return (
    <IconButton
      label={t('keep.act')}
      icon={busy ? <LoaderCircle aria-hidden className="animate-spin" /> : <Archive aria-hidden />}
      disabled={busy}
      onClick={run}
    />
  )
}
