import { speechesOf } from '../extraction/speech/languages'
import type { Destination } from '../../shared/extraction'
import type { ImportLayout } from '../../shared/import'
import type { MemoryType } from '../../shared/memory'
import { say, type Said } from '../../shared/said'

export interface Routed {
  readonly destination: Destination
  readonly why: Said
}

const SESSION =
  /^(?:current (?:session|task|work|state|focus)|session (?:state|notes|log)|in progress|wip|work in progress|to-?dos?|next steps?|open tasks?|en cours|à faire|prochaines étapes|aktuelle aufgabe|in arbeit|nächste schritte|현재 (?:작업|세션)|진행 중|할 일|다음 단계|当前(?:任务|会话|工作)|进行中|待办(?:事项)?|下一步)$/iu
const FOR_PEOPLE =
  /(?<![\p{L}])(?:meeting (?:notes|minutes)|minutes|decision (?:log|record)s?|adrs?|change ?log|post-?mortems?|retrospectives?|retro|runbooks?|compte[- ]rendus?|journal des décisions|protokolle?|entscheidungsprotokoll)(?![\p{L}])|회의록|의사결정 기록|변경 이력|会议(?:记录|纪要)|决策记录|变更日志|复盘/iu

/**
 * Where a piece belongs, by the routing table: values first, since they outlive facts; what is for people to
 * `docs/knowledge`; what holds in every conversation to CLAUDE.md; what is of one session nowhere. Of a
 * CLAUDE.md, instructions stay instructions, while what it knows of person and project becomes memory.
 */
export function routePiece(piece: {
  readonly layout: ImportLayout
  readonly type: MemoryType
  readonly title: string
  readonly text: string
}): Routed {
  const { layout, type, title, text } = piece
  if (layout === 'memory')
    return {
      destination: 'memory',
      why: say`It is a memory with a head of its own.`,
    }
  if (SESSION.test(title.trim())) {
    const why = say`It is about work of one session, which is of no use in the next.`
    return { destination: 'skip', why }
  }
  if (type === 'value') {
    return {
      destination: 'memory',
      why: say`It says what comes before what, which outlives facts.`,
    }
  }
  if (FOR_PEOPLE.test(title)) {
    const why = say`It is written down for people, so it belongs into docs/knowledge of the project.`
    return { destination: 'docs', why }
  }
  const start = text.slice(0, 1_000)
  const isForAll = speechesOf(start).some(({ everyConversation }) => everyConversation.test(start))
  if (isForAll || (layout === 'claude-md' && type === 'feedback')) {
    const why = say`It is to hold in every conversation, so it belongs into CLAUDE.md of the project.`
    return { destination: 'claude-md', why }
  }
  return { destination: 'memory', why: WHY[type] }
}

const WHY: Readonly<Record<MemoryType, Said>> = {
  value: say`It says what comes before what, which outlives facts.`,
  user: say`It says something about the person.`,
  feedback: say`It says how to work from here on.`,
  project: say`It says something about the project that neither code nor git says.`,
  reference: say`It says where something is to be found.`,
  unknown: say`It is knowledge for later.`,
}
