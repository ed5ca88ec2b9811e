import type { Random } from '../../bench/random'

/** Where a planted value may stand and how it may be disguised. */
export type SecretShape = 'token' | 'block' | 'sentence'

/** One kind of credential to plant: how a value looks and what people write around it. */
export interface SecretKind {
  readonly id: string
  /** `token`: one word; `block`: several lines; `sentence`: part of a phrase that must stay whole. */
  readonly shape: SecretShape
  make(random: Random): { readonly value: string; readonly phrase: string }
}

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'
const BASE62 = UPPER + LOWER + DIGITS
const URL64 = `${BASE62}-_`
const BASE64 = `${BASE62}+/`
const HEX = '0123456789abcdef'
const MARKS = '!#%&*+?@'

/** `length` characters out of an alphabet. */
export const some = (random: Random, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('')

const base64 = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

const WORDS = (
  'sommer winter kaffee hafen marea gaviota luna sombra harbor lantern pebble otter maple copper ' +
  'willow anchor meadow falcon violet thunder chaoxi haidao xingchen'
).split(' ')
const USERS = ['admin', 'root', 'ana', 'ben', 'lin', 'deploy', 'ana.marsh', 'svc-tide', 'pi']

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Passwords as people and generators make them, from weak to strong. */
function makePassword(random: Random): string {
  const word = random.pick(WORDS)
  const forms = [
    () => `${word}${1950 + random.below(90)}`,
    () => `${capital(word)}${random.pick(MARKS.split(''))}${10 + random.below(90)}`,
    () => `${capital(word)}${random.below(1000)}${random.pick(['!', '#', '*'])}`,
    () =>
      word.replaceAll('e', '3').replaceAll('a', '4').replaceAll('o', '0') +
      String(random.below(10)),
    () => some(random, BASE62 + MARKS, 10 + random.below(8)),
    () => some(random, BASE62, 14),
    () => Array.from({ length: 4 }, () => random.pick(WORDS)).join('-'),
    () => `${word}-${random.pick(WORDS)}${random.below(100)}`,
    () => `${word}_${random.pick(WORDS)}_${random.below(100)}`,
    // Letters alone: what no form tells from a word.
    () => word + random.pick(WORDS),
  ]
  return random.pick(forms)()
}

const key = (
  id: string,
  make: (random: Random) => string,
  phrases: readonly string[],
): SecretKind => ({
  id,
  shape: 'token',
  make: (random) => {
    const value = make(random)
    return { value, phrase: random.pick(phrases).replace('%', () => value) }
  },
})

const GENERAL = [
  'The token is %',
  'For the pipeline ana uses % until March.',
  'Zugang zum Dienst geht mit %, läuft im Mai ab.',
  'La clave del servicio: %',
  '用这个令牌：%',
  'curl -H "X-Key: %" https://api.tide.test',
  '%',
]

const PASSWORD_PHRASES = [
  'The password is %.',
  'password: %',
  'Password for the staging box is `%`',
  'pw: %',
  'The pw of the printer is % since May.',
  "the wifi password in Ben's workshop is %",
  'use "%" as the password',
  'passphrase of the backup disk: %',
  'Das Passwort lautet %.',
  'Passwort für das NAS: %',
  'Kennwort ist %',
  'La contraseña del router es %',
  'contraseña: %',
  '密码是 %',
  '数据库密码：%',
  '后台的密码改成 % 了',
  'DB_PASSWORD=%',
  'export MYSQL_PWD="%"',
  'spring.datasource.password=%',
  '  password: "%"',
]
const LOGIN_PHRASES = [
  'The NAS login is $ / %',
  'login: $ / %',
  'login: $:%',
  'credentials for staging are $ / %.',
  'Log in as $ with password %.',
  'user $, password %',
  'username: $, password: %',
  'Zugangsdaten: $ / %',
  'Benutzer $, Passwort %',
  'anmelden als $ mit dem Passwort %',
  'usuario $ y contraseña %',
  '账号 $ 密码 %',
  '用户名：$，密码：%',
  'sign in with `$` and `%`',
]

const sentence = (id: string, phrases: readonly string[]): SecretKind => ({
  id,
  shape: 'sentence',
  make: (random) => {
    const value = makePassword(random)
    const phrase = random
      .pick(phrases)
      .replace('$', () => random.pick(USERS))
      .replace('%', () => value)
    return { value, phrase }
  },
})

const LABELS = [
  'API key: %',
  'api_key = "%"',
  'The API key of the gauge is %.',
  'GAUGE_API_TOKEN=%',
  'client secret: `%`',
  'Der API-Schlüssel ist %',
  'clave de API: %',
  'API 密钥：%',
  '"accessToken": "%"',
  'access token for the weather service: %',
]

/** Twenty kinds, with the forms that their makers document and not those that our rules expect. */
export const secretKinds: readonly SecretKind[] = [
  key(
    'github',
    (r) =>
      r.chance(0.7)
        ? r.pick(['ghp_', 'gho_', 'ghs_']) + some(r, BASE62, 36)
        : `github_pat_${some(r, BASE62, 22)}_${some(r, BASE62, 59)}`,
    GENERAL,
  ),
  key('gitlab', (r) => `glpat-${some(r, URL64, 20)}`, GENERAL),
  key('aws-id', (r) => r.pick(['AKIA', 'ASIA']) + some(r, `${UPPER}234567`, 16), GENERAL),
  key('aws-secret', (r) => some(r, BASE64, 40), [
    'aws_secret_access_key = %',
    'AWS_SECRET_ACCESS_KEY=%',
    'the secret access key is %',
    'SecretAccessKey: "%"',
  ]),
  key(
    'slack',
    (r) =>
      r.chance(0.6)
        ? `xoxb-${some(r, DIGITS, 12)}-${some(r, DIGITS, 13)}-${some(r, BASE62, 24)}`
        : `https://hooks.slack.com/services/T${some(r, UPPER + DIGITS, 10)}/B${some(r, UPPER + DIGITS, 10)}/${some(r, BASE62, 24)}`,
    GENERAL,
  ),
  key('stripe', (r) => r.pick(['sk_live_', 'rk_live_', 'sk_test_']) + some(r, BASE62, 24), GENERAL),
  key('google', (r) => `AIza${some(r, URL64, 35)}`, GENERAL),
  key(
    'openai',
    (r) =>
      r.chance(0.5)
        ? `sk-proj-${some(r, URL64, 74)}T3BlbkFJ${some(r, URL64, 74)}`
        : `sk-${some(r, BASE62, 20)}T3BlbkFJ${some(r, BASE62, 20)}`,
    GENERAL,
  ),
  key('anthropic', (r) => `sk-ant-api03-${some(r, URL64, 93)}AA`, GENERAL),
  key('npm', (r) => `npm_${some(r, BASE62, 36)}`, GENERAL),
  key('sendgrid', (r) => `SG.${some(r, URL64, 22)}.${some(r, URL64, 43)}`, GENERAL),
  key(
    'jwt',
    (r) => {
      const head = base64(JSON.stringify({ alg: r.pick(['HS256', 'RS256']), typ: 'JWT' }))
      const body = base64(
        JSON.stringify({ sub: some(r, DIGITS, 8), name: r.pick(USERS), exp: 1_800_000_000 }),
      )
      return `${head}.${body}.${some(r, URL64, 43)}`
    },
    GENERAL,
  ),
  {
    id: 'pem',
    shape: 'block',
    make: (random) => {
      const label = random.pick([
        'RSA PRIVATE KEY',
        'PRIVATE KEY',
        'EC PRIVATE KEY',
        'OPENSSH PRIVATE KEY',
      ])
      const lines = Array.from({ length: 3 + random.below(12) }, () => some(random, BASE64, 64))
      const value = `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----`
      return { value, phrase: value }
    },
  },
  {
    id: 'connection-string',
    shape: 'sentence',
    make: (random) => {
      const value = makePassword(random).replaceAll(/[@#?%&]/g, 'x')
      const scheme = random.pick([
        'postgres',
        'postgresql',
        'mysql',
        'mongodb+srv',
        'redis',
        'amqp',
        'mariadb',
      ])
      const url = `${scheme}://${random.pick(USERS)}:${value}@db.tide.test:5432/gauges`
      const ado = `Server=db.tide.test;Database=gauges;User Id=${random.pick(USERS)};Password=${value};`
      return { value, phrase: random.chance(0.8) ? url : ado }
    },
  },
  {
    id: 'basic-auth-url',
    shape: 'sentence',
    make: (random) => {
      const value = random.chance(0.5)
        ? some(random, BASE62, 20)
        : makePassword(random).replaceAll(/[@#?%&]/g, 'x')
      return {
        value,
        phrase: `git clone https://${random.pick(USERS)}:${value}@git.tide.test/gauges.git`,
      }
    },
  },
  key('bearer', (r) => some(r, URL64, 24 + r.below(24)), [
    'Authorization: Bearer %',
    'curl -H "Authorization: Bearer %" https://api.tide.test',
    'send bearer % in the header',
    '"authorization": "Bearer %"',
  ]),
  sentence('password', PASSWORD_PHRASES),
  sentence('login', LOGIN_PHRASES),
  key(
    'labelled',
    (r) =>
      r.pick([
        () => some(r, HEX, 32),
        () => some(r, BASE62, 32),
        () => some(r, BASE62, 20),
        () =>
          `${some(r, HEX, 8)}-${some(r, HEX, 4)}-4${some(r, HEX, 3)}-a${some(r, HEX, 3)}-${some(r, HEX, 12)}`,
        () => some(r, BASE64, 44),
      ])(),
    LABELS,
  ),
  {
    id: 'cloud-and-chat',
    shape: 'sentence',
    make: (random) => {
      const forms = [
        () => {
          const value = `${some(random, BASE64, 86)}==`
          return {
            value,
            phrase: `DefaultEndpointsProtocol=https;AccountName=tide;AccountKey=${value};EndpointSuffix=core.windows.net`,
          }
        },
        () => {
          const value = `${some(random, DIGITS, 10)}:AA${some(random, URL64, 33)}`
          return { value, phrase: `the chat bot answers with ${value}` }
        },
        () => {
          const value = `${some(random, 'MNO', 1)}${some(random, BASE62, 25)}.${some(random, BASE62, 6)}.${some(random, URL64, 38)}`
          return { value, phrase: `bot token: ${value}` }
        },
        () => {
          const value = `hf_${some(random, UPPER + LOWER, 34)}`
          return { value, phrase: `models come down with ${value}` }
        },
      ]
      return random.pick(forms)()
    },
  },
]
