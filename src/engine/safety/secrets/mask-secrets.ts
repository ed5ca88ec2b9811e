import { findSecretsNow } from './find-secrets'

const DOTS = '••••'
const SHOWN = 4
// Of a short password next to nothing may be seen: a quarter of it at most.
const SHARE = 4

/** At most its first four characters and at most a quarter of it, then dots that do not tell its length. */
export function maskValue(value: string): string {
  const visible = Array.from(value.replace(/[\s\p{Cf}]/gu, ''))
  return visible.slice(0, Math.min(SHOWN, Math.floor(visible.length / SHARE))).join('') + DOTS
}

/**
 * The text with every credential masked that our own rules know, for whoever writes text out: logs,
 * exports, messages. Documented samples stay.
 */
export function maskSecrets(text: string): string {
  const pieces: string[] = []
  let copied = 0
  for (const { start, end, sample } of findSecretsNow(text)) {
    if (sample) continue
    pieces.push(text.slice(copied, start), maskValue(text.slice(start, end)))
    copied = end
  }
  return copied === 0 ? text : pieces.join('') + text.slice(copied)
}
