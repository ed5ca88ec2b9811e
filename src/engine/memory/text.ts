const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
const encoder = new TextEncoder()

/** A file's text with its byte-order mark; for bytes that are not UTF-8, as much as can be shown. */
export interface DecodedText {
  readonly text: string
  readonly isUtf8: boolean
}

export function decodeText(bytes: Uint8Array): DecodedText {
  try {
    return { text: strict.decode(bytes), isUtf8: true }
  } catch {
    // Not UTF-8: the wrong bytes are shown as replacement marks, and the file is not written.
    return { text: lenient.decode(bytes), isUtf8: false }
  }
}

export function encodeText(text: string): Uint8Array {
  return encoder.encode(text)
}
