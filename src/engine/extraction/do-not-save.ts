import { findSecretsNow } from '../safety/secrets/find-secrets'
import type { Speech } from './speech/speech'

const ADDRESS = /[a-z]{2,10}:\/\//iu

/** Other projects by title, for what is said about one of them. */
export interface Surroundings {
  readonly project: string
  readonly otherProjects: readonly string[]
}

// "Remember that the tests are green" may say much and still be of no use tomorrow.
const PATH_ONLY = /^\W{0,4}`?[\w./-]{1,80}\.\w{1,5}`?\W{0,4}$/u

/**
 * Why something is not kept even when a person asks for it, as an English sentence; null where nothing
 * speaks against it. Credentials first: nothing else about them matters.
 */
export function whyNotSaved(
  text: string,
  spoken: string,
  speech: Speech,
  around: Surroundings,
): string | null {
  if (findSecretsNow(text).some(({ sample }) => !sample)) {
    return 'It holds a credential, and no memory may hold one.'
  }
  const other = otherProject(text, around)
  if (other !== null) return `It speaks of ${other}, and not of ${around.project}.`
  if (speech.taskState.test(spoken))
    return 'It says how far the work is, which is no longer so soon.'
  if (speech.passing.test(spoken)) return 'It holds for that session only.'
  if (!ADDRESS.test(text) && (speech.inCode.test(spoken) || PATH_ONLY.test(text))) {
    return 'The code or git says it, and says it as it is now.'
  }
  return null
}

function otherProject(text: string, { project, otherProjects }: Surroundings): string | null {
  const names = (title: string): boolean =>
    title.length > 3 &&
    new RegExp(`(?<![\\p{L}\\p{N}_-])${escaped(title)}(?![\\p{L}\\p{N}_-])`, 'iu').test(text)
  if (names(project)) return null
  return otherProjects.find((title) => title !== project && names(title)) ?? null
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
