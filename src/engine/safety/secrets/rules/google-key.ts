import { isFiller } from '../placeholder'
import { valuesOf, type SecretRule } from '../secret-rule'

const PATTERN =
  /(?<![A-Za-z0-9_-])()(AIza[A-Za-z0-9_-]{35}|GOCSPX-[A-Za-z0-9_-]{28}|ya29\.[A-Za-z0-9_-]{20,500}|1\/\/0[A-Za-z0-9_-]{40,200})(?![A-Za-z0-9])/g

const KEY = 'AIza' + 'SyQ8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT'
const CLIENT = 'GOCSPX-' + 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gP'

/** Google's API keys, client secrets, access and refresh tokens. */
export const googleKey: SecretRule = {
  id: 'google-key',
  anchors: ['aiza', 'gocspx-', 'ya29.', '1//0'],
  isToken: true,
  find: (text) => valuesOf(PATTERN, text, (value) => !isFiller(value.slice(-24))),
  examples: {
    hits: [
      [`maps key ${KEY}`, KEY],
      [`https://maps.test/js?key=${KEY}&v=3`, KEY],
      [`client secret: ${CLIENT}`, CLIENT],
    ],
    clean: [
      'Keys that begin with AIza are for the browser.',
      `AIza${'x'.repeat(35)}`,
      'ya29.<token>',
    ],
  },
}
