import { useTranslation } from 'react-i18next'
import { AppError } from '../../../../shared/errors'
import { call } from '../../../ipc/client'
import { useAnswer } from '../../../ui/use-answer'

interface ProvenanceProps {
  readonly projectId: string
  readonly sessionId: string
}

/** Says where the transcript that a memory came from is gone, and whether a copy is left. */
export function Provenance({ projectId, sessionId }: ProvenanceProps) {
  const { t } = useTranslation('memories')
  const [answer] = useAnswer(() => provenanceOf(projectId, sessionId), [projectId, sessionId])
  // What cannot be told is left unsaid; the transcript itself says why when it is opened.
  if (answer.kind !== 'ready' || answer.value === 'here') return null
  return <p className="text-soft">{t(`provenance.${answer.value}`)}</p>
}

async function provenanceOf(
  projectId: string,
  sessionId: string,
): Promise<'here' | 'kept' | 'gone'> {
  const kept = await call('kept.list', { projectId })
  const copy = kept.find((each) => each.sessionId === sessionId)
  if (copy !== undefined) return copy.isSwept ? 'kept' : 'here'
  try {
    await call('session.excerpt', { projectId, sessionId, line: 1, around: 0 })
    return 'here'
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.missing') return 'gone'
    throw error
  }
}
