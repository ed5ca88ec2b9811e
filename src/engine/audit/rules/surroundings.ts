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

/** What the rules ask for at most; the words are sought from the name on, and no further. */
const MOST_WORDS = 6

/**
 * The words before a name, nearest first, in lower case, up to the sentence's beginning, 6 at most; small
 * words right before the name are left out.
 */
export function wordsBefore(lead: string): readonly string[] {
  const words: string[] = []
  let end = -1
  for (let at = lead.length - 1; at >= 0 && words.length < MOST_WORDS; at -= 1) {
    const code = lead.charCodeAt(at)
    if (isWordSign(code)) {
      if (end === -1) end = at + 1
      continue
    }
    if (end !== -1) addWord(words, lead, at + 1, end)
    end = -1
    if (endsSentence(lead, at, code)) return words
  }
  if (end !== -1 && words.length < MOST_WORDS) addWord(words, lead, 0, end)
  return words
}

/** The words behind a name, nearest first, up to the sentence's end, 6 at most; small words next to it left out. */
export function wordsBehind(tail: string): readonly string[] {
  const words: string[] = []
  let start = -1
  for (let at = 0; at < tail.length && words.length < MOST_WORDS; at += 1) {
    const code = tail.charCodeAt(at)
    if (isWordSign(code)) {
      if (start === -1) start = at
      continue
    }
    if (start !== -1) addWord(words, tail, start, at)
    start = -1
    if (endsSentence(tail, at, code)) return words
  }
  if (start !== -1 && words.length < MOST_WORDS) addWord(words, tail, start, tail.length)
  return words
}

function addWord(words: string[], text: string, start: number, end: number): void {
  const word = text.slice(start, end).toLowerCase()
  if (words.length > 0 || !FILLERS.has(word)) words.push(word)
}

/**
 * The text right before a name without blanks, colons and brackets, for languages without blanks; empty
 * where it is not in one of them.
 */
export function wideBefore(lead: string): string {
  let end = lead.length
  while (end > lead.length - MOST_SIGNS && OPENERS.test(lead.charAt(end - 1))) end -= 1
  return lead.charCodeAt(end - 1) >= FIRST_WIDE ? lead.slice(0, end) : ''
}

/** The text right behind a name, without blanks and brackets; empty as above. */
export function wideBehind(tail: string): string {
  let start = 0
  while (start < MOST_SIGNS && CLOSERS.test(tail.charAt(start))) start += 1
  return tail.charCodeAt(start) >= FIRST_WIDE ? tail.slice(start) : ''
}

const MOST_SIGNS = 12
const OPENERS = /[\s:：（(「『“"'【*]/u
const CLOSERS = /[\s）)』」”"'】*]/u
/** All kana and Chinese signs come behind this. */
const FIRST_WIDE = 0x3040

const SIGNS: readonly boolean[] = Array.from({ length: 0x80 }, (_, code) =>
  /[A-Za-z0-9'@_-]/.test(String.fromCharCode(code)),
)

/** Letters and digits of every script, and the signs that stand inside of names. */
const isWordSign = (code: number): boolean =>
  code < 0x80 ? SIGNS[code] === true : /[\p{L}\p{N}]/u.test(String.fromCharCode(code))

/** A full stop and the like before a blank or at the end; the wide ones anywhere. */
function endsSentence(text: string, at: number, code: number): boolean {
  if (code >= 0x80) return '。！？；'.includes(text.charAt(at))
  if (code !== 46 && code !== 33 && code !== 63 && code !== 59) return false
  return at + 1 >= text.length || /\s/.test(text.charAt(at + 1))
}
