import { MOST_PICKS } from '../../shared/recall'
import { say, type Said } from '../../shared/said'
import { recordOf } from '../location/auto-memory'
import type { ModelAnswer, ModelClient } from '../model-ports'
import {
  chooseMemoriesMessage,
  chooseMemoriesSystem,
  CHOSEN_MEMORIES_SCHEMA,
  type ChooseMemoriesInput,
} from './prompts/choose-memories'

export interface ModelPickRequest extends ChooseMemoriesInput {
  readonly model: string
  readonly baseUrl: string
  /** What the manifest offers; other names are dropped. */
  readonly offered: ReadonlySet<string>
}

export type ModelPicks =
  | { readonly kind: 'picked'; readonly files: readonly string[] }
  /** Why the model could not say, an English sentence. */
  | { readonly kind: 'failed'; readonly why: Said }

/** Five file names take far less. */
const MAX_OUTPUT_TOKENS = 1_024

/** Asks the model once; names that were not offered, twice named or beyond the fifth are dropped. */
export async function pickByModel(
  client: ModelClient,
  request: ModelPickRequest,
  signal: AbortSignal,
): Promise<ModelPicks> {
  const asked = {
    model: request.model,
    system: chooseMemoriesSystem(),
    messages: [
      {
        role: 'user' as const,
        blocks: [{ kind: 'text' as const, text: chooseMemoriesMessage(request) }],
      },
    ],
    tools: [],
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    answerSchema: CHOSEN_MEMORIES_SCHEMA,
  }
  for await (const event of client.answer(asked, request.baseUrl, signal)) {
    if (event.kind === 'answer') return read(event.answer, request.offered)
  }
  return { kind: 'failed', why: say`The model gave no answer.` }
}

function read(answer: ModelAnswer, offered: ReadonlySet<string>): ModelPicks {
  if (answer.failure !== undefined) return { kind: 'failed', why: answer.failure.message }
  const names = namesIn(answer)
  if (names === null) {
    return { kind: 'failed', why: say`The model’s answer was not the list it was asked for.` }
  }
  const files = [...new Set(names)].filter((name) => offered.has(name)).slice(0, MOST_PICKS)
  return { kind: 'picked', files }
}

/** The list, whether it came as the text of the answer or as the input of a call. */
function namesIn({ blocks }: ModelAnswer): readonly string[] | null {
  for (const block of blocks) {
    const value =
      block.kind === 'toolUse' ? block.input : block.kind === 'text' ? parsed(block.text) : null
    const names = recordOf(value).selected_memories
    if (Array.isArray(names)) return names.filter((name) => typeof name === 'string')
  }
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Words instead of JSON: the caller says so.
    return null
  }
}
