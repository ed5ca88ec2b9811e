import type { Evidence } from '../../shared/audit'
import type { FindSecrets } from '../safety/secrets/find-secrets'
import { maskValue } from '../safety/secrets/mask-secrets'
import type { SecretSpan } from '../safety/secrets/secret-rule'
import type { Pause } from './audit-parts'

/** Takes the secrets of one file out of words that leave the engine. */
export type Hide = (text: string) => string

/** Shorter "secrets" would blank out ordinary words. */
const SHORTEST = 4

/** Replaces every secret that was found in a text wherever it stands in other words about that text. */
export function createHide(text: string, secrets: readonly SecretSpan[]): Hide {
  const values = secrets
    .filter(({ sample }) => !sample)
    .map(({ start, end }) => text.slice(start, end))
    .filter((value) => value.length >= SHORTEST)
    // A secret that holds another one goes first.
    .sort((a, b) => b.length - a.length)
  if (values.length === 0) return (words) => words
  return (words) => values.reduce((said, value) => said.replaceAll(value, maskValue(value)), words)
}

/** The same evidence with the secrets of its claim's file taken out of every path and name. */
export function hideInEvidence(evidence: Evidence, hide: Hide): Evidence {
  const entries = Object.entries(evidence).map(([key, value]: [string, unknown]) => {
    if (key === 'kind' || key === 'why') return [key, value] as const
    if (Array.isArray(value)) return [key, value.map((one) => hide(String(one)))] as const
    return [key, typeof value === 'string' ? hide(value) : value] as const
  })
  // Only texts were changed, and into texts.
  return Object.fromEntries(entries) as unknown as Evidence
}

/** The secrets of several files, and how to hide those of one. */
export interface HiddenSecrets {
  readonly byFile: ReadonlyMap<
    string,
    { readonly text: string; readonly found: readonly SecretSpan[] }
  >
  readonly hideOf: (file: string) => Hide
}

/** Finds the secrets of several texts; `pause` is called before each. */
export async function hideAllSecrets(
  texts: readonly { readonly file: string; readonly text: string }[],
  findSecrets: FindSecrets,
  pause: Pause,
): Promise<HiddenSecrets> {
  const byFile = new Map<string, { text: string; found: readonly SecretSpan[] }>()
  const hides = new Map<string, Hide>()
  for (const { file, text } of texts) {
    await pause()
    const found = await findSecrets(text)
    if (found.length === 0) continue
    byFile.set(file, { text, found })
    hides.set(file, createHide(text, found))
  }
  return { byFile, hideOf: (file) => hides.get(file) ?? ((words) => words) }
}
