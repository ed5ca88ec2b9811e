/** Hands out parts of large blocks. */
export interface Slabs {
  /** Fresh bytes of that length, their content left to the caller. */
  take(length: number): Uint8Array
}

/**
 * Large enough that the system gets a block back as soon as nothing in it is held any more. Thousands of
 * small buffers stay with the process after they were let go.
 */
const SLAB_BYTES = 2 * 1024 * 1024
/** Longer ones get a block of their own. */
const LONGEST = SLAB_BYTES / 8

/** For many bytes that are let go together. One that is held keeps its whole block. */
export function createSlabs(): Slabs {
  let slab = new Uint8Array(0)
  let used = 0
  return {
    take(length) {
      if (length > LONGEST) return new Uint8Array(length)
      if (used + length > slab.length) {
        slab = new Uint8Array(SLAB_BYTES)
        used = 0
      }
      used += length
      return slab.subarray(used - length, used)
    },
  }
}
