import { say, type Said } from '../../shared/said'
import { APIConnectionError, APIError, APIUserAbortError } from '@anthropic-ai/sdk/error'
import type { ModelAnswer } from '../../engine/model-ports'

export type ModelFailure = NonNullable<ModelAnswer['failure']>

/** What went wrong in one attempt, and whether asking again may help. */
export interface Trouble {
  readonly failure: ModelFailure
  readonly mayHelp: boolean
  /** What the server asks to wait, milliseconds. */
  readonly retryAfterMs?: number
}

/** What the attempt knows of its own end. */
export interface AttemptSigns {
  /** Nothing came for too long, or the whole took too long. */
  readonly isSilent: boolean
  /** A part of the answer came before. */
  readonly hasBegun: boolean
  /** The content type of what was no stream. */
  readonly page: string | null
  readonly nowMs: number
}

/** Says what an attempt's error means. The key is taken out of every text afterwards. */
export function troubleOf(error: unknown, signs: AttemptSigns): Trouble {
  if (signs.page !== null) return notAStream(signs.page)
  if (signs.isSilent)
    return trouble('unreachable', say`The model said nothing for too long. Try again later.`, true)
  if (isApiError(error) && error.status !== undefined)
    return statusTrouble(error, error.status, signs.nowMs)
  if (
    error instanceof APIConnectionError ||
    error instanceof APIUserAbortError ||
    isNetwork(error)
  ) {
    if (signs.hasBegun) return brokenTrouble(say`the connection broke off`)
    return trouble(
      'unreachable',
      say`The model's server could not be reached${reasonOf(error)}. Look at the connection and at the address in Settings.`,
      true,
    )
  }
  if (isApiError(error)) return eventTrouble(error)
  return brokenTrouble(say`it was no answer of a model`)
}

/** The kit's class says nothing of its parts. */
type AnyApiError = APIError<number | undefined, Headers | undefined, object | undefined>
const isApiError = (error: unknown): error is AnyApiError => error instanceof APIError

/** A stream that is no answer. */
export const brokenTrouble = (why: Said): Trouble =>
  trouble(
    'broken',
    say`The model's answer could not be used: ${why}. Nothing of it was kept.`,
    true,
  )

const trouble = (
  kind: ModelFailure['kind'],
  message: Said,
  mayHelp: boolean,
  status?: number,
): Trouble => ({
  failure: { kind, message, ...(status === undefined ? {} : { status }) },
  mayHelp,
})

const notAStream = (contentType: string): Trouble =>
  trouble(
    'broken',
    say`The address in Settings answers with ${contentType.split(';')[0] ?? ''} and not as a model does. Check the address, or whether a network asks you to log in first.`,
    false,
  )

function statusTrouble(error: AnyApiError, status: number, nowMs: number): Trouble {
  const said = saidBy(error)
  if (status === 401 || status === 403)
    return trouble(
      'keyRefused',
      say`The model's server refused the key (${status})${said}. Check the key in Settings.`,
      false,
      status,
    )
  if (status === 429) {
    const wait = retryAfterMs(error.headers, nowMs)
    const told = trouble(
      'rateLimited',
      say`The model's server takes no more questions for now (429)${said}. Try again later.`,
      true,
      status,
    )
    return wait === null ? told : { ...told, retryAfterMs: wait }
  }
  if (status === 408 || status >= 500) {
    const wait = retryAfterMs(error.headers, nowMs)
    const told = trouble(
      'overloaded',
      say`The model's server cannot answer now (${status})${said}. Try again later.`,
      true,
      status,
    )
    return wait === null ? told : { ...told, retryAfterMs: wait }
  }
  if (status >= 300 && status < 400)
    return trouble(
      'badRequest',
      say`The address in Settings sends us elsewhere (${status}), and the key does not follow. Set the address that it leads to.`,
      false,
      status,
    )
  return trouble('badRequest', badRequestText(status, said), false, status)
}

function badRequestText(status: number, said: string): Said {
  switch (status) {
    case 404:
      return say`The model's server does not know what was asked for (404)${said}. Check the model's name and the address in Settings.`
    case 413:
      return say`The question was too large for the model's server (413)${said}.`
    default:
      return say`The model's server did not take the question (${status})${said}.`
  }
}

/** An `error` event within a stream carries a type and no status. */
function eventTrouble(error: AnyApiError): Trouble {
  const said = saidBy(error)
  switch (String(error.type)) {
    case 'overloaded_error':
    case 'api_error':
    case 'timeout_error':
      return trouble('overloaded', say`The model's server broke off${said}. Try again later.`, true)
    case 'rate_limit_error':
      return trouble(
        'rateLimited',
        say`The model's server takes no more questions for now${said}. Try again later.`,
        true,
      )
    case 'authentication_error':
    case 'permission_error':
      return trouble(
        'keyRefused',
        say`The model's server refused the key${said}. Check the key in Settings.`,
        false,
      )
    case 'invalid_request_error':
    case 'not_found_error':
    case 'request_too_large':
    case 'billing_error':
      return trouble('badRequest', say`The model's server did not take the question${said}.`, false)
    default:
      return brokenTrouble(say`the server broke it off${said}`)
  }
}

const MAX_SAID = 200

/** The server's own words, in brief and in one line; a page of markup says nothing. */
function saidBy(error: AnyApiError): string {
  const body = error.error as { readonly error?: { readonly message?: unknown } } | undefined
  const message = body?.error?.message
  if (typeof message !== 'string' || message.trim() === '') return ''
  const line = message.replace(/\s+/g, ' ').trim()
  return `: ${line.length > MAX_SAID ? `${line.slice(0, MAX_SAID)}…` : line.replace(/\.$/, '')}`
}

/** As seconds or as a day. @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function retryAfterMs(headers: Headers | undefined, nowMs: number): number | null {
  const said = headers?.get('retry-after')?.trim() ?? ''
  if (said === '') return null
  if (/^\d+(\.\d+)?$/.test(said)) return Number(said) * 1000
  const at = Date.parse(said)
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs)
}

/** What the system calls a broken connection, wherever in the chain of causes it stands. */
function isNetwork(error: unknown): boolean {
  return (
    codeOf(error) !== '' || (error instanceof TypeError && /terminated|fetch/.test(error.message))
  )
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  return code === '' ? '' : ` (${code})`
}

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as Error & { readonly code?: unknown }
    if (typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code)) return code
  }
  return ''
}
