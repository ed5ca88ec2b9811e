import { AppError } from '../../../shared/errors'
import { asIs } from '../../../shared/said'

/** Longer texts are no memory and no pattern. */
const MAX_TEXT_UNITS = 200_000
// Half of a character that takes two units; it cannot be written as UTF-8.
const HALF = /\p{Cs}/u

export type Parsed<I> =
  { readonly ok: true; readonly input: I } | { readonly ok: false; readonly reason: string }

/** Fields of what a model sent, each checked as it is taken. */
export interface Fields {
  /** @throws `input.invalid` where it is not a text */
  text(name: string): string
  optionalText(name: string): string | undefined
  /** A whole number from `least` on; digits in a text count too. */
  optionalCount(name: string, least: number): number | undefined
  flag(name: string): boolean
  /** A text, or a list of texts; empty ones are left out. */
  texts(name: string): readonly string[]
}

/** Checks what a model sent against what a tool reads of it; fields nobody reads are passed over. */
export function parseInput<I>(raw: unknown, read: (fields: Fields) => I): Parsed<I> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { ok: false, reason: 'the input is not an object' }
  }
  try {
    return { ok: true, input: read(fieldsOf(new Map(Object.entries(raw)))) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'input.invalid') {
      return { ok: false, reason: error.message }
    }
    throw error
  }
}

function fieldsOf(values: ReadonlyMap<string, unknown>): Fields {
  const optionalText = (name: string): string | undefined => {
    const value = values.get(name) ?? undefined
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw wrong(`${name} is not a text`)
    return checkText(value, name)
  }
  return {
    optionalText,
    text(name) {
      const value = optionalText(name)
      if (value === undefined) throw wrong(`${name} is missing`)
      return value
    },
    optionalCount(name, least) {
      const value = values.get(name) ?? undefined
      if (value === undefined) return undefined
      const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
      if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < least) {
        throw wrong(`${name} is not a whole number from ${least} on`)
      }
      return count
    },
    flag(name) {
      const value = values.get(name) ?? false
      if (typeof value === 'boolean') return value
      if (value === 'true' || value === 'false') return value === 'true'
      throw wrong(`${name} is neither true nor false`)
    },
    texts: (name) => textsOf(values.get(name) ?? [], name),
  }
}

function textsOf(value: unknown, name: string): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  const texts = list.map((one) => {
    if (typeof one !== 'string') throw wrong(`${name} is not a list of texts`)
    return checkText(one, name)
  })
  return texts.filter((text) => text.trim() !== '')
}

function checkText(text: string, name: string): string {
  if (text.length > MAX_TEXT_UNITS) {
    throw wrong(`${name} is longer than ${MAX_TEXT_UNITS} characters`)
  }
  if (HALF.test(text)) throw wrong(`${name} holds half of a character`)
  return text
}

const wrong = (reason: string): AppError => new AppError('input.invalid', asIs(reason))
