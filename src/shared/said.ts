/**
 * A sentence of ours as data, so that it can be said in any language: its English words with a place
 * `{0}`, `{1}` … for each value, and the values. It crosses every boundary as plain JSON.
 */
export interface Said {
  readonly words: string
  readonly values: readonly SaidValue[]
}

/** A name, path or figure; another sentence; or a list of them, which each language joins in its way. */
export type SaidValue = string | number | Said | readonly (string | Said)[]

/**
 * Makes a sentence: `` say`${file} is not there.` ``. The words are the key under which another language
 * has its own, so a value is never a piece of English: what differs is a sentence of its own.
 */
export function say(parts: TemplateStringsArray, ...values: readonly SaidValue[]): Said {
  const words = parts.slice(1).reduce((text, part, at) => `${text}{${at}}${part}`, parts[0] ?? '')
  return { words, values }
}

/** Words that are not ours (a model's, another program's, a person's): the same in every language. */
export const asIs = (text: string): Said => ({ words: '{0}', values: [text] })

/** Nothing to say. */
export const NO_WORD: Said = { words: '', values: [] }

/** Several sentences as one, in their order. */
export const allSaid = (sentences: readonly Said[]): Said =>
  sentences.reduce((all, one) => (all.words === '' ? one : say`${all} ${one}`), NO_WORD)

/** Names with "and" between them. */
export const bothSaid = (names: readonly string[]): Said =>
  names.slice(1).reduce((all, name) => say`${all} and ${name}`, asIs(names[0] ?? ''))

/** Whether a value of unknown shape is a sentence. */
export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' &&
  value !== null &&
  'words' in value &&
  'values' in value &&
  typeof value.words === 'string' &&
  Array.isArray(value.values) &&
  Object.keys(value).length === 2

/** For `JSON.stringify`: sentences as their English text. */
export const inEnglish = (_key: string, value: unknown): unknown =>
  isSaid(value) ? sayEnglish(value) : value

/** The same sentence with its texts changed, such as with credentials masked. */
export const mapSaid = (said: Said, change: (text: string) => string): Said => ({
  ...said,
  values: said.values.map((value) => mapValue(value, change)),
})

function mapValue(value: SaidValue, change: (text: string) => string): SaidValue {
  if (typeof value === 'string') return change(value)
  if (typeof value === 'number') return value
  if ('words' in value) return mapSaid(value, change)
  return value.map((one) => (typeof one === 'string' ? change(one) : mapSaid(one, change)))
}

/** How a language says it: its words for ours, and what stands between the parts of a list. */
export interface SaidLanguage {
  readonly wordsFor: (words: string) => string
  readonly between: string
}

/** The whole sentence in a language; what a value holds is never taken for a place. */
export function fillSaid({ words, values }: Said, language: SaidLanguage): string {
  return language.wordsFor(words).replace(/\{(\d{1,2})\}/gu, (place, at: string) => {
    const value = values[Number(at)]
    return value === undefined ? place : valueIn(value, language)
  })
}

/** In English, for the command line, the log, the model and the English window. */
export const sayEnglish = (said: Said): string => fillSaid(said, ENGLISH)

const ENGLISH: SaidLanguage = { wordsFor: (words) => words, between: ', ' }

function valueIn(value: SaidValue, language: SaidLanguage): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if ('words' in value) return fillSaid(value, language)
  return value.map((one) => valueIn(one, language)).join(language.between)
}
