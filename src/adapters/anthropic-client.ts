import type { ModelAnswer, ModelClient, ModelEvent } from '../engine/model-ports'
import type { Environment } from '../engine/ports'
import { KEY_MISSING, NO_USAGE, type TokenUsage } from '../shared/model'
import { mapSaid } from '../shared/said'
import type { Credential, KeySource } from './key-source'
import { createAnswerMemory } from './messages/answer-memory'
import { attempt, type AttemptDeps, type Question } from './messages/attempt'
import { chooseBaseUrl } from './messages/base-url'
import type { ModelFailure } from './messages/failures'
import { messageRequest } from './messages/message-request'
import { waitBeforeRetry, type RetryRules } from './messages/retry-rules'

export interface AnthropicClientDeps extends AttemptDeps {
  readonly key: KeySource
  readonly environment: Pick<Environment, 'variables'>
  /** 0 to 1, for the spread of waits. */
  readonly random: () => number
  readonly rules: RetryRules
}

/** Asks a server that speaks the Messages API, over the maker's own kit. */
export function createAnthropicClient(deps: AnthropicClientDeps): ModelClient {
  const memory = createAnswerMemory()
  return {
    keyState: () => deps.key.state(),
    async *answer(request, ofSettings, signal) {
      const credential = await unlessAborted(deps.key.credential(), signal)
      if (signal.aborted) {
        yield { kind: 'answer', answer: cancelled(NO_USAGE) }
        return
      }
      if (credential === null) {
        yield failed({ kind: 'keyMissing', message: KEY_MISSING })
        return
      }
      const base = chooseBaseUrl(ofSettings, deps.environment.variables['ANTHROPIC_BASE_URL'])
      if (!base.ok) {
        yield failed({ kind: 'badRequest', message: base.reason })
        return
      }
      const question = {
        params: messageRequest(request, memory.recall),
        baseUrl: base.url,
        credential,
      }
      const answer = yield* ask(deps, question, signal, memory.keep)
      yield { kind: 'answer', answer }
    },
  }
}

/** The system's key store may ask a person first; nobody has to wait for that who no longer wants to. */
function unlessAborted<T>(work: Promise<T | null>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const give = (): void => resolve(null)
    signal.addEventListener('abort', give, { once: true })
    if (signal.aborted) give()
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give))
  })
}

/** Tries until there is an answer, or until trying again cannot help. */
async function* ask(
  deps: AnthropicClientDeps,
  question: Question,
  signal: AbortSignal,
  keep: ReturnType<typeof createAnswerMemory>['keep'],
): AsyncGenerator<ModelEvent, ModelAnswer> {
  for (let tries = 1; ; tries++) {
    const end = yield* attempt(deps, question, signal)
    if (end.kind === 'cancelled') return cancelled(end.usage)
    if (end.kind === 'whole') {
      keep(end.content)
      return end.answer
    }
    const failure = withoutKey(end.trouble.failure, question.credential)
    const waitMs = waitBeforeRetry(deps.rules, end.trouble, tries, end.hasBegun, deps.random())
    if (waitMs === null) return { ...FAILED, usage: end.usage, failure }
    yield { kind: 'retry', attempt: tries, waitMs, detail: failure.message }
    await deps.timer.wait(waitMs, signal)
    if (signal.aborted) return cancelled(end.usage)
  }
}

const FAILED = { stop: 'failed', blocks: [], usage: NO_USAGE } as const

const failed = (failure: ModelFailure): ModelEvent => ({
  kind: 'answer',
  answer: { ...FAILED, failure },
})

const cancelled = (usage: TokenUsage): ModelAnswer => ({ stop: 'cancelled', blocks: [], usage })

/** A server may say the key back to us. */
function withoutKey(failure: ModelFailure, { value }: Credential): ModelFailure {
  return { ...failure, message: mapSaid(failure.message, (text) => text.replaceAll(value, '…')) }
}
