import type { Random } from './random'
import { TONGUES, type Tongue } from './words'

const TYPES = ['user', 'feedback', 'project', 'reference', 'value'] as const
const DAY_MS = 86_400_000

/** One made-up memory, before it is written. */
export interface MadeMemory {
  readonly file: string
  readonly title: string
  readonly hook: string
  readonly text: string
  readonly modifiedAtMs: number
}

const tongueOf = (random: Random): Tongue => {
  let share = random.below(1_000) / 1_000
  for (const tongue of TONGUES) {
    share -= tongue.share
    if (share < 0) return tongue
  }
  return TONGUES[0]!
}

/** Some words of one tongue; `words` is how many. */
export function sentence(random: Random, tongue: Tongue, words: number): string {
  const picked = Array.from({ length: words }, () => random.pick(tongue.words))
  return picked.join(tongue.gap)
}

const paragraph = (random: Random, tongue: Tongue, bytes: number): string => {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let left = bytes
  while (left > 0) {
    const line = Array.from({ length: 1 + random.below(3) }, () =>
      sentence(random, tongue, 6 + random.below(9)),
    ).join(tongue.stop)
    lines.push(random.chance(0.15) ? `- ${line}` : line)
    left -= encoder.encode(line).length + 1
  }
  return lines.join('\n')
}

const head = (random: Random, title: string, hook: string, type: string, at: string): string => {
  const shape = random.below(100)
  if (shape < 6) return ''
  if (shape < 61) return `---\nname: ${title}\ndescription: ${hook}\ntype: ${type}\n---\n\n`
  return (
    `---\nname: ${title}\ndescription: ${hook}\nmetadata: \n  node_type: memory\n  type: ${type}\n` +
    `  originSessionId: ${sessionId(random)}\n  modified: ${at}\n---\n\n`
  )
}

/** A made-up session id in the client's form. */
export function sessionId(random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => random.below(16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

/**
 * Makes one memory of about `bytes` UTF-8 bytes, with a head in one of the shapes that are in use
 * (none 6 %, flat 55 %, nested 39 %) and now and then a link to one of `others`.
 */
export function makeMemory(
  random: Random,
  number: number,
  bytes: number,
  nowMs: number,
  others: readonly string[],
): MadeMemory {
  const tongue = tongueOf(random)
  const type = random.pick(TYPES)
  const title = sentence(random, tongue, 3)
  const hook = sentence(random, tongue, 8)
  const modifiedAtMs = nowMs - random.below(400) * DAY_MS - random.below(DAY_MS)
  const link =
    others.length > 0 && random.chance(0.3) ? `\nSee [[${random.pick(others)}]].\n` : '\n'
  const at = new Date(modifiedAtMs).toISOString()
  const start = head(random, title, hook, type, at)
  const text = start + paragraph(random, tongue, Math.max(80, bytes - start.length)) + link
  const folder = random.chance(0.04) ? 'team/' : random.chance(0.05) ? 'topics/' : ''
  return { file: `${folder}${type}_topic_${number}.md`, title, hook, text, modifiedAtMs }
}
