import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noKey, takeEnvironmentKey, type Credential } from '../adapters/key-source'
import type { KeyState } from '../shared/model'
import { temporaryFolder } from '../testing/temporary-folder'
import { createKeyStore } from './key-store'
import type { SecretBox } from './shell/secret-box'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const KEY = 'sk-made-up-0123456789'

/** Turns bytes round; `trouble` names what does not work. */
function fakeBox(trouble: 'none' | 'absent' | 'locked' | 'turned' = 'none'): SecretBox {
  const turn = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => byte ^ 0x5a)
  const refuse = (): never => {
    throw new Error('The keyring is locked.')
  }
  return {
    isAvailable: () => Promise.resolve(trouble !== 'absent'),
    encrypt: async (text) =>
      trouble === 'locked' ? refuse() : Promise.resolve(turn(new TextEncoder().encode(text))),
    decrypt: async (bytes) =>
      trouble === 'locked'
        ? refuse()
        : Promise.resolve({
            text: new TextDecoder().decode(turn(bytes)),
            isOld: trouble === 'turned',
          }),
  }
}

function open(box: SecretBox, environment = noKey) {
  const told: [Credential | null, KeyState][] = []
  const file = path.join(folder.path, 'data', 'key')
  const store = createKeyStore({
    file,
    box,
    environment,
    onChange(credential, state) {
      told.push([credential, state])
      return Promise.resolve()
    },
  })
  return { store, file, told }
}

const held = { kind: 'key', value: KEY } as const

it('keeps a pasted key encrypted, for this person only, and finds it at the next start', async () => {
  const { store, file, told } = open(fakeBox())
  expect(await store.set(` ${KEY}\n`)).toEqual({ kind: 'kept' })
  expect(told).toEqual([[held, { kind: 'kept' }]])
  expect(fs.readFileSync(file).includes(KEY)).toBe(false)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(path.dirname(file))).toEqual(['key'])
  const later = open(fakeBox()).store
  expect([await later.state(), await later.credential()]).toEqual([{ kind: 'kept' }, held])
})

it.each(['absent', 'locked'] as const)(
  'knows it for now where the key store is %s',
  async (trouble) => {
    await open(fakeBox()).store.set('sk-older')
    const { store, file } = open(fakeBox(trouble))
    expect(await store.state()).toEqual({ kind: 'none' })
    expect(await store.set(KEY)).toEqual({ kind: 'forNow' })
    expect(await store.credential()).toEqual(held)
    expect(fs.existsSync(file)).toBe(false)
    expect(await open(fakeBox()).store.state()).toEqual({ kind: 'none' })
  },
)

it('forgets it, and uses the one of the environment again', async () => {
  const environment = takeEnvironmentKey({ ANTHROPIC_AUTH_TOKEN: 'token-of-ben' })
  const { store, file, told } = open(fakeBox(), environment)
  const ofEnvironment = { kind: 'environment', variable: 'ANTHROPIC_AUTH_TOKEN' }
  expect(await store.state()).toEqual(ofEnvironment)
  expect(await store.set(KEY)).toEqual({ kind: 'kept' })
  expect(await store.forget()).toEqual(ofEnvironment)
  expect(fs.existsSync(file)).toBe(false)
  expect(told.at(-1)).toEqual([{ kind: 'token', value: 'token-of-ben' }, ofEnvironment])
})

it.each(['', '   ', 'two words', 'schlüssel', 'line\nbreak', 'x'.repeat(4_097)])(
  'takes %j for no key and does not say it back',
  async (said) => {
    const { store, told } = open(fakeBox())
    const refusal = await store.set(said).then(
      () => null,
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({ code: 'input.invalid' })
    if (said.trim() !== '') expect(String(refusal)).not.toContain(said)
    expect(told).toEqual([])
  },
)

it('encrypts anew what the system wants anew', async () => {
  const { store, file } = open(fakeBox())
  await store.set(KEY)
  const before = fs.statSync(file).ino
  expect(await open(fakeBox('turned')).store.credential()).toEqual(held)
  expect(fs.statSync(file).ino).not.toBe(before)
})

it('ends with the last word when several come at once', async () => {
  const { store } = open(fakeBox())
  await Promise.all([store.set('sk-one'), store.forget(), store.set('sk-two')])
  expect(await store.credential()).toEqual({ kind: 'key', value: 'sk-two' })
})
