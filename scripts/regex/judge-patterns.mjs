// Judges regular expressions: safe means time linear to the text, whatever the text is.
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

// The checker as plain JavaScript, in this process: no Java, no worker.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = (await import('recheck')).default

// Most take milliseconds. A busy machine must not make a pattern look worse than it is.
const TIMEOUT_MS = 20_000

/** One of `parts` slices, always the same for the same pattern. */
export function sliceOf({ source, flags }, parts) {
  const hash = createHash('sha256').update(`${source}/${flags}`).digest()
  return hash.readUInt32BE(0) % parts
}

/** `safe`, `polynomial`, `exponential`, or `unknown` when the checker does not come to an end. */
export function judge({ source, flags }) {
  const { status, complexity } = checkSync(source, flags, { timeout: TIMEOUT_MS })
  return status === 'vulnerable' ? complexity.type : status
}

/** Those that may be slow and whose input no comment bounds; capped patterns are not judged. */
export async function findSlow(patterns) {
  const verdicts = new Map()
  const slow = []
  for (const pattern of patterns) {
    if (pattern.capped) continue
    const key = `${pattern.source}/${pattern.flags}`
    if (!verdicts.has(key)) verdicts.set(key, judge(pattern))
    const found = verdicts.get(key)
    if (found !== 'safe') slow.push({ ...pattern, verdict: found })
    await setImmediate()
  }
  return slow
}
