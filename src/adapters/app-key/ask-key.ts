import { readFile, stat } from 'node:fs/promises'
import net from 'node:net'
import process from 'node:process'
import { isCredential, type Credential, type KeySource } from '../key-source'
import { keyPlace } from './key-place'

const PATIENCE_MS = 2_000
const MAX_ANSWER_BYTES = 16 * 1024

/** The key of the app that runs on this data folder, for the command line; asked once and not stored. */
export function createAppKey(dataDir: string): KeySource {
  let asking: Promise<Credential | null> | null = null
  const credential = (): Promise<Credential | null> => (asking ??= askApp(dataDir))
  return {
    credential,
    state: async () => ((await credential()) === null ? { kind: 'none' } : { kind: 'fromApp' }),
  }
}

async function askApp(dataDir: string): Promise<Credential | null> {
  const { folder, address, wordFile } = keyPlace(dataDir)
  try {
    if (!(await isOwn(folder))) return null
    const word = await readFile(wordFile, 'utf8')
    return readAnswer(await exchange(address, word))
  } catch {
    // No app runs here, or none that answers: there is no key from it.
    return null
  }
}

/** A folder of somebody else may hold anything. */
async function isOwn(folder: string): Promise<boolean> {
  const { uid, mode } = await stat(folder)
  const user = process.getuid?.()
  return user === undefined || (uid === user && (mode & 0o077) === 0)
}

function exchange(address: string, word: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = net.connect(address)
    socket.setEncoding('utf8')
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The app does not answer.')))
    socket.once('connect', () => socket.write(`${word}\n`))
    socket.on('data', (chunk: string) => {
      said += chunk
      if (said.length > MAX_ANSWER_BYTES) socket.destroy(new Error('The answer is too long.'))
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(said))
  })
}

function readAnswer(said: string): Credential | null {
  const answer: unknown = JSON.parse(said)
  if (typeof answer !== 'object' || answer === null || !('credential' in answer)) return null
  const { credential } = answer
  if (typeof credential !== 'object' || credential === null) return null
  if (!('kind' in credential) || !('value' in credential)) return null
  const { kind, value } = credential
  if (kind !== 'key' && kind !== 'token') return null
  return typeof value === 'string' && isCredential(value) ? { kind, value } : null
}
