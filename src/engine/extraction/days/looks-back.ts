import { addMonths, type Day } from '../../memory/dates/calendar'
import type { Meaning } from '../../memory/dates/rule'
import { sentenceAround } from '../../memory/dates/sentence-around'
import type { DayKind } from './day-rule'

// Tested on what stands around a day, which itself is the bar.
const SINCE: readonly RegExp[] = [
  /(?<!\p{L})since (?:the |about |around )?¦/iu,
  /(?<!\p{L})seit (?:dem |der )?¦/iu,
  /(?<!\p{L})depuis (?:le |la )?¦/iu,
  /¦\s?(?:以来|以后一直|이래)/u,
]
/** With these it is the tense that tells the days that were from those that come. */
const FROM: readonly RegExp[] = [
  /(?<!\p{L})(?:from|as of|starting) (?:the )?¦/iu,
  /(?<!\p{L})desde (?:el |o |a |dia )?¦/iu,
  /[从自]\s?¦|¦\s?(?:起|开始|から|부터)/u,
]
/** Behind the first of two ends: they lie on one side of today, and the second says on which. */
const TO = /^\s?(?:(?:to|until|till|through|al?|hasta|até)(?!\p{L})|[–-]|[到至]|まで|까지)/iu
const PAST =
  /(?<!\p{L})(?:(?:has|have|had)\s(?:\p{L}{2,10}\s)?(?:been|run|gone|\p{L}{2,20}ed)|was|were|did|used|ran|went|wrote|kept|(?<!(?:is|are|be|being|gets?)\s)\p{L}{2,20}(?<!ne)ed|hemos|han?|había|llevamos|venimos|fue|era|estaba|\p{L}{2,20}(?:aron|ieron|ábamos|íamos)|foi|foram|estava|temos|vimos)(?!\p{L})|一直|已经|以来|(?:まし|でし|てき|てい)た|ずっと|て(?:いる|います)|[었았했왔]|고 있/iu
const COMING =
  /(?<!\p{L})(?:will|shall|going to|must|should|(?:has|have|needs?) to|please|(?:se )?(?:debe|deben|tiene|hay) que|vamos a|van a|tem de|temos de|vai|vão|deve)(?!\p{L})|'ll(?!\p{L})|[将会要得请]|必须|予定|ください|ましょう|예정|세요|겠/iu

const AROUND = 16

/**
 * Whether the words around a day say that it lies behind: "since 3 May", and "from 3 May" in a sentence
 * that tells what was.
 */
export function looksBack(text: string, start: number, end: number): boolean {
  const around = `${text.slice(Math.max(0, start - AROUND), start)}¦${text.slice(end, end + AROUND)}`
  if (SINCE.some((one) => one.test(around))) return true
  if (!FROM.some((one) => one.test(around)) || TO.test(text.slice(end, end + AROUND))) return false
  const sentence = sentenceAround(text, start, end)
  return PAST.test(sentence) && !COMING.test(sentence)
}

/** The last such day up to that of the message. */
export function lastSuch(meaning: Meaning, kind: DayKind, base: Day): Meaning {
  const { from } = meaning
  if (from <= base || kind === 'other') return meaning
  const day = kind === 'weekday' ? from - 7 : addMonths(from, kind === 'date' ? -12 : -1)
  // Today, or the one a week ago.
  return { ...meaning, from: day, to: day, isSure: day !== base }
}
