import { GitBranch } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemoryUse, SessionRef } from '../../../shared/prompt'
import { Badge } from '../../ui/badge'
import { momentWords } from '../../ui/moment-words'
import { useFrame } from '../../ui/frame'

/** A place of a transcript to look at. */
export interface OpenSession {
  readonly sessionId: string
  /** 1-based. */
  readonly line: number
}

interface UseRowProps {
  readonly use: MemoryUse
  readonly projectId: string
  readonly onOpen: (session: OpenSession) => void
}

/** One memory with the sessions that wrote and read it. */
export function UseRow({ use, projectId, onOpen }: UseRowProps) {
  const { t, i18n } = useTranslation('prompt')
  const { go } = useFrame()
  const { name, file, branch, lastReadAtMs, isUnused } = use
  return (
    <tr className="border-b border-line/60 align-top">
      <th scope="row" className="max-w-80 py-2 pr-3 pl-6 text-left font-normal">
        <button
          type="button"
          onClick={() => go('memories', { file }, projectId)}
          className="min-h-6 rounded-sm text-left font-medium wrap-anywhere hover:text-accent hover:underline"
        >
          {name}
        </button>
        <span className="flex flex-wrap items-center gap-1.5">
          {isUnused ? <Badge>{t('use.unused')}</Badge> : null}
          {branch === undefined || branch.isMerged === true ? null : (
            <Badge tone="warn" icon={<GitBranch aria-hidden />}>
              {t(branch.isMerged === null ? 'use.branchUnknown' : 'use.branchOpen', {
                branch: branch.name,
              })}
            </Badge>
          )}
        </span>
      </th>
      <td className="px-3 py-2">
        <Sessions sessions={use.writtenIn} none={t('use.notWritten')} onOpen={onOpen} />
      </td>
      <td className="px-3 py-2">
        <Sessions sessions={use.readIn} none={t('use.notRead')} onOpen={onOpen} />
      </td>
      <td className="py-2 pr-6 pl-3 leading-6 whitespace-nowrap text-soft">
        {lastReadAtMs === null ? '–' : momentWords(lastReadAtMs, i18n.language)}
      </td>
    </tr>
  )
}

/** So many sessions stand in a row before the rest is folded. */
const SHOWN = 3

interface SessionsProps {
  readonly sessions: readonly SessionRef[]
  readonly none: string
  readonly onOpen: (session: OpenSession) => void
}

function Sessions({ sessions, none, onOpen }: SessionsProps) {
  const { t } = useTranslation('prompt')
  const [all, setAll] = useState(false)
  if (sessions.length === 0) return <span className="leading-6 text-soft">{none}</span>
  const shown = all ? sessions : sessions.slice(0, SHOWN)
  return (
    <ul className="flex flex-col">
      {shown.map((session, at) => (
        <li key={`${session.sessionId} ${String(session.line ?? 0)} ${String(at)}`}>
          <Session session={session} onOpen={onOpen} />
        </li>
      ))}
      {sessions.length > SHOWN && !all ? (
        <li>
          <button type="button" onClick={() => setAll(true)} className={LINK}>
            {t('use.moreSessions', { count: sessions.length - SHOWN })}
          </button>
        </li>
      ) : null}
    </ul>
  )
}

const LINK =
  'min-h-6 rounded-sm text-left text-accent underline decoration-accent/45 underline-offset-3 hover:decoration-accent'

/** A session by its day; one that was swept can only be named. */
function Session({ session, onOpen }: { session: SessionRef } & Pick<SessionsProps, 'onOpen'>) {
  const { t, i18n } = useTranslation('prompt')
  const { sessionId, line, atMs, isGone, agentOf } = session
  const moment = atMs === null ? sessionId.slice(0, 8) : momentWords(atMs, i18n.language)
  const when = agentOf === undefined ? moment : t('use.byAgent', { when: moment })
  if (isGone)
    return (
      <span title={sessionId} className="leading-6 whitespace-nowrap text-soft">
        {t('use.swept', { when })}
      </span>
    )
  return (
    <button
      type="button"
      title={sessionId}
      className={`${LINK} whitespace-nowrap`}
      onClick={() => onOpen({ sessionId, line: line ?? 1 })}
    >
      {when}
    </button>
  )
}
