/** A value in a JSON text, with where it stands: `start` to `end`, end exclusive. */
export type JsonNode =
  | {
      readonly kind: 'object'
      readonly start: number
      readonly end: number
      readonly members: readonly JsonMember[]
    }
  | {
      readonly kind: 'array'
      readonly start: number
      readonly end: number
      readonly items: readonly JsonNode[]
    }
  | { readonly kind: 'text'; readonly start: number; readonly end: number; readonly text: string }
  | { readonly kind: 'other'; readonly start: number; readonly end: number }

/** A member of an object; it begins at its key and ends with its value. */
export interface JsonMember {
  readonly key: string
  readonly start: number
  readonly end: number
  readonly value: JsonNode
}

/** Deeper than any settings; bounds the stack. */
const DEEPEST = 100

const BLANKS = /[ \t\r\n]*/uy
const TEXT = /"(?:[^"\\]|\\.)*"/suy
const OTHER = /[^\s,:[\]{}"]+/uy

/**
 * The nodes of a strict JSON text, a byte-order mark passed over. Null for anything else: comments,
 * trailing commas, two documents, nothing at all.
 */
export function readJsonNodes(text: string): JsonNode | null {
  const from = text.startsWith('\uFEFF') ? 1 : 0
  try {
    JSON.parse(text.slice(from))
  } catch {
    return null
  }
  const reader = createReader(text, from)
  return reader.value(0)
}

/** What follows is strict JSON: only where things begin and end is looked for. */
function createReader(text: string, from: number) {
  let at = from
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  const skip = (): void => void take(BLANKS)
  const isNext = (mark: string): boolean => {
    skip()
    if (text[at] !== mark) return false
    at += 1
    return true
  }

  function value(depth: number): JsonNode | null {
    skip()
    const start = at
    if (depth > DEEPEST) return null
    if (text[at] === '{') return object(start, depth)
    if (text[at] === '[') return array(start, depth)
    if (text[at] !== '"') {
      take(OTHER)
      return { kind: 'other', start, end: at }
    }
    const raw = take(TEXT)
    return { kind: 'text', start, end: at, text: JSON.parse(raw) as string }
  }

  function object(start: number, depth: number): JsonNode | null {
    at += 1
    const members: JsonMember[] = []
    while (!isNext('}')) {
      isNext(',')
      skip()
      const begin = at
      const key = JSON.parse(take(TEXT)) as string
      isNext(':')
      const found = value(depth + 1)
      if (found === null) return null
      members.push({ key, start: begin, end: found.end, value: found })
    }
    return { kind: 'object', start, end: at, members }
  }

  function array(start: number, depth: number): JsonNode | null {
    at += 1
    const items: JsonNode[] = []
    while (!isNext(']')) {
      isNext(',')
      const found = value(depth + 1)
      if (found === null) return null
      items.push(found)
    }
    return { kind: 'array', start, end: at, items }
  }

  return { value }
}

/** The member of that name; of two of them the last, as every reader takes it. */
export function memberOf(node: JsonNode | undefined, key: string): JsonMember | undefined {
  return node?.kind === 'object' ? node.members.findLast((one) => one.key === key) : undefined
}
