/** An estimate that holds for English; other scripts take more bytes and more tokens alike. */
const BYTES_PER_TOKEN = 4

const encoder = new TextEncoder()

/** About how many tokens so many UTF-8 bytes are, rounded up. */
export const tokensOfBytes = (sizeBytes: number): number => Math.ceil(sizeBytes / BYTES_PER_TOKEN)

/** About how many tokens a text is. */
export const tokensOfText = (text: string): number => tokensOfBytes(encoder.encode(text).length)
