import { isPlaceholder } from '../placeholder'
import { valuesOf, type SecretRule } from '../secret-rule'

const URL_PATTERN =
  // capped: every repetition ends after 200 characters at the latest.
  /(?<![A-Za-z0-9])([A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/[^\s:@/"'`<>|]{0,100}:)([^\s@/"'`<>|]{3,200})(?=@[A-Za-z0-9[_$-])/g
const PAIR_PATTERN =
  // capped: every repetition ends after 200 characters at the latest.
  /(?<![A-Za-z])((?:password|pwd|accountkey|sharedaccesskey)[ \t]{0,3}=[ \t]{0,3})([^\s;"'`]{4,200})(?=;|["'`])/gi

const DULL = new Set(['password', 'pass', 'passwd', 'pwd', 'secret', 'user', 'token', 'test'])

/** Not a placeholder, a variable's name or a word that manuals put there. */
export const isUrlPassword = (value: string): boolean =>
  value.length > 3 &&
  !isPlaceholder(value) &&
  !DULL.has(value.toLowerCase()) &&
  !/^[A-Z]+(?:_[A-Z]+)*$/.test(value)

const KEY = 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iRq8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iRq8Zt3mVb=='

/** The password inside a URL of any scheme, and inside a connection string of `name=value;` pairs. */
export const urlCredentials: SecretRule = {
  id: 'password-in-url',
  anchors: ['://', 'password', 'pwd', 'accountkey', 'sharedaccesskey'],
  isToken: false,
  *find(text) {
    yield* valuesOf(URL_PATTERN, text, isUrlPassword)
    yield* valuesOf(PAIR_PATTERN, text, isUrlPassword)
  },
  examples: {
    hits: [
      ['postgres://tide:m00nphase@db.test:5432/gauges', 'm00nphase'],
      ['redis://:eBb-and-flow9@cache.test', 'eBb-and-flow9'],
      ['git clone https://ana:s3agull@git.test/tide.git', 's3agull'],
      ['mongodb+srv://ben:lowtide@cluster.test/?retry=1', 'lowtide'],
      ['Server=db;User Id=ana;Password=Gezeiten7;', 'Gezeiten7'],
      [`AccountName=tide;AccountKey=${KEY};`, KEY],
    ],
    clean: [
      'postgres://user:password@localhost/db',
      'postgres://$USER:$PASSWORD@db.test/gauges',
      'postgres://<user>:<password>@db.test',
      'amqp://ana:${QUEUE_PASSWORD}@queue.test',
      'https://user:pass@tide.test',
      'https://abc:xyz@tide.test',
      'http://localhost:5173/tide@low',
      'https://tide.test:8443/a',
      'ssh://git@git.test:22/tide.git',
      'see https://tide.test/notes: ana@tide.test has them',
    ],
  },
}
