import type { FindSecrets, FoundSecret, Pause } from './audit-parts'

/** Takes the secrets of one file out of words that leave the engine. */
export type Hide = (text: string) => string

/** Letters of a secret that are shown, so that a person knows which one is meant. */
const SHOWN = 4
/** Shorter "secrets" would blank out ordinary words. */
const SHORTEST = 4

/** At most the first four characters of a secret, then dots; never half of it. */
export function maskOf(value: string): string {
  const shown = Math.min(SHOWN, Math.floor(value.length / 3))
  return `${value.slice(0, shown).replace(/\s/g, ' ')}••••`
}

/** Replaces every secret that was found in a text wherever it stands in other words about that text. */
export function createHide(text: string, secrets: readonly FoundSecret[]): Hide {
  const values = secrets
    .filter(({ sample }) => !sample)
    .map(({ start, end }) => text.slice(start, end))
    .filter((value) => value.length >= SHORTEST)
    // A secret that holds another one goes first.
    .sort((a, b) => b.length - a.length)
  if (values.length === 0) return (words) => words
  return (words) => values.reduce((said, value) => said.replaceAll(value, maskOf(value)), words)
}

/** The secrets of several files, and how to hide those of one. */
export interface HiddenSecrets {
  readonly byFile: ReadonlyMap<
    string,
    { readonly text: string; readonly found: readonly FoundSecret[] }
  >
  hideOf(file: string): Hide
}

/** Finds the secrets of several texts; `pause` is called before each. */
export async function hideAllSecrets(
  texts: readonly { readonly file: string; readonly text: string }[],
  findSecrets: FindSecrets,
  pause: Pause,
): Promise<HiddenSecrets> {
  const byFile = new Map<string, { text: string; found: readonly FoundSecret[] }>()
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
