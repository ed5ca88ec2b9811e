import type { SecretRule, TextRange } from '../secret-rule'

const BEGIN = /-----BEGIN[ ]?[A-Z0-9 ]{0,24}PRIVATE KEY(?: BLOCK)?-----/g
// A key of 16,384 bits has about 12,700 characters.
const MAX_BODY = 20_000
// The shortest key in use (Ed25519) has 64 characters.
const MIN_BODY = 60
// Line ends as JSON and shells write them, marks of quotes and lists, and head lines of old keys.
const BETWEEN = /\\[nr]|[\s>|#*"'`+,\\]/g

function* find(text: string): Iterable<TextRange> {
  for (const match of text.matchAll(BEGIN)) {
    const from = match.index + match[0].length
    const room = text.slice(from, from + MAX_BODY)
    const dashes = room.indexOf('-----')
    const body = dashes < 0 ? room : room.slice(0, dashes)
    const run = /^[A-Za-z0-9+/=]*/.exec(body.replace(BETWEEN, ''))?.[0] ?? ''
    if (run.length < MIN_BODY || new Set(run).size < 12) continue
    const close = dashes < 0 ? null : /^-----END[A-Z0-9 ]{0,40}-----/.exec(room.slice(dashes))
    yield {
      start: match.index,
      end: from + body.trimEnd().length + (close?.[0].length ?? 0) + gap(body, close),
    }
  }
}

/** Blanks between the body and its closing line belong to the key. */
const gap = (body: string, close: RegExpExecArray | null): number =>
  close === null ? 0 : body.length - body.trimEnd().length

const LINE = 'MC4CAQAwBQYDK2VwBCIEIK7vXzT2mBn9Wr4LpY1cDs8Hj3GaU6TeK5iQ7vXzT2mB'
const key = (label: string, body: string) =>
  `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----`

/** Private keys in PEM form, also cut short, on one line or quoted. @see https://www.rfc-editor.org/rfc/rfc7468 */
export const privateKey: SecretRule = {
  id: 'private-key',
  anchors: ['private key'],
  isToken: false,
  find,
  examples: {
    hits: [
      [key('PRIVATE KEY', LINE), key('PRIVATE KEY', LINE)],
      [
        `a\n${key('OPENSSH PRIVATE KEY', `${LINE}\n${LINE}`)}\nb`,
        key('OPENSSH PRIVATE KEY', `${LINE}\n${LINE}`),
      ],
      [
        `"k": "-----BEGIN PRIVATE KEY-----\\n${LINE}\\n-----END PRIVATE KEY-----"`,
        `-----BEGIN PRIVATE KEY-----\\n${LINE}\\n-----END PRIVATE KEY-----`,
      ],
      [`-----BEGIN RSA PRIVATE KEY-----\n${LINE}`, `-----BEGIN RSA PRIVATE KEY-----\n${LINE}`],
    ],
    clean: [
      'A file that begins with -----BEGIN PRIVATE KEY----- never goes into git.',
      key('PRIVATE KEY', '...'),
      key('PUBLIC KEY', LINE),
      key('CERTIFICATE', LINE),
      key('PRIVATE KEY', 'x'.repeat(64)),
    ],
  },
}
