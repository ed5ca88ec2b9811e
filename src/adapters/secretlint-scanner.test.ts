import { expect, it } from 'vitest'
import { createSecretlintScanner } from './secretlint-scanner'

const TOKEN = 'ghp_' + 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iR'
const scanner = createSecretlintScanner()

it.each([
  [TOKEN, [{ rule: 'github-token', start: 0, end: 40 }]],
  [`# secretlint-disable\n${TOKEN}`, [{ rule: 'github-token', start: 21, end: 61 }]],
  ['see mysql://tide:lowWater42@db.test/gauges', [{ rule: 'password-in-url', start: 17, end: 27 }]],
  ['see https://ana:s3agull@git.test', [{ rule: 'password-in-url', start: 16, end: 23 }]],
  ['nothing', []],
])('finds in %j: %j', async (text, found) => {
  expect(await scanner.scan(text)).toEqual(found)
})

it('lets waiting work of its thread have its turn before each text', async () => {
  let turns = 0
  const other = setInterval(() => (turns += 1), 0)
  for (let texts = 0; texts < 400 && turns === 0; texts++) await scanner.scan('x'.repeat(20_000))
  clearInterval(other)
  expect(turns).toBeGreaterThan(0)
})
