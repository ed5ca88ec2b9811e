import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isPublicAddress } from './public-address'
import { createUrlProbe, type ProbeDeps } from './url-probe'

const PUBLIC = '93.184.215.14'
const never = new AbortController().signal

/** A page of the open internet, reached through the dialled connection only. */
let open: http.Server
/** A server of this machine that must never see anyone. */
let inner: net.Server
let visitors = 0
let dialled: string[] = []
let asked: string[] = []

const portOf = (server: net.Server): number => (server.address() as AddressInfo).port
const listen = (server: net.Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

beforeAll(async () => {
  open = http.createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.headers.host ?? ''}${request.url ?? ''}`)
    answer(new URL(request.url ?? '/', 'http://any'), request.method ?? '', response)
  })
  inner = net.createServer((socket) => {
    visitors += 1
    socket.destroy()
  })
  await Promise.all([listen(open), listen(inner)])
})
afterAll(() => {
  open.closeAllConnections()
  open.close()
  inner.close()
})
beforeEach(() => {
  visitors = 0
  dialled = []
  asked = []
})

function answer({ pathname, searchParams }: URL, method: string, to: http.ServerResponse): void {
  const location = searchParams.get('to')
  if (location !== null) return void to.writeHead(302, { location }).end()
  if (pathname === '/silent') return
  if (pathname === '/loop') return void to.writeHead(301, { location: '/loop' }).end()
  const [head = '200', get = head] = pathname.slice(1).split(',')
  to.writeHead(Number(method === 'HEAD' ? head : get)).end('x'.repeat(100_000))
}

/** Names: what each lookup answers, the last one again and again. */
function probeWith(names: Readonly<Record<string, readonly (readonly string[])[]>> = {}) {
  const asks = new Map<string, number>()
  const deps: ProbeDeps = {
    resolve: (host) => {
      const turn = asks.get(host) ?? 0
      asks.set(host, turn + 1)
      const answers = names[host] ?? [[PUBLIC]]
      return Promise.resolve(answers[Math.min(turn, answers.length - 1)] ?? [])
    },
    // The port of the inner server is allowed, so that only the address can be what refuses it.
    ports: [80, 443, portOf(inner)],
    dial: ({ address, port }) => {
      dialled.push(address)
      const isOpen = isPublicAddress(address)
      return net.connect(isOpen ? portOf(open) : port, isOpen ? '127.0.0.1' : address)
    },
    timeoutMs: 2_000,
  }
  return createUrlProbe(deps)
}

const hostile = (port: number): readonly string[] => [
  ...[
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '0',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.0.1',
    '192.168.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '[ff02::1]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'printer',
    'printer.local',
    'wiki.corp',
    'metadata.google.internal',
    'ｌｏｃａｌｈｏｓｔ',
    'inner.example',
    'six.example',
    'mixed.example',
    'meta.example',
    'none.example',
  ].map((host) => `http://${host}:${port}/`),
  ...[
    `http://127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/`,
    'http://localhost/',
    'https://[::1]/',
    'http://inner.example/',
    'http://0/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'http://ana:word@open.example/',
    'http://open.example:22/',
  ].map((to) => `http://open.example/?to=${encodeURIComponent(to)}`),
  'file:///etc/passwd',
  'ftp://open.example/',
  'http://ana@open.example/',
  'http://open.example:6379/',
  `http://open.example#@127.0.0.1:${port}/`.replace('#', ':80'),
  'javascript:fetch(1)',
  'not an address',
]

const PRIVATE_NAMES = {
  'inner.example': [['127.0.0.1']],
  'six.example': [['::1']],
  'mixed.example': [[PUBLIC, '10.0.0.1']],
  'meta.example': [['169.254.169.254']],
  'none.example': [[]],
}

it('opens no connection to a private address for 60 hostile URLs and redirects', async () => {
  const urls = hostile(portOf(inner))
  expect(urls.length).toBeGreaterThanOrEqual(60)
  const probe = probeWith(PRIVATE_NAMES)
  const answers = await Promise.all(urls.map((url) => probe.probe(url, never)))
  expect(urls.filter((_, at) => answers[at]?.kind !== 'refused')).toEqual([])
  expect(dialled.filter((address) => !isPublicAddress(address))).toEqual([])
  expect(visitors).toBe(0)
})

it('asks a name once a request and connects to what was checked', async () => {
  const probe = probeWith({ 'rebinding.example': [[PUBLIC], ['127.0.0.1']] })
  const url = `http://rebinding.example:${portOf(inner)}/404`
  // HEAD goes to the public address; the name then changes, and GET is refused.
  expect(await probe.probe(url, never)).toMatchObject({ kind: 'refused' })
  expect([dialled, visitors]).toEqual([[PUBLIC], 0])
})

it.each([
  ['/200', 200, ['HEAD']],
  ['/404', 404, ['HEAD', 'GET']],
  ['/410', 410, ['HEAD', 'GET']],
  ['/405,200', 200, ['HEAD', 'GET']],
  ['/404,206', 200, ['HEAD', 'GET']],
  ['/403', 403, ['HEAD', 'GET']],
  ['/503,404', 404, ['HEAD', 'GET']],
  ['/?to=%2F200', 200, ['HEAD', 'HEAD']],
])('answers for %s with %d', async (path, status, methods) => {
  const found = await probeWith().probe(`http://open.example${path}#part`, never)
  expect(found).toEqual({ kind: 'status', status })
  expect(asked.map((row) => row.split(' ')[0])).toEqual(methods)
})

it('follows five redirects and no more', async () => {
  const found = await probeWith().probe('http://open.example/loop', never)
  expect([found.kind, asked.length]).toEqual(['noAnswer', 6])
})

it('stops at once when cancelled', async () => {
  const cancel = new AbortController()
  const running = probeWith().probe('http://open.example/silent', cancel.signal)
  cancel.abort(new Error('cancelled'))
  await expect(running).rejects.toThrow('cancelled')
})

it('gives up on a server that says nothing', async () => {
  const probe = createUrlProbe({
    resolve: () => Promise.resolve([PUBLIC]),
    ports: [80],
    dial: () => net.connect(portOf(open), '127.0.0.1'),
    timeoutMs: 50,
  })
  expect(await probe.probe('http://open.example/silent', never)).toMatchObject({ kind: 'noAnswer' })
})
