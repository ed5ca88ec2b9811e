import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isCredential, type Credential, type KeySource } from '../adapters/key-source'
import { AppError } from '../shared/errors'
import type { KeyState } from '../shared/model'
import { say } from '../shared/said'
import type { SecretBox } from './shell/secret-box'

/** The key of the running app: a pasted one, else the environment's. */
export interface KeyStore extends KeySource {
  /** @throws {AppError} `input.invalid` for what can be no key */
  readonly set: (key: string) => Promise<KeyState>
  /** Forgets the pasted key, also on disk; the environment's counts again. */
  readonly forget: () => Promise<KeyState>
}

export interface KeyStoreDeps {
  /** Holds the encrypted bytes and nothing else. */
  readonly file: string
  readonly box: SecretBox
  readonly environment: KeySource
  /** After each change, with what counts now. */
  readonly onChange: (credential: Credential | null, state: KeyState) => Promise<void>
}

interface Held {
  readonly credential: Credential
  readonly state: KeyState
}

/** Keeps a pasted key by the system's key store; where there is none, in memory only, and says so. */
export function createKeyStore(deps: KeyStoreDeps): KeyStore {
  const { file, box, environment, onChange } = deps
  let turn: Promise<Held | null> | null = null
  /** One after the other: the file is read first, once. */
  const next = (work: (before: Held | null) => Promise<Held | null>): Promise<Held | null> => {
    const before = (turn ??= load(file, box))
    turn = before.then(work)
    return turn
  }
  const held = (): Promise<Held | null> => next((before) => Promise.resolve(before))
  const credential = async (): Promise<Credential | null> =>
    (await held())?.credential ?? environment.credential()
  const state = async (): Promise<KeyState> => (await held())?.state ?? environment.state()
  const told = async (): Promise<KeyState> => {
    const now = await state()
    await onChange(await credential(), now)
    return now
  }
  return {
    credential,
    state,
    async set(said) {
      const value = said.trim()
      if (!isCredential(value)) throw new AppError('input.invalid', NO_KEY)
      await next(async () => ({
        credential: { kind: 'key', value },
        state: { kind: (await keep(file, box, value)) ? 'kept' : 'forNow' },
      }))
      return told()
    },
    async forget() {
      await next(async () => {
        await rm(file, { force: true })
        return null
      })
      return told()
    },
  }
}

const NO_KEY = say`This can be no key: a key is one word of letters, digits and signs. Copy it again and paste it whole.`

/** What was kept by an earlier run; nothing where the system no longer opens it. */
async function load(file: string, box: SecretBox): Promise<Held | null> {
  try {
    const bytes = await readFile(file)
    if (!(await box.isAvailable())) return null
    const { text, isOld } = await box.decrypt(bytes)
    if (!isCredential(text)) return null
    if (isOld) await keep(file, box, text)
    return { credential: { kind: 'key', value: text }, state: { kind: 'kept' } }
  } catch {
    // No file, or one of another machine or person: to this app there is no key.
    return null
  }
}

/** Says whether it is on disk. What cannot be kept leaves no older key behind either. */
async function keep(file: string, box: SecretBox, value: string): Promise<boolean> {
  try {
    if (await box.isAvailable()) {
      await replace(file, await box.encrypt(value))
      return true
    }
  } catch {
    // A full disk or a locked key store: the key still works until the app ends, and the state says so.
  }
  await rm(file, { force: true }).catch(() => undefined)
  return false
}

async function replace(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const temp = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const handle = await open(temp, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temp, file)
  } finally {
    await rm(temp, { force: true })
  }
}
