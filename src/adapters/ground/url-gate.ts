import { isAddress, isPublicAddress } from './public-address'

/** Where a page may be asked for: the address that was checked is the one to connect to. */
export interface OpenTarget {
  readonly url: URL
  readonly address: string
  readonly port: number
  /** For the certificate; null for plain http. */
  readonly serverName: string | null
}

export type Gate =
  | { readonly kind: 'open'; readonly target: OpenTarget }
  | { readonly kind: 'refused'; readonly detail: string }

export interface GateDeps {
  /** All addresses of a name. @throws when there is none */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /**
   * Ports that may be contacted: 80 and 443. A page on another port is nearly always somebody's own
   * server, and a memory must not make us knock on arbitrary ports.
   */
  readonly ports: readonly number[]
}

/** Names that only a local network answers to. */
const LOCAL_NAME =
  /^(?:[^.]*|.*\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa))$/

const refused = (detail: string): Gate => ({ kind: 'refused', detail })

/** Decides whether a URL may be contacted, and at which address. @throws what `resolve` throws */
export async function openUrl(text: string, deps: GateDeps): Promise<Gate> {
  const url = parseUrl(text)
  if (url === null) return refused('It is no address.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refused('It is not http(s).')
  if (url.username !== '' || url.password !== '') return refused('It holds a name or a password.')
  const isSecure = url.protocol === 'https:'
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port)
  if (!deps.ports.includes(port)) return refused(`Port ${port} is not contacted.`)
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (!isAddress(host) && LOCAL_NAME.test(host)) return refused('The name is a local one.')
  const addresses = isAddress(host) ? [host] : await deps.resolve(host)
  const address = addresses[0]
  // One private address among several is enough to refuse: which one answers is not ours to choose.
  if (address === undefined || !addresses.every(isPublicAddress)) {
    return refused('It leads to a private or local address.')
  }
  return { kind: 'open', target: { url, address, port, serverName: isSecure ? host : null } }
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
