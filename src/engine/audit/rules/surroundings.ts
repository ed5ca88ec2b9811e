/** Words between a name and the word that says what it is. */
const FILLERS = new Set(
  (
    'the a an on upon of only still also both directly just named called is are was has have new old our ' +
    'from with npm nuget external third-party ' +
    'der die das den dem des vom von auf ist war nur auch noch direkt eine einen einem ein namens heißt ' +
    'el la los las un una de del en es era solo llamada llamado ' +
    'o os as um uma do da dos no na é só chamado chamada'
  ).split(' '),
)

const SENTENCE_END = /[.!?;。！？；](?:\s|$)|[。！？；]/

/**
 * The words before a name, nearest first, in lower case, up to the sentence's beginning; small words
 * right before the name are left out.
 */
export function wordsBefore(lead: string): readonly string[] {
  const words = wordsOf(lastPart(lead)).reverse()
  const first = words.findIndex((word) => !FILLERS.has(word))
  return first === -1 ? [] : words.slice(first)
}

/** The words behind a name, nearest first, up to the sentence's end; small words next to it left out. */
export function wordsBehind(tail: string): readonly string[] {
  const words = wordsOf(tail.split(SENTENCE_END)[0] ?? '')
  const first = words.findIndex((word) => !FILLERS.has(word))
  return first === -1 ? [] : words.slice(first)
}

/** The text right before a name without blanks, colons and brackets, for languages without blanks. */
export function wideBefore(lead: string): string {
  return lead.replace(/[\s:：（(「『“"'【*]{1,12}$/u, '')
}

/** The text right behind a name, without blanks and brackets. */
export function wideBehind(tail: string): string {
  return tail.replace(/^[\s）)」』”"'】*]{1,12}/u, '')
}

function lastPart(lead: string): string {
  const parts = lead.split(SENTENCE_END)
  return parts.at(-1) ?? ''
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}'@_-]/u)
    .filter((word) => word !== '')
}
