import { randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import type { KeySource } from '../key-source'
import { keyPlace, type KeyPlace } from './key-place'

/** Longest question; anything longer is none. */
const MAX_QUESTION_BYTES = 256

/** Who does not ask within this time, milliseconds, is sent away. */
const PATIENCE_MS = 2_000

/** Another program that answers here already keeps doing so. */
export interface KeyService {
  /** False where another app of this data folder answers already. */
  readonly isServing: boolean
  readonly close: () => Promise<void>
}

/**
 * Answers the command line of the same person for the key of the running app: one question, one answer,
 * over a socket in the data folder that only this person can open. The question is a word that stands
 * in a file only this person can read, new with each start.
 */
export async function serveKey(dataDir: string, key: KeySource): Promise<KeyService> {
  const place = keyPlace(dataDir)
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  await chmod(place.folder, 0o700)
  if (await isAnswered(place)) return { isServing: false, close: () => Promise.resolve() }
  const word = randomBytes(32).toString('hex')
  await rm(place.wordFile, { force: true })
  await writeFile(place.wordFile, word, { flag: 'wx', mode: 0o600 })
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    answerOnce(socket, word, key)
  })
  await listen(server, place)
  return {
    isServing: true,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await rm(place.wordFile, { force: true })
    },
  }
}

/** Whether somebody is there; a socket of a program that has ended goes. */
async function isAnswered({ address }: KeyPlace): Promise<boolean> {
  const isThere = await new Promise<boolean>((resolve) => {
    const socket = net.connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
  if (!isThere && process.platform !== 'win32') await rm(address, { force: true })
  return isThere
}

function listen(server: net.Server, { address }: KeyPlace): Promise<void> {
  // Nobody else may open it from its first moment on, wherever it lies.
  const before = process.platform === 'win32' ? null : process.umask(0o177)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => resolve())
    if (before !== null) process.umask(before)
  })
}

function answerOnce(socket: net.Socket, word: string, key: KeySource): void {
  let asked = ''
  let isAsked = false
  socket.setEncoding('utf8')
  socket.setTimeout(PATIENCE_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    asked += chunk
    if (asked.length > MAX_QUESTION_BYTES) return void socket.destroy()
    if (isAsked || !asked.includes('\n')) return
    isAsked = true
    if (!isSame(asked.split('\n')[0] ?? '', word)) return void socket.destroy()
    void key.credential().then((credential) => socket.end(`${JSON.stringify({ credential })}\n`))
  })
}

function isSame(said: string, word: string): boolean {
  const [one, other] = [Buffer.from(said), Buffer.from(word)]
  return one.length === other.length && timingSafeEqual(one, other)
}
