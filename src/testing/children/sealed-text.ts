import { sha256 } from '../sha256'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A text that carries its own checksum, so that a damaged one gives itself away. */
export function sealed(version: number, sizeBytes: number): Uint8Array {
  const body = `${version}\n`.repeat(Math.ceil(sizeBytes / (String(version).length + 1)))
  return bytesOf(`${sha256(bytesOf(body))}\n${body}`)
}

export function isSealed(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  const cut = text.indexOf('\n')
  return text.slice(0, cut) === sha256(bytesOf(text.slice(cut + 1)))
}
