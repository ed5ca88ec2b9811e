import { ENGLISH_ORDERS } from '../../extraction/speech/english'
import { speechesOf } from '../../extraction/speech/languages'
import type { Speech } from '../../extraction/speech/speech'
import { sentencesOf } from '../../extraction/sentences'
import { readableText } from '../../memory/dates/readable-text'
import type { MemoryType } from '../../../shared/memory'

type Known = Exclude<MemoryType, 'unknown'>

/** So much of a text tells what it is; the rest says more of the same. */
const READ_UNITS = 4_000
const SENTENCES = 24
const SHOWN_UNITS = 60

// Notes speak of the person in the third person, which nobody does when telling a program.
const USER =
  /^(?:the |this )?(?:user|developer|owner)(?:'s)? (?:is|has|works|knows|lives|prefers|likes|wants|hates|dislikes|speaks|name|role|background)|^(?:prefers|likes|dislikes|works as|is a|speaks|lives in|new to|expert in) |^(?:l'utilisat(?:eur|rice)|il|elle) (?:est|préfère|travaille|parle|connaît|débute) |^(?:der|die) nutzer(?:in)? (?:ist|hat|arbeitet|mag|bevorzugt) /iu
const USER_DENSE =
  // capped: it reads one sentence of 1,000 units at most.
  /사용자(?:는|가)|(?:나는|저는|내가|제가) [^.]{0,40}(?:입니다|이다|합니다|한다|선호)|用户(?:是|喜欢|偏好|习惯|熟悉|不熟悉|负责|来自)/u
const ORDER = new RegExp(
  `^(?:please |(?:always|never) |do not |don't )?(?:${ENGLISH_ORDERS})(?= \\p{L})`,
  'iu',
)
const ORDER_OTHER =
  /^(?:toujours|jamais|ne (?:jamais|pas)|évite[rz]?|utilise[rz]?|préfère[rz]?|immer|nie(?:mals)?|kein(?:e|en)? |bitte |verwende)(?![\p{L}])|(?:항상|절대(?:로)?|반드시|하지 ?(?:마|않)|해야 (?:한다|합니다)|사용(?:하세요|할 것|하지)|지 마세요)|(?:必须|务必|不要|禁止|始终|总是|一律|应该|應該|必須)/iu
const PLACE =
  /https?:\/\/|(?:dashboard|board|runbook|wiki|ticket|tracker|spreadsheet|channel|calendar)s? (?:is|are|lives?|at|in)(?![\p{L}])|(?:se trouve|liegt|steht) (?:dans|sur|sous|in|im|auf|unter)(?![\p{L}])|(?:에서 (?:확인|볼 수)|에 있(?:다|습니다|음))/iu
const VALUE =
  /(?<![\p{L}])(?:over|before|rather than|more important than|beats|matters more than|trumps|plutôt que|avant|wichtiger als|vor) (?=\p{L})|보다 (?:더 )?중요|胜过|优先于|重于|宁可/iu
const VALUE_SUBJECT =
  /(?<![\p{L}])(?:prefer|value|correctness|clarity|simplicity|readability|safety|quality|speed|honesty|privacy|reliability|clarté|simplicité|sûreté|qualité|lesbarkeit|einfachheit|sicherheit|klarheit)(?![\p{L}])|정확성|단순함|가독성|정확|清晰|简单|正确|安全|质量/iu

/** What the words of a text say it is; null where they say nothing. */
export function typeOfText(text: string): { readonly type: Known; readonly words: string } | null {
  const start = text.slice(0, READ_UNITS)
  const spoken = readableText(start)
  const votes = new Map<Known, { count: number; words: string }>()
  for (const { spoken: sentence, text: shown } of sentencesOf(start, spoken).slice(0, SENTENCES)) {
    const type = typeOfSentence(bare(sentence), shown)
    if (type === null) continue
    const vote = votes.get(type) ?? {
      count: 0,
      words: shown.slice(0, SHOWN_UNITS),
    }
    votes.set(type, { ...vote, count: vote.count + 1 })
  }
  // Of equals the first that was heard: people begin with the matter.
  const [best] = [...votes].sort(([, a], [, b]) => b.count - a.count)
  return best === undefined ? null : { type: best[0], words: best[1].words }
}

/** Emphasis and a label in front of a sentence are no words of it. */
function bare(sentence: string): string {
  return sentence
    .replace(/\*\*|__/g, '')
    .replace(/^[#>\s]{1,10}/, '')
    .trim()
}

function typeOfSentence(sentence: string, shown: string): Known | null {
  if (VALUE.test(sentence) && VALUE_SUBJECT.test(sentence)) return 'value'
  if (USER.test(sentence) || USER_DENSE.test(sentence)) return 'user'
  const speeches = speechesOf(sentence)
  if (speeches.some((speech) => speech.aboutPerson.test(sentence))) return 'user'
  if (
    ORDER.test(sentence) ||
    ORDER_OTHER.test(sentence) ||
    speeches.some((one) => isOrder(sentence, one))
  ) {
    return 'feedback'
  }
  if (PLACE.test(shown) || speeches.some((speech) => speech.whereToLook.test(sentence))) {
    return 'reference'
  }
  return speeches.some((speech) => speech.due.test(sentence)) ? 'project' : null
}

function isOrder(sentence: string, { always, lasting, forbids }: Speech): boolean {
  return always.test(sentence) || lasting.test(sentence) || forbids.test(sentence)
}
