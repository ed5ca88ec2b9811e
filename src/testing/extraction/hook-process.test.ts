import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..')
const CALL = JSON.stringify({ session_id: 's1', hook_event_name: 'Stop' })

/** Tells whom it finds at HEARS what it was called with, and ends when that one lets go. */
const SPEAKING = `
import fs from 'node:fs'
import net from 'node:net'
export function main(words, { hookFailed }) {
  if (words.includes('--base')) hookFailed('The disk is full.')
  if (process.env.HEARS === undefined) return Promise.resolve(0)
  const socket = net.connect(process.env.HEARS)
  socket.end(JSON.stringify({ words, input: fs.readFileSync(0, 'utf8') }))
  return new Promise((resolve) => socket.resume().on('close', () => resolve(0)))
}`

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'noctuary-hook-'))
  for (const part of ['bin', 'scripts/setup', 'scripts/hook']) {
    fs.cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true })
  }
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const put = (name: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  fs.writeFileSync(path.join(folder, name), text)
}
const textOf = (name: string): string | null => {
  const file = path.join(folder, name)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
}

/** Runs the program as the client runs its hook. */
async function call(words: readonly string[], input = CALL, hears?: string) {
  const script = path.join(folder, 'bin', 'noctuary.mjs')
  const data = path.join(folder, 'data')
  const args = [script, 'extract', '--hook', '--data', data, ...words]
  const env = { ...process.env, ...(hears === undefined ? {} : { HEARS: hears }) }
  const child = spawn(process.execPath, args, { cwd: folder, env })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin.end(input)
  const [exitCode] = (await once(child, 'close')) as [number | null]
  return { exitCode, output }
}

const trouble = (): unknown => JSON.parse(textOf('data/extraction/hook-trouble.json') ?? 'null')

describe('the process that the client waits for', () => {
  it.each([
    ['the hook of a client', CALL, CALL],
    ['a long answer', JSON.stringify({ session_id: 's1', last: 'x'.repeat(2_000_000) }), undefined],
    ['no JSON', 'hello', 'hello'],
  ])('ends while the look that it began still goes on: %s', async (_, input, handed) => {
    put('out/main/cli.js', SPEAKING)
    const place = path.join(folder, 'hears.sock')
    const server = net.createServer({ allowHalfOpen: true }).listen(place)
    const connected = once(server, 'connection') as Promise<[net.Socket]>
    expect(await call([], input, place)).toEqual({ exitCode: 0, output: '' })
    const [socket] = await connected
    let told = ''
    for await (const chunk of socket) told += String(chunk)
    const { words, input: heard } = JSON.parse(told) as { words: string[]; input: string }
    expect(words.slice(0, 2)).toEqual(['extract', '--hook'])
    expect(words.at(-1)).toBe('--wait')
    expect(heard).toBe(handed ?? '{"session_id":"s1"}')
    socket.end()
    server.close()
  })
})

describe('the process that looks', () => {
  it('neither installs nor builds where there is no build, and keeps that for the person', async () => {
    put('src/index.ts', '')
    const before = fs.readdirSync(folder)
    expect(await call(['--wait'])).toEqual({ exitCode: 0, output: '' })
    expect(fs.readdirSync(folder)).toEqual([...before, 'data'].sort())
    expect(trouble()).toMatchObject({ kind: 'no-build' })
    await call(['--wait'])
    expect(textOf('data/logs/noctuary.jsonl')?.trimEnd().split('\n')).toHaveLength(1)
  })

  it('runs nothing that was built from other sources', async () => {
    put('src/index.ts', '')
    for (const name of ['electron.vite.config.ts', 'package-lock.json', 'tsconfig.base.json']) {
      put(name, '')
    }
    put('out/main/cli.js', `throw new Error('It was run.')`)
    put('out/.built-from', JSON.stringify({ count: 0, hash: 'other' }))
    const { exitCode, output } = await call(['--json'])
    expect(exitCode).toBe(0)
    expect(JSON.parse(output)).toMatchObject({ outcome: 'skipped', candidates: [] })
    expect(trouble()).toMatchObject({ kind: 'old-build' })
  })

  it.each([
    ['cannot be loaded', `throw new Error('It is torn.')`, /It is torn/u],
    ['fails', `export const main = () => Promise.reject(new Error('It fell.'))`, /It fell/u],
    ['does not understand', `export const main = () => Promise.resolve(2)`, /not understood/u],
  ])('ends well with a command line that %s', async (_, text, message) => {
    put('out/main/cli.js', text)
    expect(await call(['--wait'])).toEqual({ exitCode: 0, output: '' })
    expect(trouble()).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(message) as string,
    })
  })

  it('forgets what was wrong once it has looked', async () => {
    put('out/main/cli.js', SPEAKING)
    await call(['--wait', '--base', '/c'])
    expect(trouble()).toMatchObject({ kind: 'failed', message: 'The disk is full.' })
    await call(['--wait'])
    expect(trouble()).toBeNull()
  })
})
