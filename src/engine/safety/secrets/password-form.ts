import { isWordy } from './entropy'
import { isPlaceholder } from './placeholder'

const KNOWN_WORDS = new Set(
  (
    'sha1 sha256 sha384 sha512 sha-1 sha-256 sha-512 md5 bcrypt argon2 argon2i argon2id pbkdf2 scrypt base64 ' +
    'base32 utf8 utf-8 oauth2 oauth1 2fa mfa u2f fido2 totp p12 pkcs12 x509 x.509 rs256 hs256 es256 http2 ' +
    'aes128 aes256 aes-256 ed25519 rsa2048 rsa4096 k8s i18n ipv4 ipv6 vue3 python3 s3 ec2 ws2 h2 web3 ' +
    '1password bitwarden keepass keepassxc lastpass ldap saml2'
  ).split(' '),
)
const FILE =
  /\.(?:md|txt|json|ya?ml|toml|env|ts|tsx|js|mjs|py|go|rs|rb|java|sh|sql|html?|css|pem|key|kdbx|gpg|age|ini|conf|cfg|local|test|com|org|net|io|dev)\b/i
const NUMBERED =
  /^[vV]?\d+(?:[.,]\d+)*(?:px|ms|s|m|h|d|w|min|kb|mb|gb|k|x|%|st|nd|rd|th|chars?|days?|bits?)?[+]?$/
const DATE =
  /^(?:\d{4}-\d{2}(?:-\d{2})?(?:T[\d:.Z+-]*)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-?[qQwWhH]\d{1,2}|[qQ]\d-?\d{4}|\d{1,2}:\d{2})$/
const TICKET =
  // capped: isPasswordLike turns away values of more than 128 units first.
  /^#?\d+$|^[A-Z]{2,8}-\d{1,6}$|^(?:line|step|page|issue|rule|case|level|form|field|input|table|day|week|port|node|host|server)-?\d{1,4}$/i
const ENV_NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/
const CODE =
  /[(){}[\]\\]|^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$|::|^--?[a-z]|^[a-z]+(?:_[a-z0-9]+)*_[a-z]*\d?$/
const ADDRESS =
  // capped: isPasswordLike turns away values of more than 128 units first.
  /:\/\/|^\d{2,5}\/|^(?:\.{0,2}|~)\/|^[\w.-]+\/[\w./-]+$|^[\w.+-]+@[\w-]+\.\w+$|^\d{1,3}(?:\.\d{1,3}){3}|^[a-z][\w.-]*:\d{2,5}$/i

/** True for what has the looks of a password: it mixes letters with digits or marks, and is no name of anything else. */
export function isPasswordLike(value: string): boolean {
  if (value.length < 5 || value.length > 128 || isPlaceholder(value) || isOrdinary(value))
    return false
  if (/\s/.test(value)) return false
  const letters = /\p{L}/u.test(value)
  const digits = /\d/.test(value)
  const marks = /[!@#$%^&*+?~=]/.test(value)
  return (
    (letters && digits) ||
    (marks && (letters || digits)) ||
    isPassphrase(value) ||
    isScrambled(value)
  )
}

/** Four and more words with hyphens, as generators make them. */
const isPassphrase = (value: string): boolean => /^[a-z]{3,12}(?:-[a-z]{3,12}){3,7}$/.test(value)

/** Letters alone, with capitals where no word has them. */
const isScrambled = (value: string): boolean =>
  /^[A-Za-z]{10,64}$/.test(value) &&
  !isWordy(value) &&
  (value.match(/[a-z][A-Z]/g)?.length ?? 0) > 1

/** Names, numbers, dates, paths, code: words that carry digits or marks in honest text. */
function isOrdinary(value: string): boolean {
  const lower = value.toLowerCase().replace(/[-_](?:hash(?:ed|es)?|based|encoded|only)$/, '')
  if (KNOWN_WORDS.has(lower)) return true
  return [FILE, NUMBERED, DATE, TICKET, ENV_NAME, CODE, ADDRESS].some((form) => form.test(value))
}

/** True for four to eight digits that are no year. */
export const isPin = (value: string): boolean =>
  /^\d{4,8}$/.test(value) && !/^(?:19|20)\d{2}$/.test(value)
