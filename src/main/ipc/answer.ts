import { AppError } from '../../shared/errors'
import type { Reply } from '../../shared/ipc/reply'
import { sayEnglish, type Said } from '../../shared/said'

/** Told of every failure that nobody foresaw; never with the input, which may hold private text. */
export type ReportFailure = (channel: string, error: unknown) => void

const INTERNAL = 'Something went wrong. Details are in the log.'

/** Does the work and makes a reply of whatever comes of it; never throws. */
export async function answer<T>(
  channel: string,
  work: () => T | Promise<T>,
  report: ReportFailure,
): Promise<Reply<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof AppError)
      return {
        ok: false,
        code: error.code,
        message: error.message,
        said: error.said,
        ...(error.path === undefined ? {} : { path: error.path }),
      }
    report(channel, error)
    return { ok: false, code: 'internal', message: INTERNAL }
  }
}

/** A refusal as it crosses to the window: answered, never dropped. */
export const refusal = (said: Said): string =>
  JSON.stringify({
    ok: false,
    code: 'input.invalid',
    message: sayEnglish(said),
    said,
  } satisfies Reply<never>)
