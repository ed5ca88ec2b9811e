import { AppError, type ErrorCode } from '../shared/errors'
import { say, type Said } from '../shared/said'

type Sentence = (path: string) => Said

const WHILE_READING: Readonly<Record<string, readonly [ErrorCode, Sentence]>> = {
  ENOENT: ['file.missing', (path) => say`${path} is not there (any more).`],
  ENOTDIR: ['file.missing', (path) => say`${path} is not there: a folder on the way is a file.`],
  EACCES: ['file.unreadable', (path) => say`${path} may not be read: its permissions forbid it.`],
  EPERM: ['file.unreadable', (path) => say`${path} may not be read: the system forbids it.`],
  EISDIR: ['file.unreadable', (path) => say`${path} is a folder, not a file.`],
  ENXIO: ['file.unreadable', (path) => say`${path} is not a regular file.`],
  ELOOP: ['file.unreadable', (path) => say`${path} is a link that leads in a circle.`],
  ENAMETOOLONG: ['path.refused', (path) => say`${path} is longer than this system's names may be.`],
  ERR_INVALID_ARG_VALUE: ['path.refused', () => say`A path with a null character was refused.`],
}

const WHILE_WRITING: Readonly<Record<string, readonly [ErrorCode, Sentence]>> = {
  ...WHILE_READING,
  ENOSPC: [
    'disk.full',
    (path) => say`The disk is full: ${path} was left as it was. Make room first.`,
  ],
  EDQUOT: ['disk.full', (path) => say`Your quota is used up: ${path} was left as it was.`],
  EFBIG: [
    'disk.full',
    (path) => say`This system allows no file that large: ${path} was left as it was.`,
  ],
  EACCES: ['disk.denied', (path) => say`${path} may not be written: permissions forbid it.`],
  EPERM: ['disk.denied', (path) => say`${path} may not be written: the system forbids it.`],
  EBUSY: [
    'disk.denied',
    (path) => say`${path} is in use by another program. Try again in a moment.`,
  ],
  EROFS: ['disk.denied', (path) => say`${path} lies on a disk that is read-only.`],
  EISDIR: ['path.refused', (path) => say`${path} is a folder, not a file.`],
  ELOOP: ['path.refused', (path) => say`${path} was refused: a link stands in its way.`],
}

const notRead = (path: string, why: string): Said => say`${path} could not be read (${why}).`
const notWritten = (path: string, why: string): Said => say`${path} could not be written (${why}).`

/** Puts what the system said about a read into our words; an AppError passes unchanged. */
export function readError(error: unknown, path: string): AppError {
  return translated(error, path, WHILE_READING, 'file.unreadable', notRead)
}

/** Puts what the system said about a write into our words; an AppError passes unchanged. */
export function writeError(error: unknown, path: string): AppError {
  return translated(error, path, WHILE_WRITING, 'disk.denied', notWritten)
}

/** The system's name of a failure, such as `ENOENT`; empty when the error is not the system's. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

function translated(
  error: unknown,
  path: string,
  table: Readonly<Record<string, readonly [ErrorCode, Sentence]>>,
  otherwise: ErrorCode,
  failed: (path: string, why: string) => Said,
): AppError {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  const known = table[code]
  if (known !== undefined) return new AppError(known[0], known[1](path), { cause: error, path })
  const why = code === '' ? String(error) : code
  return new AppError(otherwise, failed(path, why), { cause: error, path })
}
