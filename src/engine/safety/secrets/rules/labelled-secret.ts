import { isRandom } from '../entropy'
import { isFiller } from '../placeholder'
import { saidValues, type SaidValue } from '../said-value'
import { wordsAt, type SecretRule, type TextRange } from '../secret-rule'

const BEGINS =
  /api|access|secret|client|auth|refresh|session|deploy|bot|bearer|service|personal|webhook|signing|shared|jwt|encryption|master|private|storage|zugang|geheim|schlüssel|clave|token|密钥|金鑰|令牌|私钥|访问密钥/gi
const WORD =
  /(?<![\p{L}\p{N}])(?:api[ _-]?(?:key|token|secret|schlüssel)|apikey|access[ _-]?(?:key|token)|secret[ _-]?(?:access[ _-]?)?key|client[ _-]?secret|(?:auth|refresh|session|deploy|bot|bearer|service|personal)[ _-]?(?:access[ _-]?)?token|(?:webhook|signing|shared|jwt)[ _-]?(?:secret|key)|encryption[ _-]?key|master[ _-]?key|private[ _-]?key|storage[ _-]?key|zugangsschlüssel|geheimschlüssel|schlüssel|clave (?:de (?:la )?)?api|clave secreta|token|secret|secreto)(?![\p{L}\p{N}])|密钥|金鑰|令牌|私钥|访问密钥/iuy
const ABOUT =
  /^['’"`]?s?[\s_-]{0,2}(?:hash|digest|id\b|ids\b|count|limit|length|budget|fingerprint|name|type|url|path|file|expir|ttl|version|checksum|table|column|scanner?|manager|rotation|哈希|数量|长度|上限)/iu
const FORM = /^[A-Za-z0-9+/=_.~:-]{16,512}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const HEX = /^[0-9a-f]{24,128}$/i

const SURE = /api|secret|access|密钥|schlüssel|clave/i
const FILE = /:\/\/|\.(?:md|ts|js|json|ya?ml|pem|key)$/
const MAX_REST = 512
const REST = /^[A-Za-z0-9+/=_~-]{0,512}/
// Of commits and files; further from the word they are more likely those.
const HASH_LENGTHS = new Set([32, 40, 64, 128])

function* find(text: string): Iterable<TextRange> {
  for (const match of wordsAt(BEGINS, WORD, text)) {
    const end = match.index + match[0].length
    if (ABOUT.test(text.slice(end, end + 24))) continue
    const isSure = SURE.test(match[0])
    for (const said of saidValues(text, end)) {
      const value = wholeValue(text, said)
      if (!isSecret(value, said, isSure)) continue
      yield { start: said.start, end: said.start + value.length }
      break
    }
  }
}

/** Up to the next parameter of a URL; and where the window of `saidValues` ended inside it, to its end. */
function wholeValue(text: string, { text: value, start, after }: SaidValue): string {
  const parameter = value.indexOf('&')
  if (parameter >= 0) return value.slice(0, parameter)
  if (after !== '') return value
  const from = start + value.length
  return value + (REST.exec(text.slice(from, from + MAX_REST))?.[0] ?? '')
}

function isSecret(value: string, { kind, between }: SaidValue, isSure: boolean): boolean {
  if (!FORM.test(value) || isFiller(value) || FILE.test(value)) return false
  const isClose = between.length < 3
  if (UUID.test(value)) return kind === 'joined' && (isClose || isSure)
  if (!HEX.test(value)) return isRandom(value)
  return (isClose || isSure || !HASH_LENGTHS.has(value.length)) && isRandom(value)
}

/** A random-looking value that a word such as `API key`, `client secret` or `token` introduces. */
export const labelledSecret: SecretRule = {
  id: 'labelled-secret',
  anchors: ['key', 'token', 'secret', 'schlüssel', 'clave', '密钥', '金鑰', '令牌', '私钥'],
  isToken: true,
  find,
  examples: {
    hits: [
      ['api_key = "q8Zt3mVbN1xKc7LrW0sY"', 'q8Zt3mVbN1xKc7LrW0sY'],
      ['The API key of the gauge is 7c1f0e9b4d2a86357c1f0e9b.', '7c1f0e9b4d2a86357c1f0e9b'],
      [
        'aws_secret_access_key: kQ7vXzT2mBn9Wr4LpY1cDs8Hj3GaU6TeK5iQ7vXz',
        'kQ7vXzT2mBn9Wr4LpY1cDs8Hj3GaU6TeK5iQ7vXz',
      ],
      ['Client secret → `fT8~Wr4LpY1cDs8Hj3GaU6TeK5iQ7vXz`', 'fT8~Wr4LpY1cDs8Hj3GaU6TeK5iQ7vXz'],
      ['Der API-Schlüssel lautet Wr4LpY1cDs8Hj3GaU6Te', 'Wr4LpY1cDs8Hj3GaU6Te'],
      ['密钥：Wr4LpY1cDs8Hj3GaU6Te', 'Wr4LpY1cDs8Hj3GaU6Te'],
      ['https://tide.test/v2?token=Wr4LpY1cDs8Hj3GaU6Te&unit=cm', 'Wr4LpY1cDs8Hj3GaU6Te'],
      ['token: 0b9f6c1e-4a52-4f1d-9d3b-7a1e5c8f2b60', '0b9f6c1e-4a52-4f1d-9d3b-7a1e5c8f2b60'],
    ],
    clean: [
      'There is no API key in the build, and there never should be.',
      'api key: $TIDE_API_KEY',
      'token: ${{ secrets.X }}',
      'api_key = process.env.TIDE_API_KEY_FOR_STATION_2',
      'The token limit is 200000000000000000.',
      'token hash: 7c1f0e9b4d2a86357c1f0e9b4d2a86357c1f0e9b',
      'design token: color-primary-500-hover-state',
      'The secret is in getClientSecretFromVault2().',
      'token: see docs/authentication/session-tokens-v2.md',
      'fixed an [unexpected token issue](https://git.tide.test/gauges/issues/2302)',
      'secret: <paste-the-secret-from-the-vault-2>',
    ],
  },
}
