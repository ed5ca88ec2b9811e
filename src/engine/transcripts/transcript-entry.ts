import type { TranscriptEntry } from '../../shared/project'
import { maskSecrets } from '../safety/secrets/mask-secrets'
import type { MessageToolUse, TranscriptMessage } from './messages'

const LONGEST_CHARACTERS = 4_000
/** A credential that the cut would split is still seen whole in this much more. */
const BEYOND_THE_CUT = 1_024

/** A message as a person reads it: its words, then each call of a tool with what it was given. */
export function toEntry(message: TranscriptMessage): TranscriptEntry {
  const { line, by, atMs } = message
  return { line, by, atMs, ...shownText(wordsOf(message)) }
}

/** All that a message says, tools it calls included; what search looks through. */
export function wordsOf({ text, toolUses }: Pick<TranscriptMessage, 'text' | 'toolUses'>): string {
  return [text, ...toolUses.map(callText)].filter((one) => one !== '').join('\n')
}

/** At most 4,000 characters, credentials masked, no half character at the end. */
export function shownText(raw: string): Pick<TranscriptEntry, 'text' | 'isCut'> {
  const isLong = raw.length > LONGEST_CHARACTERS
  const masked = maskSecrets(raw.slice(0, LONGEST_CHARACTERS + BEYOND_THE_CUT))
  if (!isLong && masked.length <= LONGEST_CHARACTERS) return { text: masked, isCut: false }
  return { text: withoutHalf(masked.slice(0, LONGEST_CHARACTERS)), isCut: true }
}

/** Without the half of a surrogate pair that a cut left at its end. */
export function withoutHalf(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text
}

function callText({ name, input }: MessageToolUse): string {
  const given = Object.entries(input).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return `${name}(${given.join(', ')})`
}
