import { isFiller } from '../placeholder'
import { valuesOf, type SecretRule } from '../secret-rule'

// A head and a body that both begin as JSON objects do in base64, and a signature. A word begins where no
// other character of a token stands before it, so that each word is read once.
const PATTERN =
  /(?<![A-Za-z0-9_-])()(eyJ[A-Za-z0-9_-]{8,2000}\.eyJ[A-Za-z0-9_-]{8,8000}\.[A-Za-z0-9_-]{16,1024})/g

const HEAD = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9'
const BODY = 'eyJuYW1lIjoiYW5hIiwidGlkZSI6ImxvdyJ9'
const SIGNATURE = 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iRq8Zt3mV'
const TOKEN = `${HEAD}.${BODY}.${SIGNATURE}`

/** Signed JSON web tokens. @see https://www.rfc-editor.org/rfc/rfc7519 */
export const jwt: SecretRule = {
  id: 'jwt',
  anchors: ['eyj'],
  isToken: true,
  find: (text) => valuesOf(PATTERN, text, (value) => !isFiller(value.slice(-16))),
  examples: {
    hits: [
      [`session=${TOKEN}`, TOKEN],
      [`- cookie: \`${TOKEN}\``, TOKEN],
      [`"${TOKEN}"`, TOKEN],
    ],
    clean: [
      `A token begins with ${HEAD}, which only says how it is signed.`,
      `${HEAD}.${BODY}.xxxxxxxxxxxxxxxxxxxxxxxx`,
      `${HEAD}.${BODY}.<signature>`,
    ],
  },
}
