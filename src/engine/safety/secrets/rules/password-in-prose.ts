import { isPasswordLike, isPin } from '../password-form'
import { saidValues, type SaidValue } from '../said-value'
import { wordsAt, type SecretRule, type TextRange } from '../secret-rule'

const BEGINS =
  /p[aä]ss|pwd|pw|kennw|contrase|clave|mot de|senha|wachtw|zugangscode|密码|密碼|口令|パスワード|пароль/gi
const WORD =
  /(?<![\p{L}\p{N}])(?:pass(?:word|wort|wd|phrase|code)s?|pwd|pw|pass|passwörter|kennwort|kennwörter|contraseñas?|contrasenas?|clave|mot de passe|senha|wachtwoord|p[aä]ssi|zugangscode)(?![\p{L}\p{N}@])|密码|密碼|口令|パスワード|пароль/iuy
// What follows is about a password and is not one.
const ABOUT =
  /^(?:['’]s)?[\s_-]{0,2}(?:hash|length|polic|reset|form\b|field|manager|rotation|rule|expir|min|max|hashing|algorithm|column|page|prompt|strength|file|store|check|validation|input|change|länge|regel|richtlinie|feld|longitud|política|长度|规则|策略|哈希|重置|字段)/iu
const COUNTED =
  // capped: what follows a value is cut to the window of saidValues, 140 units.
  /^\s*(?:characters?|chars?|letters|digits|days?|weeks?|months?|hours?|minutes?|bits?|times|attempts|zeichen|ziffern|tage|stunden|caracteres|dígitos|días|位|个|天|次)/iu
const PIN_WORD =
  /(?<![\p{L}\p{N}])(?:pin|pin[ -]?code|passcode|zugangscode|door code|türcode|código)(?![\p{L}\p{N}])/iuy
const PIN_BEGINS = /pin|passcode|zugangscode|door code|türcode|código/gi
const BEFORE =
  // capped: only BEFORE_WINDOW units before the word are looked at.
  /([^\s"'`“”„«»「」|,;:()<>]{5,64})["'`“”’»」]?\s{1,3}(?:as|is|als|ist|como|es)\s{1,3}(?:(?:the|a|an|our|its|his|her|their|das|sein|unser|la|el|su|new|old|root|admin|neues)\s{1,3}){0,3}["'`]?$/iu
const BEFORE_WINDOW = 96

function* find(text: string): Iterable<TextRange> {
  for (const match of wordsAt(BEGINS, WORD, text)) {
    const end = match.index + match[0].length
    if (ABOUT.test(text.slice(end, end + 24))) continue
    const value = saidValues(text, end).find(isGiven)
    if (value !== undefined) yield { start: value.start, end: value.start + value.text.length }
    yield* saidBefore(text, match.index)
  }
  for (const match of wordsAt(PIN_BEGINS, PIN_WORD, text)) {
    const pin = saidValues(text, match.index + match[0].length).find(
      (value) =>
        value.kind === 'joined' &&
        value.between.length < 32 &&
        isPin(value.text) &&
        !COUNTED.test(value.after),
    )
    if (pin !== undefined) yield { start: pin.start, end: pin.start + pin.text.length }
  }
}

function isGiven(value: SaidValue): boolean {
  if (COUNTED.test(value.after)) return false
  if (value.kind === 'joined') {
    const isClose = value.between.length < 3
    return isPasswordLike(value.text) || (isClose && isPin(value.text))
  }
  return (
    (value.isQuoted || value.text.length > 5) &&
    /\d|[!@#$%^&*]|(?:-[a-z]+){3}/.test(value.text) &&
    isPasswordLike(value.text)
  )
}

/** `hunter2-nas is the password`, `mit hunter2 als Passwort`. */
function* saidBefore(text: string, at: number): Iterable<TextRange> {
  const from = Math.max(0, at - BEFORE_WINDOW)
  const match = BEFORE.exec(text.slice(from, at))
  const value = match?.[1]
  if (match === null || value === undefined || !isPasswordLike(value)) return
  yield { start: from + match.index, end: from + match.index + value.length }
}

/** A password that a sentence, a table or a list gives, in English, German, Spanish, Chinese and a few more. */
export const passwordInProse: SecretRule = {
  id: 'password-in-prose',
  anchors: [
    'pass',
    'pwd',
    'pw',
    'kennw',
    'contrase',
    'clave',
    'senha',
    'wachtwoord',
    'code',
    'pin',
    'código',
    '密码',
    '密碼',
    '口令',
    'パスワード',
    'пароль',
  ],
  isToken: false,
  find,
  examples: {
    hits: [
      ['password: hunter2', 'hunter2'],
      ['The pw is m00nphase.', 'm00nphase'],
      ["the password of the photo store in Ben's workshop is lan7ern-wick", 'lan7ern-wick'],
      ['**Password:** `t1de-and-ebb!`', 't1de-and-ebb!'],
      ['| password | s3agull |', 's3agull'],
      ['Das Passwort für den Router lautet Flut&Ebbe9.', 'Flut&Ebbe9'],
      ['Kennwort: Gezeiten7', 'Gezeiten7'],
      ['La contraseña del servidor es marea2bajas', 'marea2bajas'],
      ['La clave: `gav1ota`', 'gav1ota'],
      ['数据库的密码是 chaoxi88，别外传', 'chaoxi88'],
      ['密码：chaoxi88', 'chaoxi88'],
      ['DB_PASSWORD=lowWater42', 'lowWater42'],
      ['log in with `kelp4ever` as the password', 'kelp4ever'],
      ['passphrase: kelp-buoy-anchor-rope', 'kelp-buoy-anchor-rope'],
      ['password hunter2!x works', 'hunter2!x'],
      ['password:\n  kelp4ever', 'kelp4ever'],
      ['The door PIN is 4719.', '4719'],
    ],
    clean: [
      'The password is in the vault.',
      'password: required',
      'Passwords are hashed with argon2id.',
      'password: <your-password>',
      'PASSWORD=$DB_PASSWORD',
      'password: process.env.DB_PASSWORD',
      'password: ${{ secrets.DB_PASSWORD }}',
      'The password is 12 characters long.',
      'password policy: 12+ characters, 2 digits',
      'The password was changed on 2026-11-30.',
      'password reset link: /auth/reset2',
      'The password field is `user_password_2`.',
      'password hash is 5f4dcc3b5aa765d61d8327deb882cf99',
      'Passwort: siehe KeePassXC',
      '密码长度至少 12 位',
      'password: ********',
      'new URL("uri://user:pass@tide.test:123/one/two?q1=a1")',
      'The LED is on pin 13; pin: 27',
      'Use sha256 for the password.',
    ],
  },
}
