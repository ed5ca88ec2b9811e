import { createHash } from 'node:crypto'

const DAY_MS = 86_400_000
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** What the placeholders of one file stand for. */
export interface TemplateValues {
  readonly nowMs: number
  readonly ageDays: number
  readonly sessionId: (key: string) => string
}

/** The moment so many days before `nowMs`, in whole milliseconds. */
export const daysBefore = (nowMs: number, days: number): number => Math.round(nowMs - days * DAY_MS)

/**
 * Fills `{{modified}}`, `{{session:KEY}}` and `{{token:PREFIX:LENGTH}}`.
 *
 * A token is made here and not kept in the text, so that the source holds nothing that looks like a
 * secret; it opens nothing.
 *
 * @throws {Error} for a placeholder that is not known: a mistake in our own resources
 */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(/\{\{([^{}]+)\}\}/g, (_whole, inside: string) => {
    const [name = '', first = '', second = ''] = inside.split(':')
    switch (name) {
      case 'modified':
        return new Date(daysBefore(values.nowMs, values.ageDays)).toISOString()
      case 'session':
        return values.sessionId(first)
      case 'token':
        return `${first}${letters(first, Number(second))}`
      default:
        throw new Error(`The sample library has an unknown placeholder: ${inside}`)
    }
  })
}

/** An id in the form of a UUID that is always the same for the same words. */
export function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

function letters(seed: string, count: number): string {
  const bytes = createHash('sha512').update(seed).digest()
  return Array.from(
    { length: count },
    (_, at) => ALPHABET[(bytes[at % bytes.length] ?? 0) % ALPHABET.length],
  ).join('')
}
