import { expect, it } from 'vitest'
import { createSecretlintScanner } from '../adapters/secretlint-scanner'
import { createSecretFinder, findSecretsNow } from '../engine/safety/secrets/find-secrets'

const findSecrets = createSecretFinder({ scanner: createSecretlintScanner() })
const GITHUB = 'ghp_' + 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iR'
const STRIPE = 'sk_live_' + '9vTq3ZbXn7WmK1rLc5Yd8Hs2'

const valuesIn = async (text: string) =>
  (await findSecrets(text)).map(({ start, end, sample }) => [text.slice(start, end), sample])

it.each([
  // The four inputs of a field report: prose, a head's description, a documented sample, an honest sentence.
  ['the NAS login is admin / hunter2-nas', [['hunter2-nas', false]]],
  [`---\nname: Payment\ndescription: Sandbox access: ${GITHUB}\n---\n\nBody.\n`, [[GITHUB, false]]],
  ['The key AKIAIOSFODNN7EXAMPLE is in the manual.', [['AKIAIOSFODNN7EXAMPLE', true]]],
  ['there is no API key in the build', []],
  // A comment inside a memory cannot switch the search off.
  [`<!-- secretlint-disable -->\n${GITHUB}\n<!-- secretlint-enable -->`, [[GITHUB, false]]],
  [`token: ${GITHUB} <!-- secretlint-disable-line -->`, [[GITHUB, false]]],
  // Disguises.
  [
    `key ${GITHUB.slice(0, 9)}\u200b${GITHUB.slice(9)}.`,
    [[`${GITHUB.slice(0, 9)}\u200b${GITHUB.slice(9)}`, false]],
  ],
  ['密码：ｃｈａｏｘｉ８８', [['ｃｈａｏｘｉ８８', false]]],
  [
    `> ${STRIPE.slice(0, 18)}\n> ${STRIPE.slice(18)}\n`,
    [[`${STRIPE.slice(0, 18)}\n> ${STRIPE.slice(18)}`, false]],
  ],
  [
    'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    [['wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', true]],
  ],
  ['', []],
  ['\u{1f512} 🔑 password?', []],
])('in %j finds %j', async (text, expected) => {
  expect(await valuesIn(text)).toEqual(expected)
})

it('joins what several rules found in one place, and gives it the surest name', async () => {
  const text = `password: ${GITHUB}`
  expect(await findSecrets(text)).toEqual([
    { rule: 'github-token', start: 10, end: 10 + GITHUB.length, sample: false },
  ])
})

it('hides a sample that a real key touches no more than the real key itself', async () => {
  const text = 'token=AKIAIOSFODNN7EXAMPLE&password: hunter2'
  expect(await valuesIn(text)).toContainEqual(['hunter2', false])
})

it('finds at once, with our own rules, nearly all that it finds with the scanner', () => {
  const text = `login: admin / hunter2-nas\n${GITHUB}`
  expect(findSecretsNow(text).map(({ rule }) => rule)).toEqual(['login-in-prose', 'github-token'])
})
