/**
 * Texts on which patterns with nested or neighbouring repetitions take far more steps than the text has
 * characters: separators in separators, long words, runs of blanks, begins without ends.
 */
const PIECES: Readonly<Record<string, string>> = {
  'nested separators': '-_./-_./',
  'one long word': 'aB3',
  'runs of blanks': '          ',
  'blanks behind a word': 'password                                                         ',
  'words for secrets': 'password token secret login pw api key ',
  'colons behind words': 'password:token=secret:pw|login:',
  'schemes without an end': 'a://b:c',
  'begins of tokens': 'ghp_sk-xoxb-eyJAKIASG.npm_glpat-',
  'begins of web tokens': 'eyJaaaaaaaa.',
  'begins of keys': '-----BEGIN PRIVATE KEY-----',
  'pairs without an end': 'password=aaaa',
  'logins without an end': 'login is aaaa / user as bbbb ',
  'wrapped words': 'q8Zt3mVbN1xKc7LrW0sY\n',
  'full width': 'ｐａｓｓ：',
  'zero-width marks': 'pa\u200bss\u200b',
}

/** How many sorts there are. */
export const WORST_SORTS = Object.keys(PIECES).length

/** One text of each sort. @param units length in UTF-16 units */
export function worstTexts(units: number): readonly (readonly [sort: string, text: string])[] {
  return Object.entries(PIECES).map(([sort, piece]) => [
    sort,
    piece.repeat(Math.ceil(units / piece.length)).slice(0, units),
  ])
}
