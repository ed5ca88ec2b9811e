import { MessagesSquare, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectSummary, SessionSummary, TranscriptHit } from '../../../shared/project'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useCommands } from '../../ui/commands'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { TextField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import { TranscriptPanel } from '../../ui/transcript/transcript-panel'
import { useAnswer, type Answer } from '../../ui/use-answer'
import { ExtractionStrip } from './extraction-strip'
import { SessionExtractionContext } from './session-extraction'
import { SessionHits } from './session-hits'
import { SessionTable } from './session-table'
import { SessionsAgain } from './sessions-again'
import { countKinds, type KindFilter } from './session-words'
import { useSessionExtraction } from './use-session-extraction'
import { useSettled } from './use-settled'

const KINDS: readonly KindFilter[] = ['all', 'person', 'subagent', 'sdk', 'own']
const MOST_PROJECTS = 8
/** More than anyone reads. */
const MOST_HITS = 200
/** A search of gigabytes waits until someone has typed. */
const TYPING_MS = 300

/** Transcripts of the chosen project: when, how large, what they gave, and when they are swept. */
export function Screen() {
  const { t } = useTranslation('sessions')
  const { project } = useFrame()
  if (project !== null) return <ProjectSessions key={project.id} project={project} />
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar title={t('title')} />
      <ChooseProject />
    </div>
  )
}

/** Sessions are read project by project; with all projects shown, one is to be chosen first. */
function ChooseProject() {
  const { t } = useTranslation('sessions')
  const { projects, chooseProject } = useFrame()
  const busiest = [...projects]
    .filter((project) => project.sessions > 0)
    .sort((a, b) => b.sessions - a.sessions)
    .slice(0, MOST_PROJECTS)
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={t(busiest.length === 0 ? 'noneAnywhere' : 'choose')}
      actions={
        <div className="flex max-w-[560px] flex-wrap justify-center gap-2">
          {busiest.map((project) => (
            <Button key={project.id} onClick={() => chooseProject(project.id)}>
              {project.title}
              <span className="text-soft">{project.sessions}</span>
            </Button>
          ))}
        </div>
      }
    >
      {t(busiest.length === 0 ? 'noneHint' : 'chooseHint')}
    </EmptyState>
  )
}

function ProjectSessions({ project }: { readonly project: ProjectSummary }) {
  const { t } = useTranslation('sessions')
  const { place, revision, stay } = useFrame()
  const [kind, setKind] = useState<KindFilter>('all')
  const ask = () => call('session.list', { projectId: project.id })
  const [answer, again] = useAnswer(ask, [project.id, revision])
  const sessions = answer.kind === 'ready' ? answer.value : []
  const counts = countKinds(sessions)
  const shown = sessions.filter((session) => kind === 'all' || session.kind === kind)
  const options = KINDS.map((value) => ({
    value,
    label: t('kindCount', { kind: t(`kind.${value}`), count: counts[value] }),
  }))
  const { text = '', session, line } = place.details
  const extraction = useSessionExtraction(project.id)
  const words = text.trim()
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar
        title={t('title')}
        note={answer.kind === 'ready' ? t('count', { count: shown.length }) : undefined}
      >
        <SearchField text={text} onType={(next) => stay(next === '' ? {} : { text: next })} />
        <Select label={t('show')} hideLabel value={kind} options={options} onChange={setKind} />
      </Toolbar>
      <ExtractionStrip extraction={extraction} />
      <div className="min-h-0 flex-1">
        {words === '' ? (
          <SessionsAgain value={again}>
            <SessionExtractionContext value={extraction.rows}>
              <Listed answer={answer} shown={shown} isNone={counts.all === 0} onRetry={again} />
            </SessionExtractionContext>
          </SessionsAgain>
        ) : (
          <Found projectId={project.id} words={words} sessions={sessions} kind={kind} />
        )}
      </div>
      <p className="shrink-0 border-t border-line px-4 py-2 text-xs text-soft">{t('sweepNote')}</p>
      {session === undefined ? null : (
        <TranscriptPanel
          projectId={project.id}
          sessionId={session}
          line={lineOf(line)}
          onClose={() => stay(text === '' ? {} : { text })}
        />
      )}
    </div>
  )
}

/** A line that a place names; the beginning for anything that is none. */
function lineOf(text: string | undefined): number {
  const line = Number(text)
  return Number.isInteger(line) && line >= 1 ? line : 1
}

interface SearchFieldProps {
  readonly text: string
  readonly onType: (text: string) => void
}

function SearchField({ text, onType }: SearchFieldProps) {
  const { t } = useTranslation('sessions')
  const field = useRef<HTMLInputElement>(null)
  const focus = () => field.current?.select()
  useCommands({ find: focus, filter: focus })
  return (
    <TextField
      label={t('search')}
      hideLabel
      icon={<Search aria-hidden />}
      inputRef={field}
      placeholder={t('search')}
      className="w-64"
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.code === 'Escape' && !event.nativeEvent.isComposing) onType('')
      }}
    />
  )
}

interface ListedProps {
  readonly answer: Answer<readonly SessionSummary[]>
  readonly shown: readonly SessionSummary[]
  readonly isNone: boolean
  readonly onRetry: () => void
}

function Listed({ answer, shown, isNone, onRetry }: ListedProps) {
  const { t } = useTranslation('sessions')
  if (answer.kind === 'loading') return <LoadingRows />
  if (answer.kind === 'failed') return <ErrorState error={answer.error} onRetry={onRetry} />
  if (shown.length > 0) return <SessionTable sessions={shown} />
  return (
    <EmptyState icon={<MessagesSquare />} title={t(isNone ? 'none' : 'noneOfKind')}>
      {t(isNone ? 'noneHint' : 'noneOfKindHint')}
    </EmptyState>
  )
}

interface FoundProps {
  readonly projectId: string
  readonly words: string
  readonly sessions: readonly SessionSummary[]
  readonly kind: KindFilter
}

/** What was said in the transcripts; the filter of kinds holds here too. */
function Found({ projectId, words, sessions, kind }: FoundProps) {
  const { place, stay } = useFrame()
  const settled = useSettled(words, TYPING_MS)
  const ask = () => call('session.search', { projectId, words: settled, limit: MOST_HITS })
  const [answer, again] = useAnswer(ask, [projectId, settled])
  if (answer.kind === 'loading') return <LoadingRows />
  if (answer.kind === 'failed') return <ErrorState error={answer.error} onRetry={again} />
  const kinds = new Map(sessions.map((session) => [session.sessionId, session.kind]))
  const hits = answer.value.filter((hit) => kind === 'all' || kinds.get(hit.sessionId) === kind)
  const open = (hit: TranscriptHit): void =>
    stay({ ...place.details, session: hit.sessionId, line: String(hit.line) })
  return <SessionHits hits={hits} words={settled} onOpen={open} />
}
