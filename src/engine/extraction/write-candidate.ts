import type { MemoryType } from '../../shared/memory'
import type { Speech } from './speech/speech'

// "Why: because …" says it twice.
const LEADING_JOINT =
  /^[\s,;，；。–—-]{0,6}(?:(?:because|since|the reason is|as)(?= )(?! of)|因为|原因是|是因为)?[\s,:，：]{0,3}/iu

/** A telling in its parts, in the person's own words. */
export interface Parts {
  readonly rule: string
  /** Empty where the person gave none. */
  readonly why: string
  /** Empty likewise. */
  readonly how: string
  /** All of it, uncut: what is no way of working is kept as it was told. */
  readonly whole: string
}

const DESCRIPTION_UNITS = 140

/**
 * Takes the reason off what is to be done. Nothing is added: where the person gave no reason, `why` is
 * empty.
 *
 * @param rule sentences to be kept, without the words of remembering
 * @param reasons sentences that only give a reason
 */
export function partsOf(
  rule: readonly string[],
  reasons: readonly string[],
  speech: Speech,
): Parts {
  const split = rule.map((sentence) => splitReason(sentence, speech))
  const text = joined(split.map((one) => one.rule))
  const why = joined([
    ...split.map((one) => one.why),
    ...reasons.map((one) => one.replace(LEADING_JOINT, '')),
  ])
  const how = speech.how.exec(text)?.[0] ?? ''
  const whole = joined([...rule, ...reasons])
  return { rule: text, why, how: how === text ? '' : tidy(how), whole }
}

function splitReason(sentence: string, speech: Speech): { rule: string; why: string } {
  const match = speech.why.exec(sentence)
  if (match === null || match.index < 4) return { rule: sentence, why: '' }
  const why = sentence.slice(match.index).replace(LEADING_JOINT, '')
  return why.length < 5
    ? { rule: sentence, why: '' }
    : { rule: sentence.slice(0, match.index), why }
}

/** Sentences as one text, each with its end. */
function joined(sentences: readonly string[]): string {
  return sentences
    .map((one) => tidy(one))
    .filter((one) => one !== '')
    .reduce((text, one) => (text === '' ? one : `${text}${isHan(text) ? '' : ' '}${one}`), '')
}

function tidy(sentence: string): string {
  const bare = sentence
    .trim()
    .replace(/^[\s,:;，：；–—-]{1,6}/u, '')
    .replace(/[\s,;，；:：]{1,6}$/u, '')
  if (bare === '') return ''
  const first = bare.charAt(0)
  const upper =
    /^\p{Ll}[\p{Ll}'\s]/u.test(bare) || /^\p{Ll}$/u.test(bare)
      ? first.toUpperCase() + bare.slice(1)
      : bare
  if (/[.!?。！？]$/u.test(upper)) return upper
  return `${upper}${isHan(upper) ? '。' : '.'}`
}

const isHan = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}][^\p{Script=Latin}]{0,3}$/u.test(text)

/** Body of a memory of it: the rule, and for feedback the reason and when it applies, where given. */
export function bodyOf(parts: Parts, type: MemoryType, speech: Speech): string {
  if (type !== 'feedback') return `${parts.whole}\n`
  const lines = [
    ...(parts.why === '' ? [] : [`${speech.labels.why} ${parts.why}`]),
    ...(parts.how === '' ? [] : [`${speech.labels.how} ${parts.how}`]),
  ]
  return lines.length === 0 ? `${parts.rule}\n` : `${parts.rule}\n\n${lines.join('\n')}\n`
}

/** One line of what it says. */
export function descriptionOf(rule: string): string {
  const [first = rule] = rule.split('\n')
  const line =
    first.length > DESCRIPTION_UNITS ? `${cutAtWord(first, DESCRIPTION_UNITS - 1)}…` : first
  return line.replace(/[.。]$/u, '')
}

function cutAtWord(text: string, units: number): string {
  if (text.length <= units) return text
  const cut = text.slice(0, units)
  const blank = cut.lastIndexOf(' ')
  return (blank > units / 2 ? cut.slice(0, blank) : cut).replace(/[\s,;–—-]{1,4}$/u, '')
}
