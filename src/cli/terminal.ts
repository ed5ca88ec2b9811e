import { spawn } from 'node:child_process'
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
    continueApart(words, input) {
      const [script] = process.argv.slice(1)
      if (script === undefined) return false
      try {
        const args = [...process.execArgv, script, ...process.argv.slice(2), ...words]
        const child = spawn(process.execPath, args, {
          detached: true,
          windowsHide: true,
          stdio: ['pipe', 'ignore', 'ignore'],
        })
        // It may end, or never begin, without anybody here to be told.
        child.on('error', () => undefined)
        child.stdin.on('error', () => undefined)
        child.stdin.end(input)
        child.unref()
        return child.pid !== undefined
      } catch {
        // No process could be made: the caller does the work itself.
        return false
      }
    },
    end() {
      process.removeListener('SIGINT', onInterrupt)
      if (isShown) process.stderr.write(CLEAR_LINE)
    },
  }
}
