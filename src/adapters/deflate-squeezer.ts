import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Squeezer } from '../engine/ports'

/** Prose comes out at less than half with this; higher levels take twice the time for a few percent. */
const LEVEL = 6

/** Squeezes bytes with deflate, at once: blocks are as small as the texts of one store. */
export function createDeflateSqueezer(): Squeezer {
  return {
    // Copied: the buffer that comes back is larger than what is in it.
    squeeze: (bytes) => new Uint8Array(deflateRawSync(bytes, { level: LEVEL })),
    open: (squeezed) => inflateRawSync(squeezed),
  }
}
