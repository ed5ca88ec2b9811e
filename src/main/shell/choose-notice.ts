import type { NoticeSettings } from '../../shared/dream'
import type { DeepLink } from '../../shared/shell'
import type { NoticeTexts } from '../../shared/notice-texts'
import { sayEnglish, type Said } from '../../shared/said'
import type { NoticeEvent } from './notice-events'

/** At most one notice in so long. */
export const NOTICE_GAP_MS = 15 * 60_000
/** What is older has long been seen on Home. */
const NEWS_MS = 24 * 3_600_000

/** What needs a person first; of one kind the newest first. */
const MOST_PRESSING: readonly NoticeEvent['kind'][] = [
  'failed',
  'cap',
  'teamSecret',
  'waiting',
  'overLimit',
  'applied',
  'clientWrote',
  'reviewDue',
]

/**
 * The one event to say now; null while nothing may be said: too soon after the last notice, in quiet hours
 * (of the machine's own zone), or when every kind of what happened is switched off.
 *
 * @param lastAtMs when the last notice was shown; null for never
 */
export function chooseNotice(
  events: readonly NoticeEvent[],
  settings: NoticeSettings,
  lastAtMs: number | null,
  nowMs: number,
): NoticeEvent | null {
  if (isQuiet(settings, nowMs)) return null
  // A clock that was set back must not keep everything silent for as long.
  if (lastAtMs !== null && nowMs >= lastAtMs && nowMs - lastAtMs < NOTICE_GAP_MS) return null
  const wanted = events.filter(
    (event) => isWanted(event.kind, settings) && nowMs - event.atMs < NEWS_MS,
  )
  return [...wanted].sort(morePressing)[0] ?? null
}

const morePressing = (a: NoticeEvent, b: NoticeEvent): number =>
  MOST_PRESSING.indexOf(a.kind) - MOST_PRESSING.indexOf(b.kind) || b.atMs - a.atMs

/** Whether now lies in the hours without notices; the same hour twice: there are none. */
export function isQuiet({ quietFromHour, quietToHour }: NoticeSettings, nowMs: number): boolean {
  const hour = new Date(nowMs).getHours()
  if (quietFromHour <= quietToHour) return hour >= quietFromHour && hour < quietToHour
  return hour >= quietFromHour || hour < quietToHour
}

/** A limit that was reached is a kind of failure, a secret for a team one of what is over its bounds. */
function isWanted(kind: NoticeEvent['kind'], settings: NoticeSettings): boolean {
  if (kind === 'cap') return settings.failed
  if (kind === 'teamSecret') return settings.overLimit
  return settings[kind]
}

/** A notice in words, with where a click leads. */
export interface Notice {
  readonly title: string
  readonly body: string
  readonly link: DeepLink
  /** The dream that its button takes back. */
  readonly undoes?: string
}

const LONGEST_BODY = 240

/** An event in words; `mask` hides credentials. */
export function noticeOf(
  event: NoticeEvent,
  texts: NoticeTexts,
  mask: (text: string) => string,
  said: (sentence: Said) => string = sayEnglish,
): Notice {
  const { title, body } = wordsOf(event, texts, said)
  const undoes = event.kind === 'applied' ? { undoes: event.runId } : {}
  return { title: mask(title), body: shorten(mask(body)), link: linkOf(event), ...undoes }
}

const shorten = (text: string): string =>
  text.length <= LONGEST_BODY ? text : `${text.slice(0, LONGEST_BODY - 1).trimEnd()}…`

function wordsOf(
  event: NoticeEvent,
  texts: NoticeTexts,
  said: (sentence: Said) => string,
): { readonly title: string; readonly body: string } {
  switch (event.kind) {
    case 'waiting':
      return texts.waiting(event.project, event.proposals)
    case 'applied':
      return texts.applied(event.project, event.changes)
    case 'failed':
      return texts.failed(event.project, said(event.message))
    case 'cap':
      return texts.cap(event.project, event.cap)
    case 'overLimit':
      return texts.overLimit(event.project)
    case 'teamSecret':
      return texts.teamSecret(event.project, `${event.file}:${event.line}`)
    case 'clientWrote':
      return texts.clientWrote(event.project, event.memories, event.text)
    case 'reviewDue':
      return texts.reviewDue(event.memories)
  }
}

function linkOf(event: NoticeEvent): DeepLink {
  switch (event.kind) {
    case 'waiting':
    case 'applied':
    case 'failed':
    case 'cap':
      return { screen: 'dreams', projectId: event.projectId, details: { run: event.runId } }
    case 'overLimit':
      return { screen: 'index', projectId: event.projectId, details: {} }
    case 'teamSecret':
      return { screen: 'memories', projectId: event.projectId, details: { file: event.file } }
    case 'clientWrote':
      return { screen: 'history', projectId: event.projectId, details: { change: event.change } }
    case 'reviewDue':
      return { screen: 'review', projectId: null, details: {} }
  }
}
