import type { ShellTexts } from '../../shared/shell-texts'

/** The two things a link needs of Electron; tests pass their own. */
export interface LinkDeps {
  readonly texts: () => ShellTexts['link']
  /** Shows the whole address and says whether the person wants it opened. */
  readonly confirm: (question: {
    readonly title: string
    readonly detail: string
    readonly open: string
    readonly cancel: string
  }) => Promise<boolean>
  readonly open: (url: string) => Promise<void>
}

// Control, bidirectional and invisible characters make an address look like another one.
const DISGUISE =
  /[\u0000-\u0020\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/u

/**
 * The address a link may open, in full and in ASCII, or null: only http and https, with a host,
 * without a user name before it, nothing disguised.
 */
export function safeAddress(url: string): string | null {
  if (DISGUISE.test(url) || url.includes('\\')) return null
  if (!/^https?:\/\/[^/?#]/i.test(url)) return null
  if (!URL.canParse(url)) return null
  const parsed = new URL(url)
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return null
  if (parsed.hostname === '' || parsed.username !== '' || parsed.password !== '') return null
  return parsed.href
}

/** Opens a link of a memory after showing where it leads; says whether it was opened. */
export function createLinkOpener(deps: LinkDeps): (url: string) => Promise<boolean> {
  let asking = false
  return async (url) => {
    const address = safeAddress(url)
    // One question at a time, so that a page cannot bury the person in them.
    if (address === null || asking) return false
    asking = true
    try {
      const texts = deps.texts()
      const wanted = await deps.confirm({ ...texts, detail: `${address}\n\n${texts.detail}` })
      if (wanted) await deps.open(address)
      return wanted
    } finally {
      asking = false
    }
  }
}
