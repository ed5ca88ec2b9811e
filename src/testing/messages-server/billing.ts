import type { MessagesBody } from './script'

/** What one request is billed for, in tokens. */
export interface Billed {
  /** Neither read from nor written to the cache. */
  readonly input: number
  readonly cacheWrite: number
  readonly cacheRead: number
  /** input + 1.25 × written + 0.1 × read. */
  readonly units: number
  /** All tokens of the request: what it would cost without a cache. */
  readonly plain: number
}

const WRITE_FACTOR = 1.25
const READ_FACTOR = 0.1

/** A real server looks so many blocks back from each breakpoint for something it has kept. */
const LOOK_BACK_BLOCKS = 20

/** More breakpoints than that are refused. */
export const MAX_BREAKPOINTS = 4

interface Piece {
  /** The block without its breakpoint. */
  readonly text: string
  readonly isBreakpoint: boolean
  readonly tokens: number
}

/**
 * The prompt cache of one server: prefixes kept at breakpoints, in the order tools, system, messages.
 * The longest one that was kept before is read, the rest up to the last breakpoint is written. The
 * smallest size of a real cache and its five minutes are left out.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/prompt-caching
 */
export function createPromptCache() {
  const kept = new Set<string>()
  return {
    bill(body: MessagesBody): Billed {
      const pieces = piecesOf(body)
      const prefixes = prefixesOf(String(body.model), pieces)
      const points = pieces.flatMap((piece, at) => (piece.isBreakpoint ? [at] : []))
      const last = points.at(-1) ?? -1
      const hit = longestKept(kept, prefixes, points)
      for (const at of points) kept.add(prefixes[at] ?? '')
      const cacheRead = tokensBetween(pieces, 0, hit + 1)
      const cacheWrite = tokensBetween(pieces, hit + 1, last + 1)
      const input = tokensBetween(pieces, Math.max(hit, last) + 1, pieces.length)
      const units = input + WRITE_FACTOR * cacheWrite + READ_FACTOR * cacheRead
      return { input, cacheWrite, cacheRead, units, plain: input + cacheWrite + cacheRead }
    },
  }
}

/** How many breakpoints a request sets. */
export const countBreakpoints = (body: MessagesBody): number =>
  piecesOf(body).filter(({ isBreakpoint }) => isBreakpoint).length

/** About four characters a token; exact counts do not matter for ratios. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4)

function longestKept(
  kept: ReadonlySet<string>,
  prefixes: readonly string[],
  points: readonly number[],
): number {
  for (const point of [...points].reverse()) {
    for (let at = point; at >= 0 && at > point - LOOK_BACK_BLOCKS; at--)
      if (kept.has(prefixes[at] ?? '')) return at
  }
  return -1
}

/** Each prefix as one comparable text; the whole is kept, so that nothing is taken for something else. */
function prefixesOf(model: string, pieces: readonly Piece[]): readonly string[] {
  let sofar = model
  return pieces.map(({ text }) => (sofar += `\u0000${text}`))
}

function tokensBetween(pieces: readonly Piece[], from: number, to: number): number {
  return pieces.slice(from, to).reduce((sum, { tokens }) => sum + tokens, 0)
}

function piecesOf(body: MessagesBody): readonly Piece[] {
  const tools = listOf(body.tools).map((tool) => pieceOf('tool', tool))
  const system = contentOf(body.system).map((block) => pieceOf('system', block))
  const messages = listOf(body.messages).flatMap((message) => {
    const { role, content } = message as { readonly role?: unknown; readonly content?: unknown }
    return contentOf(content).map((block) => pieceOf(String(role), block))
  })
  return [...tools, ...system, ...messages]
}

function pieceOf(part: string, block: unknown): Piece {
  const { cache_control: point, ...rest } = block as Readonly<Record<string, unknown>>
  const text = `${part} ${JSON.stringify(rest)}`
  return { text, isBreakpoint: point !== undefined && point !== null, tokens: tokensOf(text) }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const contentOf = (value: unknown): readonly unknown[] =>
  typeof value === 'string' ? [{ type: 'text', text: value }] : listOf(value)
