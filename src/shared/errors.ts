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
 * The message says what happened, to what, and what to do next, in one sentence or two.
 * It crosses the window's boundary and the command line as `{code, message, path?}`.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly path: string | undefined

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; path?: string } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.path = options.path
  }
}

/** Ends a `switch` over a union; reaching it is a bug. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
