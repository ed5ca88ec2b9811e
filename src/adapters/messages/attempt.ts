import { BaseAnthropic, type ClientOptions } from '@anthropic-ai/sdk/client'
import type { Stream } from '@anthropic-ai/sdk/streaming'
import type {
  ContentBlockParam,
  MessageCreateParamsStreaming,
  RawMessageStreamEvent,
} from '@anthropic-ai/sdk/resources/messages'
import type { ModelAnswer, ModelEvent } from '../../engine/model-ports'
import type { Clock, Timer } from '../../engine/ports'
import type { TokenUsage } from '../../shared/model'
import type { Credential } from '../key-source'
import { createAssembler, type Broken } from './answer-assembler'
import { brokenTrouble, troubleOf, type Trouble } from './failures'
import { watchSilence, type Patience } from './silence'
import { createWatchedFetch } from './watched-fetch'

/** How one try ended. */
export type AttemptEnd =
  | {
      readonly kind: 'whole'
      readonly answer: ModelAnswer
      readonly content: readonly ContentBlockParam[]
    }
  | { readonly kind: 'cancelled'; readonly usage: TokenUsage }
  | {
      readonly kind: 'trouble'
      readonly trouble: Trouble
      /** A part of the answer came, and is billed. */
      readonly hasBegun: boolean
      readonly usage: TokenUsage
    }

export interface AttemptDeps {
  readonly timer: Timer
  readonly clock: Pick<Clock, 'nowMs'>
  readonly patience: Patience
  readonly fetch: typeof fetch
}

export interface Question {
  readonly params: MessageCreateParamsStreaming
  readonly baseUrl: string
  readonly credential: Credential
}

/** Asks once; tells words as they come and answers how it ended. Never throws. */
export async function* attempt(
  deps: AttemptDeps,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, AttemptEnd> {
  const { params } = question
  const cut = new AbortController()
  const abort = (): void => cut.abort()
  signal.addEventListener('abort', abort, { once: true })
  const watch = watchSilence(deps.timer, deps.patience, abort)
  const assembler = createAssembler(JSON.stringify(params).length)
  let page: string | null = null
  const ended = (trouble: Trouble): AttemptEnd => ({
    kind: 'trouble',
    trouble,
    hasBegun: assembler.hasStarted(),
    usage: assembler.usage(),
  })
  const isCancelled = (): boolean => signal.aborted
  const cancelled = (): AttemptEnd => ({ kind: 'cancelled', usage: assembler.usage() })
  const explain = (error: unknown): AttemptEnd =>
    isCancelled()
      ? cancelled()
      : ended(
          troubleOf(error, {
            isSilent: watch.isSilent(),
            hasBegun: assembler.hasStarted(),
            page,
            nowMs: deps.clock.nowMs(),
          }),
        )
  try {
    if (isCancelled()) return cancelled()
    const onPage = (type: string): void => {
      page = type
    }
    const client = new BaseAnthropic({
      ...clientOptions(question),
      fetch: createWatchedFetch({ onBytes: watch.touch, onPage }, deps.fetch),
      timeout: deps.patience.answerMs,
    })
    const stream = await client.post<Stream<RawMessageStreamEvent>>('/v1/messages', {
      body: params,
      stream: true,
      signal: cut.signal,
    })
    for await (const event of stream) {
      const taken = assembler.take(event)
      if (typeof taken !== 'string') return ended(brokenTrouble(taken.broken))
      if (taken !== '') yield { kind: 'words', text: taken }
      if (assembler.hasStopped()) break
    }
    // The kit ends an aborted stream without a word.
    if (isCancelled()) return cancelled()
    if (watch.isSilent()) return explain(null)
    return whole(assembler, ended)
  } catch (error) {
    return explain(error)
  } finally {
    watch.end()
    signal.removeEventListener('abort', abort)
    cut.abort()
  }
}

function whole(
  assembler: ReturnType<typeof createAssembler>,
  ended: (trouble: Trouble) => AttemptEnd,
): AttemptEnd {
  const end = assembler.end()
  if (isBroken(end)) return ended(brokenTrouble(end.broken))
  const { stop, blocks, content } = end
  return { kind: 'whole', answer: { stop, blocks, usage: assembler.usage() }, content }
}

const isBroken = (end: object): end is Broken => 'broken' in end

const SILENT = () => undefined

/** The kit without its own retries, logs, traces and look-ups: it would write answers to the console. */
function clientOptions({ baseUrl, credential }: Question): ClientOptions {
  return {
    baseURL: baseUrl,
    ...(credential.kind === 'key' ? { apiKey: credential.value } : { authToken: credential.value }),
    webhookKey: null,
    maxRetries: 0,
    openTelemetry: false,
    logLevel: 'off',
    logger: { debug: SILENT, info: SILENT, warn: SILENT, error: SILENT },
  }
}
