import fs from 'node:fs'
import path from 'node:path'
import type { Clock, Log } from '../engine/ports'

const MAX_BYTES = 2 * 1024 * 1024

/**
 * One JSON object a line in `file`; at 2 MB the file becomes `<file>.1`. Logging never fails a
 * caller: a log that cannot be written is no reason to stop anyone's work.
 *
 * @param deps.mask takes credentials out of every text, messages and fields alike
 */
export function createJsonLog(deps: {
  readonly file: string
  readonly clock: Pick<Clock, 'nowMs'>
  readonly mask: (text: string) => string
}): Log {
  const write =
    (level: 'info' | 'warn' | 'error'): Log['info'] =>
    (message, fields = {}) => {
      const at = new Date(deps.clock.nowMs()).toISOString()
      appendLine(deps.file, JSON.stringify({ at, level, message, ...fields }, plain(deps.mask)))
    }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

function appendLine(file: string, line: string): void {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size > MAX_BYTES) fs.renameSync(file, `${file}.1`)
    fs.appendFileSync(file, `${line}\n`, { mode: 0o600 })
  } catch {
    // See above: nothing can be told to the log about the log.
  }
}

const plain =
  (mask: (text: string) => string) =>
  (_key: string, value: unknown): unknown => {
    if (typeof value === 'string') return mask(value)
    if (value instanceof Error) return { name: value.name, message: value.message }
    return typeof value === 'bigint' ? value.toString() : value
  }
