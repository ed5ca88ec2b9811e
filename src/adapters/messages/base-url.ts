import { say, type Said } from '../../shared/said'
import ipaddr from 'ipaddr.js'

const ANTHROPIC = 'https://api.anthropic.com'

/** Where to ask, or why it must not be asked there. */
export type BaseUrl =
  { readonly ok: true; readonly url: string } | { readonly ok: false; readonly reason: Said }

/**
 * The address of the settings, else the environment's, else Anthropic's own.
 *
 * Plain http is for this machine and its own network only: anywhere else it would send the key readable
 * for everyone on the way.
 */
export function chooseBaseUrl(ofSettings: string, ofEnvironment: string | undefined): BaseUrl {
  const said = ofSettings.trim() || (ofEnvironment?.trim() ?? '') || ANTHROPIC
  const url = URL.canParse(said) ? new URL(said) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return refused(said, say`is no web address. Give one that begins with https://.`)
  if (url.username !== '' || url.password !== '')
    return refused(`${url.protocol}//${url.host}`, say`must not hold a name or password.`)
  if (url.protocol === 'http:' && !isNear(url.hostname))
    return refused(said, say`would send the key in plain text. Use an address with https://.`)
  return { ok: true, url: url.href.replace(/\/+$/, '') }
}

const refused = (said: string, why: Said): BaseUrl => ({
  ok: false,
  reason: say`The model's address ${said} ${why}`,
})

const NEAR_RANGES: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
])

const NEAR_ENDS = ['.localhost', '.local', '.lan', '.internal', '.home.arpa']

/** This machine, or one that has no name or address in the open net. */
function isNear(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(bare)) return NEAR_RANGES.has(ipaddr.process(bare).range())
  return !bare.includes('.') || NEAR_ENDS.some((end) => bare.endsWith(end))
}
