import fs from 'node:fs'
import { AppError } from '../shared/errors'
import { say } from '../shared/said'
import type { Terminal } from './command'

/** Nothing is told of what is done sooner. */
const SLOW_AFTER_MS = 1_000
const CLEAR_LINE = '\r\u001B[K'

/** The process's own terminal. `end` clears the line of progress and gives Ctrl+C back. */
export function createTerminal(): Terminal & { end(): void } {
  const abort = new AbortController()
  const onInterrupt = (): void => abort.abort()
  const startedAtMs = Date.now()
  let isShown = false
  return {
    signal() {
      process.removeListener('SIGINT', onInterrupt)
      process.on('SIGINT', onInterrupt)
      return abort.signal
    },
    progress(text) {
      // One line that is written over; a log file would fill with them.
      if (!process.stderr.isTTY || Date.now() - startedAtMs < SLOW_AFTER_MS) return
      process.stderr.write(`${CLEAR_LINE}${text}`)
      isShown = true
    },
    writeOutput(path, text) {
      try {
        fs.writeFileSync(path, text)
      } catch (error) {
        const message = say`${path} cannot be written. Name a file in a folder that exists and is yours.`
        throw new AppError('disk.denied', message, { cause: error, path })
      }
    },
    end() {
      process.removeListener('SIGINT', onInterrupt)
      if (isShown) process.stderr.write(CLEAR_LINE)
    },
  }
}
