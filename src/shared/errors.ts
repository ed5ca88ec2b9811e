import { sayEnglish, type Said } from './said'

/** Every way in which an operation can fail that somebody can act on. Codes are for programs, messages for people. */
export type ErrorCode =
  | 'input.invalid'
  | 'project.unknown'
  | 'project.pathUnknown'
  | 'memory.unknown'
  | 'memory.exists'
  | 'memory.conflict'
  | 'memory.headUnreadable'
  | 'memory.needsConvert'
  | 'memory.readOnly'
  | 'index.standalone'
  | 'path.refused'
  | 'file.missing'
  | 'file.unreadable'
  | 'file.tooLarge'
  | 'disk.full'
  | 'disk.denied'
  | 'history.unknown'
  | 'history.conflict'
  | 'lock.held'
  | 'run.cancelled'
  | 'run.unknown'
  | 'model.keyMissing'
  | 'model.failed'
  | 'settings.invalid'
  | 'internal'

/**
 * An operation could not be done and someone can act on it.
 *
 * The sentence says what happened, to what, and what to do next; `message` is it in English.
 * It crosses the window's boundary as `{code, message, path?, said?}` and the command line's as
 * `{code, message, path?}`.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly path: string | undefined
  readonly said: Said

  constructor(code: ErrorCode, said: Said, options: { cause?: unknown; path?: string } = {}) {
    super(sayEnglish(said), options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.path = options.path
    this.said = said
  }
}

/** Ends a `switch` over a union; reaching it is a bug. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
