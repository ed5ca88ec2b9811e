/** What the scripted Messages server answers; everything but functions can stand in a JSON file. */

export type ScriptedBlock =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'toolUse'
      readonly name: string
      readonly input: unknown
      /** Made from turn and place when absent. */
      readonly id?: string
    }
  /** A real server demands it back unchanged with the tool use that follows it. */
  | { readonly kind: 'thinking'; readonly text: string; readonly signature: string }

export interface ScriptedAnswer {
  readonly blocks: readonly ScriptedBlock[]
  /** `tool_use` when there is one, else `end_turn`. */
  readonly stop?: string
  /** Counted from the blocks when absent. */
  readonly outputTokens?: number
}

/** How the events of a good answer are spoiled. */
export type EventFault =
  | 'duplicated'
  | 'withoutStart'
  | 'withoutBlockStart'
  | 'withoutStop'
  | 'halfToolInput'
  | 'toolInputIsText'
  | 'wrongTypes'
  | 'unknownEvents'
  | 'unknownBlock'
  | 'wrongIndex'
  | 'withoutUsage'
  | 'negativeUsage'

/** A way in which a model, a gateway or a network lets one down. `answer` is what is spoiled. */
export type Fault =
  | {
      readonly kind: 'status'
      readonly status: number
      /** The error's `type`; the usual one of that status when absent. */
      readonly type?: string
      readonly headers?: Readonly<Record<string, string>>
      /** Body in place of the usual JSON. */
      readonly body?: string
    }
  /** The connection breaks after that many bytes of the body; counted from its end when negative. */
  | {
      readonly kind: 'cut'
      readonly atByte: number
      /** `reset`: broken off; `end`: closed in good order. */
      readonly how: 'reset' | 'end'
      readonly answer?: ScriptedAnswer
    }
  /** The connection is closed before a single byte. */
  | { readonly kind: 'hangUp' }
  /** Nothing more comes after that many bytes of the body; null: not even a status. */
  | {
      readonly kind: 'silence'
      readonly afterBytes: number | null
      readonly answer?: ScriptedAnswer
    }
  /** The body comes in pieces of that size; in the end it is whole. */
  | { readonly kind: 'drip'; readonly pieceBytes: number; readonly answer?: ScriptedAnswer }
  | { readonly kind: 'events'; readonly fault: EventFault; readonly answer?: ScriptedAnswer }
  /** An `error` event after that many events of the answer. */
  | {
      readonly kind: 'errorEvent'
      readonly type: string
      readonly afterEvents: number
      readonly answer?: ScriptedAnswer
    }
  /** Exactly these bytes, whatever they are. */
  | {
      readonly kind: 'raw'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }

export type Attempt = ScriptedAnswer | { readonly fault: Fault }

/** What a function of the request may look at. */
export interface AskedRequest {
  /** How many answers of the model the conversation holds already. */
  readonly turn: number
  /** How often this very request came before. */
  readonly attempt: number
  readonly body: MessagesBody
}

/** One turn: an answer, a list for its first, second, … attempt (the last one stays), or a function. */
export type Turn = Attempt | readonly Attempt[] | ((request: AskedRequest) => Attempt)

export interface Script {
  /** By turn of the conversation, so that the same script answers any number of runs. */
  readonly turns: readonly Turn[]
  /** After the last turn; by default a few closing words. */
  readonly afterwards?: Turn
}

/** The request as it came, as far as the server looks into it. */
export interface MessagesBody {
  readonly model?: unknown
  readonly stream?: unknown
  readonly max_tokens?: unknown
  readonly system?: unknown
  readonly tools?: unknown
  readonly messages?: unknown
  readonly [name: string]: unknown
}

/** A turn of words alone. */
export const says = (text: string): ScriptedAnswer => ({ blocks: [{ kind: 'text', text }] })

/** A turn with one tool use, after some words where given. */
export const uses = (name: string, input: unknown, words = ''): ScriptedAnswer => ({
  blocks: [
    ...(words === '' ? [] : [{ kind: 'text', text: words } as const]),
    { kind: 'toolUse', name, input },
  ],
})

/** A turn with several tool uses. */
export const usesAll = (
  ...tools: readonly (readonly [name: string, input: unknown])[]
): ScriptedAnswer => ({
  blocks: tools.map(([name, input]) => ({ kind: 'toolUse', name, input })),
})

const CLOSING = says('There is nothing more to do.')

/** What the script says to a request. */
export function attemptFor(script: Script, request: AskedRequest): Attempt {
  const turn = script.turns[request.turn] ?? script.afterwards ?? CLOSING
  if (typeof turn === 'function') return turn(request)
  if (!isList(turn)) return turn
  return turn[Math.min(request.attempt, turn.length - 1)] ?? CLOSING
}

const isList = (turn: Attempt | readonly Attempt[]): turn is readonly Attempt[] =>
  Array.isArray(turn)

/** A script of a JSON file. @throws {TypeError} when it is none */
export function parseScript(json: string): Script {
  const said: unknown = JSON.parse(json)
  if (typeof said !== 'object' || said === null || !('turns' in said) || !Array.isArray(said.turns))
    throw new TypeError('A script is an object with a list named "turns".')
  return said as Script
}
