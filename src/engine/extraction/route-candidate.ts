import type { MemoryType } from '../../shared/memory'
import type { Destination } from '../../shared/extraction'
import type { Said } from './find-signal'
import { placeOf, type ToldKind } from './learned/speech-model'
import { ENGLISH_ORDERS } from './speech/english'
import type { Speech } from './speech/speech'

const STARTS_WITH_ORDER = new RegExp(
  `^(?:please |to )?(?:${ENGLISH_ORDERS}|don't|do not)(?![\\p{L}'])`,
  'iu',
)

export interface Route {
  readonly type: MemoryType
  readonly destination: Destination
  readonly why: string
}

/**
 * Where a telling belongs, by the routing table: values first, since they outlive facts.
 *
 * @param spoken what is to be kept
 * @param whole all that was said with it: where it is to go stands in the words of remembering
 */
export function routeOf(what: Said, spoken: string, speech: Speech, whole = spoken): Route {
  const type = typeOf(what, spoken, speech)
  // First: what counts more than something else stays a memory wherever else it would belong too.
  if (type === 'value') return { type, destination: 'memory', why: WHY[type] }
  if (speech.everyConversation.test(whole)) {
    return { type, destination: 'claude-md', why: WHY_CLAUDE_MD }
  }
  if (speech.forPeople.test(whole)) {
    // "Keep this in the decision log" says where it goes; what is kept is no way of working.
    const isKept = what === 'remember' && type === 'feedback'
    return { type: isKept ? 'project' : type, destination: 'docs', why: WHY_DOCS }
  }
  return { type, destination: 'memory', why: WHY[type] }
}

/** Without one of these words nothing goes into CLAUDE.md, which steers every conversation. */
const NAMES_CONVERSATIONS =
  /claude\.?md|session|conversation|\bchats?\b|会话|对话|会話|セッション|毎回|세션|대화|sitzung|unterhaltung|gespräch|sesión|sesiones|sessão|sessões|conversa/iu

/**
 * Where a telling belongs that the learned rules have put into a kind; what names CLAUDE.md or every
 * conversation goes there whatever they make of it, but for values, which come first.
 *
 * @param whole all that was said with it
 * @param message the whole message, in which another sentence may name the place
 */
export function routeOfKind(kind: ToldKind, speech: Speech, whole: string, message: string): Route {
  const { type, destination } = placeOf(kind)
  if (type === 'value') return { type, destination, why: WHY[type] }
  const isForAll = kind === 'claude-md' && NAMES_CONVERSATIONS.test(message)
  if (isForAll || speech.everyConversation.test(whole)) {
    return { type, destination: 'claude-md', why: WHY_CLAUDE_MD }
  }
  const isForPeople = kind === 'project' && speech.forPeople.test(message)
  if (kind === 'docs' || isForPeople) return { type, destination: 'docs', why: WHY_DOCS }
  return { type, destination: 'memory', why: WHY[type] }
}

const WHY_CLAUDE_MD =
  'It is to hold in every conversation, so it belongs into CLAUDE.md of the project.'
const WHY_DOCS = 'It is written down for people, so it belongs into docs/knowledge of the project.'

const WHY: Readonly<Record<MemoryType, string>> = {
  value: 'It says what comes before what, which outlives facts.',
  user: 'It says something about the person.',
  feedback: 'It says how to work from here on.',
  project: 'It says something about the project that neither code nor git says.',
  reference: 'It says where something is to be found.',
  unknown: 'It is knowledge for later.',
}

function typeOf(what: Said, spoken: string, speech: Speech): MemoryType {
  if (speech.value.test(spoken)) return 'value'
  if (what === 'deadline') return 'project'
  if (what !== 'remember') return 'feedback'
  if (speech.aboutPerson.test(spoken)) return 'user'
  if (speech.whereToLook.test(spoken) || /\uFFFC{8,}/u.test(spoken)) return 'reference'
  if (isOrder(spoken, speech)) return 'feedback'
  return 'project'
}

function isOrder(spoken: string, speech: Speech): boolean {
  return (
    speech.always.test(spoken) ||
    STARTS_WITH_ORDER.test(spoken) ||
    speech.lasting.test(spoken) ||
    speech.forbids.test(spoken) ||
    speech.tellsToDo.test(spoken)
  )
}
