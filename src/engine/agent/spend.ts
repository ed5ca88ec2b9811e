import type { DreamCap } from '../../shared/dream'
import { NO_USAGE, type TokenUsage } from '../../shared/model'
import type { ModelMessage } from '../model-ports'
import type { AgentTask, Grant } from './agent'
import { boundHead, boundMessages } from './token-bound'
import { addUsage, allTokens, sentTokens } from './usage'

const MINUTE_MS = 60_000
/** A server keeps what it cached for five minutes after it was last used. */
const CACHE_MS = 4 * MINUTE_MS
/** An answer shorter than this says nothing; a call that could only have less is not made. */
const LEAST_OUTPUT_TOKENS = 512

export type Allowance =
  | { readonly kind: 'go'; readonly maxOutputTokens: number }
  | { readonly kind: 'cap'; readonly cap: DreamCap }

/** What a run has used and may still use: the one place in which budgets are counted and checked. */
export interface Spend {
  /**
   * Asked before each call of the model with all messages it would carry. Tokens and money of the call
   * are bounded from above (see `boundTokens`; what the last answer had cached counts as read from the
   * cache for four minutes), and its output is cut to what is left, so that neither cap is passed.
   */
  allow(messages: readonly ModelMessage[], nowMs: number): Allowance
  /** Takes in an answer to these messages. */
  answered(usage: TokenUsage, messages: readonly ModelMessage[], nowMs: number): void
  /** The grant as it stands: its budget of writes is what is left. */
  grantNow(): Grant
  wrote(): void
  /** A write was asked for when none was left; the run ends before its next call. */
  wantedToWrite(): void
  readonly turns: number
  readonly usage: TokenUsage
  /** Null where the model's price is unknown. */
  costUsd(): number | null
}

/** @param startedAtMs when the minutes of the run began */
export function createSpend(
  task: Pick<AgentTask, 'grant' | 'system' | 'tools' | 'costOf' | 'maxOutputTokens'>,
  startedAtMs: number,
): Spend {
  const { budget } = task.grant
  const head = boundHead(task.system, task.tools)
  let turns = 0
  let writes = 0
  let isOutOfWrites = false
  let usage = NO_USAGE
  let last: Last | null = null

  const capNow = (nowMs: number): DreamCap | null => {
    if (turns >= budget.turns) return 'turns'
    if (nowMs - startedAtMs >= budget.minutes * MINUTE_MS) return 'minutes'
    return isOutOfWrites ? 'writes' : null
  }

  return {
    allow(messages, nowMs) {
      const cap = capNow(nowMs)
      if (cap !== null) return { kind: 'cap', cap }
      const next = boundCall(head, messages, last, nowMs)
      const forTokens = budget.tokens - allTokens(usage) - sentTokens(next)
      const forMoney = outputForMoney(task, usage, next)
      const least = Math.min(LEAST_OUTPUT_TOKENS, task.maxOutputTokens)
      if (forTokens < least) return { kind: 'cap', cap: 'tokens' }
      if (forMoney < least) return { kind: 'cap', cap: 'money' }
      const maxOutputTokens = Math.floor(Math.min(task.maxOutputTokens, forTokens, forMoney))
      return { kind: 'go', maxOutputTokens }
    },
    answered(more, messages, nowMs) {
      turns += 1
      usage = addUsage(usage, more)
      last = { usage: more, messages: messages.length, atMs: nowMs }
    },
    grantNow: () => ({ ...task.grant, budget: { ...budget, writes: budget.writes - writes } }),
    wrote: () => void (writes += 1),
    wantedToWrite: () => void (isOutOfWrites = true),
    get turns() {
      return turns
    },
    get usage() {
      return usage
    },
    costUsd: () => (turns === 0 ? 0 : task.costOf(usage)),
  }
}

interface Last {
  readonly usage: TokenUsage
  /** How many messages it answered. */
  readonly messages: number
  readonly atMs: number
}

/** What the next call may be counted as: the server's own count of what it knows, a bound for the rest. */
function boundCall(
  head: number,
  messages: readonly ModelMessage[],
  last: Last | null,
  nowMs: number,
): TokenUsage {
  if (last === null || sentTokens(last.usage) === 0) {
    return { ...NO_USAGE, cacheWrite: head + boundMessages(messages) }
  }
  const fresh = boundMessages(messages.slice(last.messages))
  const isCached = nowMs - last.atMs < CACHE_MS
  const cacheRead = isCached ? last.usage.cacheRead + last.usage.cacheWrite : 0
  return { ...NO_USAGE, cacheRead, cacheWrite: sentTokens(last.usage) - cacheRead + fresh }
}

/** Tokens of output that the money left pays for; endless where the price is unknown. */
function outputForMoney(
  task: Pick<AgentTask, 'costOf' | 'grant'>,
  usage: TokenUsage,
  next: TokenUsage,
): number {
  // A server without a cache takes the plain price, which may be the higher one.
  const plain: TokenUsage = { ...next, input: next.cacheWrite, cacheWrite: 0 }
  const before = task.costOf(usage)
  const sent = [task.costOf(next), task.costOf(plain)]
  const million = task.costOf({ ...NO_USAGE, output: 1_000_000 })
  if (before === null || million === null) return Infinity
  const left = task.grant.budget.usd - before - Math.max(...sent.map((cost) => cost ?? 0))
  if (left < 0) return -1
  return million === 0 ? Infinity : (left / million) * 1_000_000
}
