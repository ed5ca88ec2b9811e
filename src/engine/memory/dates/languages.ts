import { chinese, japanese } from './east-asian'
import { english } from './english'
import { french } from './french'
import { german } from './german'
import { korean } from './korean'
import { portuguese } from './portuguese'
import type { DateLanguage } from './rule'
import { spanish } from './spanish'

/** Small words that hardly occur outside their language. */
const TELLING: readonly (readonly [DateLanguage, RegExp])[] = [
  [
    german,
    /(?<!\p{L})(?:der|die|das|und|ist|wird|nicht|wir|ein|eine|mit|für|auf|den|dem|im|sich|nach|bis|alle|sein|muss|müssen|kommt|übermorgen|vorgestern)(?!\p{L})/giu,
  ],
  [
    spanish,
    /(?<!\p{L})(?:el|la|los|las|y|que|del|una|con|para|por|es|se|lo|al|está|hay|mañana|ayer|días|semana|próxim[oa])(?!\p{L})/giu,
  ],
  [
    french,
    /(?<!\p{L})(?:le|la|les|et|est|des|du|une|dans|pour|avec|sur|nous|qui|au|sera|elle|doit|être|avant|demain|jours|semaine|prochaine?)(?!\p{L})/giu,
  ],
  [
    portuguese,
    /(?<!\p{L})(?:o|os|as|e|que|da|do|uma|com|para|na|no|não|em|ao|foi|dos|das|é|até|amanhã|ontem|dias|semana|próxim[oa])(?!\p{L})/giu,
  ],
]

// Enough to tell a language; a longer text does not speak another one from there on.
const TELLING_CHARS = 4_000

// Two telling words may stand in a quotation or a name; what somebody just said may be four words long.
const FEWEST = 2
const FEWEST_SPOKEN = 1

/**
 * The languages whose phrases are looked for: English always, since it stands in texts of every
 * language; Chinese, Japanese or Korean by the script; one of the others where its small words are the most.
 * "Hier" is yesterday in French and here in German: only one of the two can be meant.
 */
export function languagesOf(text: string, isSpoken?: true): readonly DateLanguage[] {
  const languages = [english]
  if (/[\u3040-\u30ff]/u.test(text)) languages.push(japanese)
  else if (/\p{Script=Han}/u.test(text)) languages.push(chinese)
  if (/\p{Script=Hangul}/u.test(text)) languages.push(korean)
  const start = text.slice(0, TELLING_CHARS)
  const scores = TELLING.map(([language, words]) => ({
    language,
    count: start.match(words)?.length ?? 0,
  })).sort((a, b) => b.count - a.count)
  const [best] = scores
  if (best !== undefined && best.count >= (isSpoken === true ? FEWEST_SPOKEN : FEWEST))
    languages.push(best.language)
  return languages
}
