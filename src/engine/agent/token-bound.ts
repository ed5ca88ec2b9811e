import type { ModelMessage, ToolDescription } from '../model-ports'

/** What a server may add to a request that has tools, and around each block of a message. */
const FRAME_TOKENS = 600
const BLOCK_TOKENS = 12

/**
 * More tokens than a text can have, so that a cap is never passed by a guess that was too low.
 *
 * Vocabularies of today take prose at 3 to 5 bytes a token and chance letters at about 2; digits,
 * capitals, signs and rare scripts may take one token a byte. So two small letters or blanks count one
 * token, every other byte of UTF-8 counts one of its own. Prose comes out at about twice its tokens.
 */
export function boundTokens(text: string): number {
  let halves = 0
  for (let at = 0; at < text.length; at += 1) halves += halfTokens(text.charCodeAt(at))
  return Math.ceil(halves / 2)
}

function halfTokens(unit: number): number {
  const isPlain = unit === 32 || (unit >= 97 && unit <= 122)
  if (isPlain) return 1
  if (unit < 0x80) return 2
  // A surrogate is half of a character of four bytes.
  return unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 4 : 6
}

/** The bound of messages as they are sent. */
export function boundMessages(messages: readonly ModelMessage[]): number {
  let tokens = 0
  for (const { blocks } of messages) {
    for (const block of blocks) {
      const text = block.kind === 'toolUse' ? JSON.stringify(block.input ?? null) : block.text
      tokens += BLOCK_TOKENS + boundTokens(text)
    }
  }
  return tokens
}

/** The bound of what every request begins with. */
export function boundHead(system: string, tools: readonly ToolDescription[]): number {
  const told = tools.map(({ name, description, schema }) => [name, description, schema])
  return FRAME_TOKENS + boundTokens(system) + boundTokens(JSON.stringify(told))
}
