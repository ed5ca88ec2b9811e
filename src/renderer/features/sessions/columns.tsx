import { createColumnHelper } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import type { SessionSummary } from '../../../shared/project'
import { Badge } from '../../ui/badge'
import { useFrame } from '../../ui/frame'
import { HeardCell } from './heard-cell'
import { Keep } from './keep-cell'
import { momentWords, nearMomentWords } from '../../ui/moment-words'
import { sizeWords } from '../../ui/size-words'
import { SOON_DAYS, daysUntilSweep, type SessionKind } from './session-words'

/** A session with the days it has left, worked out once for the whole table, and the moment it was. */
export interface SessionRow extends SessionSummary {
  readonly daysLeft: number
  readonly nowMs: number
}

/** Rows of the table from what main answered. */
export function rowsOf(sessions: readonly SessionSummary[], nowMs: number): SessionRow[] {
  return sessions.map((session) => ({
    ...session,
    daysLeft: daysUntilSweep(session.expiresAt, nowMs),
    nowMs,
  }))
}

const column = createColumnHelper<SessionRow>()

/** Columns of the session table, in order. Those that give way leave 624 pixels for the others. */
export const sessionColumns = [
  column.accessor((row) => row.startedAt ?? '', {
    id: 'started',
    header: () => <Word of="started" />,
    cell: ({ row }) => <Started session={row.original} />,
    meta: { width: '152px' },
  }),
  column.accessor('kind', {
    header: () => <Word of="kind" />,
    cell: ({ getValue }) => <Kind kind={getValue()} />,
    meta: { width: '100px' },
  }),
  column.accessor('opening', {
    header: () => <Word of="opening" />,
    cell: ({ row }) => <Opening session={row.original} />,
    meta: { width: 'minmax(176px, 4fr)' },
  }),
  column.accessor('messages', {
    header: () => <Word of="messages" />,
    cell: ({ getValue }) => <Amount count={getValue()} />,
    meta: { width: '88px', fromPx: 932 },
  }),
  column.accessor('sizeBytes', {
    header: () => <Word of="size" />,
    cell: ({ getValue }) => <Size bytes={getValue()} />,
    meta: { width: '72px', fromPx: 1004 },
  }),
  column.accessor((row) => row.gave.length, {
    id: 'gave',
    header: () => <Word of="gave" />,
    cell: ({ row }) => <Gave files={row.original.gave} />,
    meta: { width: 'minmax(104px, 1fr)', fromPx: 844 },
  }),
  column.display({
    id: 'heard',
    header: () => <Word of="heard" />,
    cell: ({ row }) => <HeardCell session={row.original} />,
    meta: { width: '116px', fromPx: 740 },
  }),
  column.accessor('daysLeft', {
    header: () => <Word of="swept" />,
    cell: ({ row }) => <Swept session={row.original} />,
    meta: { width: '112px' },
  }),
  column.accessor((row) => row.kept !== undefined, {
    id: 'kept',
    header: () => <Word of="kept" />,
    cell: ({ row }) => <Keep session={row.original} />,
    meta: { width: '84px' },
  }),
]

function Word({ of }: { readonly of: string }) {
  const { t } = useTranslation('sessions')
  return <>{t(`column.${of}`)}</>
}

function Started({ session }: { readonly session: SessionRow }) {
  const { t, i18n } = useTranslation('sessions')
  const { startedAt, nowMs, file } = session
  const atMs = startedAt === null ? null : Date.parse(startedAt)
  const exact = atMs === null ? t('noDate') : momentWords(atMs, i18n.language)
  return (
    <span title={`${exact}\n${file}`}>
      {atMs === null ? exact : nearMomentWords(atMs, nowMs, i18n.language)}
    </span>
  )
}

function Kind({ kind }: { readonly kind: SessionKind }) {
  const { t } = useTranslation('sessions')
  return <Badge tone={kind === 'person' ? 'accent' : 'plain'}>{t(`kind.${kind}`)}</Badge>
}

/** The keyboard opens a session by Enter on its row. */
function Opening({ session }: { readonly session: SessionRow }) {
  const { t } = useTranslation('sessions')
  const { place, stay } = useFrame()
  if (session.problem !== undefined) return <span className="text-bad">{t('unreadable')}</span>
  if (session.opening === '') return <span className="text-soft">{t('noOpening')}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      title={session.opening}
      onClick={() => stay({ ...place.details, session: session.sessionId })}
      className="max-w-full truncate rounded-sm text-left hover:text-accent hover:underline"
    >
      {session.opening}
    </button>
  )
}

function Amount({ count }: { readonly count: number }) {
  const { i18n } = useTranslation('sessions')
  return <>{count.toLocaleString(i18n.language)}</>
}

function Size({ bytes }: { readonly bytes: number }) {
  const { i18n } = useTranslation('sessions')
  return <>{sizeWords(bytes, i18n.language)}</>
}

function Gave({ files }: { readonly files: readonly string[] }) {
  const { t } = useTranslation('sessions')
  const { go } = useFrame()
  const [first] = files
  if (first === undefined) return <span className="text-soft">{t('gaveNothing')}</span>
  return (
    <button
      type="button"
      title={files.join('\n')}
      onClick={() => go('memories', { file: first })}
      className="max-w-full truncate rounded-sm text-accent hover:underline"
    >
      {files.length === 1 ? first : t('gaveMany', { count: files.length })}
    </button>
  )
}

function Swept({ session }: { readonly session: SessionRow }) {
  const { t, i18n } = useTranslation('sessions')
  const { daysLeft, expiresAt, kept } = session
  if (kept?.isSwept === true) return <span className="text-soft">{t('keep.swept')}</span>
  const text = daysLeft === 0 ? t('sweptNext') : t('sweptIn', { count: daysLeft })
  return (
    <span
      title={momentWords(Date.parse(expiresAt), i18n.language)}
      className={daysLeft < SOON_DAYS ? 'font-medium text-warn' : 'text-soft'}
    >
      {text}
    </span>
  )
}
