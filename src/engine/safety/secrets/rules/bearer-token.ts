import { isWordy } from '../entropy'
import { isFiller } from '../placeholder'
import { valuesOf, type SecretRule } from '../secret-rule'

const PATTERN =
  /(?<![A-Za-z])((?:bearer|authorization["'`]?[ \t]{0,3}[:=][ \t]{0,3}["'`]?(?:token|basic|apikey))[ \t]{1,3}["'`]?)([A-Za-z0-9_~+/=.-]{12,2048})/gi

const isToken = (value: string): boolean =>
  !isFiller(value) && !isWordy(value) && (/\d/.test(value) || /[a-z][A-Z]/.test(value))

/** What follows `Bearer`, or `Authorization: Basic`, and is no word. @see https://www.rfc-editor.org/rfc/rfc6750 */
export const bearerToken: SecretRule = {
  id: 'bearer-token',
  anchors: ['bearer', 'authorization'],
  isToken: true,
  find: (text) => valuesOf(PATTERN, text, isToken),
  examples: {
    hits: [
      ['-H "Authorization: Bearer 7fQ2mXz9Lk4TbV1c"', '7fQ2mXz9Lk4TbV1c'],
      ['authorization: Basic YW5hOnRpZGUtdGFibGVz', 'YW5hOnRpZGUtdGFibGVz'],
      ['sends `bearer a81c93e0-77b2-41d0-9c55` along', 'a81c93e0-77b2-41d0-9c55'],
    ],
    clean: [
      'The bearer authentication of the gauge is old.',
      'Authorization: Bearer <your-token>',
      'Authorization: Bearer $TOKEN',
      'Authorization: Bearer ${{ secrets.GAUGE_TOKEN }}',
      'bearer process.env.GAUGE_TOKEN',
      'Bearer xxxxxxxxxxxxxxxxxxxx',
    ],
  },
}
