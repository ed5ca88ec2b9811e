import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPromptCache, type Billed } from './billing'
import { createRequestCheck } from './check-request'
import { messageOf } from './message-events'
import { sendAnswer, sendError, sendFault } from './send'
import { attemptFor, type MessagesBody, type Script } from './script'

/** A request as it came in; what would unlock an account is only said to be there. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  /** `x-api-key` and `authorization` stand as `yes`. */
  readonly headers: Readonly<Record<string, string>>
  readonly hasKey: boolean
  readonly body: MessagesBody
  readonly turn: number
  readonly attempt: number
  /** Null for what was refused before any token was read. */
  readonly billed: Billed | null
}

/** A server on loopback that speaks the Messages API from a script. */
export interface MessagesServer {
  /** Base URL without a trailing slash. */
  readonly url: string
  readonly port: number
  readonly requests: readonly RecordedRequest[]
  /** Sums over all requests that were billed. */
  readonly billed: () => Billed
  /** Another script from the next request on. */
  readonly play: (script: Script) => void
  /** Resolves as soon as a scripted silence has begun; again after each. */
  readonly silent: () => Promise<void>
  /** Breaks off every connection that is open and stops. */
  readonly close: () => Promise<void>
}

/**
 * Starts a scripted server on a free port of loopback. Speaks `POST /v1/messages`, as a stream or as one
 * JSON object, and refuses what the real one refuses: another path, no key, no model, bad breakpoints,
 * messages that do not pair tool uses with results.
 */
export async function startMessagesServer(script: Script): Promise<MessagesServer> {
  const requests: RecordedRequest[] = []
  const silences = createSilences()
  const cache = createPromptCache()
  const check = createRequestCheck()
  const seen = new Map<string, number>()
  let current = script
  const server = http.createServer((request, response) => {
    void readBody(request).then((text) => {
      const asked = askedOf(request, text, seen)
      const problem = check.problemOf(asked)
      const attempt = attemptFor(current, asked)
      const isCounted = problem === null && !isRefusal(attempt)
      const billed = isCounted ? cache.bill(asked.body) : null
      requests.push({ ...asked, billed })
      if (problem !== null) {
        sendError(response, problem.status, problem.message)
        return
      }
      const context = {
        id: `msg_${asked.turn}_${requests.length}`,
        model: String(asked.body.model),
        billed: billed ?? NOTHING,
      }
      if ('fault' in attempt) {
        sendFault(response, attempt.fault, context, silences.begin)
        return
      }
      check.remember(messageOf(attempt, context).content)
      sendAnswer(response, attempt, context, asked.body.stream === true)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    billed: () => requests.reduce((sum, { billed }) => add(sum, billed ?? NOTHING), NOTHING),
    play: (next) => {
      current = next
      seen.clear()
    },
    silent: silences.next,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const NOTHING: Billed = { input: 0, cacheWrite: 0, cacheRead: 0, units: 0, plain: 0 }

const add = (one: Billed, other: Billed): Billed => ({
  input: one.input + other.input,
  cacheWrite: one.cacheWrite + other.cacheWrite,
  cacheRead: one.cacheRead + other.cacheRead,
  units: one.units + other.units,
  plain: one.plain + other.plain,
})

type Asked = Omit<RecordedRequest, 'billed'>

const isRefusal = (attempt: ReturnType<typeof attemptFor>): boolean =>
  'fault' in attempt && ['status', 'raw', 'hangUp'].includes(attempt.fault.kind)

function askedOf(request: http.IncomingMessage, text: string, seen: Map<string, number>): Asked {
  const body = bodyOf(text)
  const messages = Array.isArray(body.messages) ? (body.messages as readonly unknown[]) : []
  const turn = messages.filter((message) => roleOf(message) === 'assistant').length
  const likeness = JSON.stringify([turn, body.system, messages])
  const attempt = seen.get(likeness) ?? 0
  seen.set(likeness, attempt + 1)
  const { authorization, 'x-api-key': key } = request.headers
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: maskedHeaders(request.headers),
    hasKey: authorization !== undefined || key !== undefined,
    body,
    turn,
    attempt,
  }
}

function bodyOf(text: string): MessagesBody {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null ? (said as MessagesBody) : {}
  } catch {
    // Refused below for what it lacks.
    return {}
  }
}

const roleOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'role' in message ? message.role : null

function maskedHeaders(headers: http.IncomingHttpHeaders): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name === 'authorization' || name === 'x-api-key' ? 'yes' : String(value),
    ]),
  )
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  // A client that goes away while it asks has nothing to be answered.
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function createSilences() {
  let count = 0
  let told = 0
  const waiting: (() => void)[] = []
  return {
    begin: (): void => {
      count++
      // Those who wait may have given up long ago; each hears of it.
      for (const tell of waiting.splice(0)) {
        told = count
        tell()
      }
    },
    next: (): Promise<void> =>
      new Promise((resolve) => {
        if (told >= count) return void waiting.push(resolve)
        told = count
        resolve()
      }),
  }
}
