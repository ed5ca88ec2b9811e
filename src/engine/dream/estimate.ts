import type { DreamBudget, DreamEngine, DreamEstimate } from '../../shared/dream'
import type { TokenUsage } from '../../shared/model'

/** The system's instructions and the tools as a model is told of them. */
const INSTRUCTION_TOKENS = 6_000
/** What narrow searches in one session's transcript bring in. */
const SESSION_TOKENS = 3_000
/** A usual dream of our own scripted runs takes so many turns. */
const USUAL_TURNS = 12
const TURN_OUTPUT_TOKENS = 500
/** On average half of the material has been read when a turn is sent again. */
const SENT_RATIO = 0.5

/** What is known before a dream is started. */
export interface EstimateFacts {
  readonly engine: DreamEngine
  readonly memories: number
  readonly sessions: number
  /** Of all memories and the index. */
  readonly tokens: number
  readonly budget: DreamBudget
  readonly model: string | null
  readonly costOf: (usage: TokenUsage) => number | null
}

/**
 * What a dream would read and cost, roughly: the material is written to the cache once and then read from
 * it turn by turn. Never more than the budget lets it use.
 */
export function estimateDream(facts: EstimateFacts): DreamEstimate {
  const { engine, memories, sessions, tokens, budget, model } = facts
  const about = { engine, memories, sessions, budget, model }
  if (engine === 'offline') return { ...about, inputTokens: 0, outputTokens: 0, costUsd: 0 }
  const turns = Math.min(USUAL_TURNS, budget.turns)
  const material = INSTRUCTION_TOKENS + tokens + sessions * SESSION_TOKENS
  const again = Math.round(material * SENT_RATIO) * Math.max(0, turns - 1)
  const outputTokens = Math.min(turns * TURN_OUTPUT_TOKENS, budget.tokens)
  const inputTokens = Math.min(material + again, budget.tokens - outputTokens)
  const cacheWrite = Math.min(material, inputTokens)
  const usage = { input: 0, output: outputTokens, cacheWrite, cacheRead: inputTokens - cacheWrite }
  const costUsd = facts.costOf(usage)
  return {
    ...about,
    inputTokens,
    outputTokens,
    costUsd: costUsd === null ? null : Math.min(costUsd, budget.usd),
  }
}
