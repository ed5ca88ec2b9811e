import { createHash } from 'node:crypto'

/** The engine's `Hash` port for tests: sha256 as lower-case hex. */
export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')
