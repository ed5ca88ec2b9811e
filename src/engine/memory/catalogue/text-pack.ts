import type { Slabs } from '../../../shared/slabs'
import type { Squeezer } from '../../ports'

/** The bytes of many files in one squeezed block, which is opened when one of them is asked for. */
export interface TextPack {
  /** The whole block; the same one as long as anybody holds it. */
  open(): Uint8Array
}

/** Where the bytes of one file lie in a pack. */
export interface PackedBytes {
  readonly pack: TextPack
  readonly start: number
  /** Exclusive. */
  readonly end: number
}

/** Bytes as they lie in memory: plain while somebody looks at texts, squeezed while nobody does. */
export type HeldBytes = Uint8Array | PackedBytes

interface Holder {
  readonly bytes: HeldBytes | null
}

/** Whether the bytes lie squeezed; a file that was not read has none, and is not. */
export const isPacked = (bytes: HeldBytes | null): bytes is PackedBytes =>
  bytes !== null && 'pack' in bytes

/** The bytes themselves; a part of the opened block, which lives as long as they are held. */
export function openBytes(bytes: HeldBytes | null): Uint8Array | null {
  return isPacked(bytes) ? bytes.pack.open().subarray(bytes.start, bytes.end) : bytes
}

/** The same items with their bytes squeezed into one block; those without bytes as they are. */
export function packBytes<T extends Holder>(items: readonly T[], squeezer: Squeezer): readonly T[] {
  const plain = items.map(({ bytes }) => openBytes(bytes))
  const block = new Uint8Array(plain.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0))
  const places: { readonly start: number; readonly end: number }[] = []
  let end = 0
  for (const bytes of plain) {
    const start = end
    if (bytes !== null) block.set(bytes, start)
    end += bytes?.length ?? 0
    places.push({ start, end })
  }
  const pack = createPack(squeezer.squeeze(block), squeezer)
  return items.map((item, at) => {
    const place = places[at]
    return item.bytes === null || place === undefined
      ? item
      : { ...item, bytes: { pack, ...place } }
  })
}

/** The same items with plain bytes again. */
export function unpackBytes<T extends Holder>(items: readonly T[], slabs: Slabs): readonly T[] {
  return items.map((item) => {
    if (!isPacked(item.bytes)) return item
    const { start, end } = item.bytes
    const bytes = slabs.take(end - start)
    bytes.set(item.bytes.pack.open().subarray(start, end))
    return { ...item, bytes }
  })
}

function createPack(squeezed: Uint8Array, squeezer: Squeezer): TextPack {
  // Who reads file after file finds the block open; who stops reading lets go of it without a word.
  let opened: WeakRef<Uint8Array> | null = null
  return {
    open() {
      const known = opened?.deref()
      if (known !== undefined) return known
      const block = squeezer.open(squeezed)
      opened = new WeakRef(block)
      return block
    },
  }
}
