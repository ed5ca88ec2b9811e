import { lookup } from 'node:dns/promises'
import http from 'node:http'
import net from 'node:net'
import tls from 'node:tls'
import type { ProbeAnswer, UrlProbe } from '../../engine/ground-ports'
import { isAddress, isPublicAddress } from './public-address'
import { openUrl, type GateDeps, type OpenTarget } from './url-gate'

export interface ProbeDeps extends GateDeps {
  /** Opens the connection; the address was checked and is not looked up again. */
  readonly dial: (target: OpenTarget) => net.Socket
  /** For one request, its name included. */
  readonly timeoutMs: number
}

const MAX_REDIRECTS = 5

/** Enough that a server believes in a reader; the body is never read. */
const SHORT_RANGE = 'bytes=0-16383'

const MAX_HEADER_BYTES = 16 * 1024

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

const REAL: ProbeDeps = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  ports: [80, 443],
  dial,
  timeoutMs: 10_000,
}

/**
 * Asks public web servers for pages by HEAD, and by a short GET where that did not answer 200. Each name
 * is resolved once a request, and the checked address is connected to, so no second answer of a name
 * server can lead elsewhere. Each redirect is checked like a first address. No proxy, no cookies.
 */
export function createUrlProbe(deps: ProbeDeps = REAL): UrlProbe {
  return {
    async probe(url, signal) {
      const head = await follow(deps, 'HEAD', url, signal)
      if (head.kind !== 'status' || head.status === 200) return head
      const got = await follow(deps, 'GET', url, signal)
      // A part was asked for, so 206 is how a server says 200.
      return got.kind === 'status' && got.status === 206 ? { kind: 'status', status: 200 } : got
    },
  }
}

type Method = 'HEAD' | 'GET'

async function follow(
  deps: ProbeDeps,
  method: Method,
  first: string,
  signal: AbortSignal,
): Promise<ProbeAnswer> {
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    signal.throwIfAborted()
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(deps.timeoutMs)])
      const gate = await orAbort(openUrl(url, deps), limit)
      if (gate.kind === 'refused') return gate
      const { status, location } = await ask(deps, method, gate.target, limit)
      if (!REDIRECTS.has(status) || location === undefined) return { kind: 'status', status }
      url = new URL(location, gate.target.url).href
    } catch (error) {
      signal.throwIfAborted()
      return { kind: 'noAnswer', detail: error instanceof Error ? error.message : String(error) }
    }
  }
  return { kind: 'noAnswer', detail: 'It leads on from one address to the next.' }
}

interface Head {
  readonly status: number
  readonly location: string | undefined
}

function ask(
  deps: ProbeDeps,
  method: Method,
  target: OpenTarget,
  signal: AbortSignal,
): Promise<Head> {
  return new Promise((resolve, reject) => {
    const request = http.request({
      method,
      host: target.address,
      path: `${target.url.pathname}${target.url.search}`,
      headers: {
        host: target.url.host,
        'user-agent': 'Noctuary (looks whether a page is still there)',
        accept: '*/*',
        connection: 'close',
        ...(method === 'GET' ? { range: SHORT_RANGE } : {}),
      },
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
      // With a connection of our own no agent is asked, and http speaks over TLS as well.
      createConnection: () => deps.dial(target),
    })
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      request.destroy()
    })
    request.on('error', reject)
    request.end()
  })
}

/** A lookup of a name cannot be called back, but nobody has to wait for it. */
function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason as Error)
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** @throws {Error} for anything but a public address, however it came here */
function dial({ address, port, serverName }: OpenTarget): net.Socket {
  if (!isPublicAddress(address)) throw new Error(`${address} is not contacted.`)
  if (serverName === null) return net.connect({ host: address, port })
  // A certificate is issued to a name; a bare address is checked as it is.
  const name = isAddress(serverName) ? {} : { servername: serverName }
  return tls.connect({ host: address, port, ...name, ALPNProtocols: ['http/1.1'] })
}
