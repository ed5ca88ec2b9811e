import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import type { DreamStart } from '../src/shared/dream'
import type { Reply } from '../src/shared/ipc/reply'
import { startDesktop } from './desktop'
import { electronBinary, launch, saveSettings, type Running } from './harness'
import { startSilentServer, type SilentServer } from './silent-server'

const LOCK = '.consolidate-lock'

let server: SilentServer
let running: Running
test.beforeEach(async () => {
  server = await startSilentServer()
  running = await launch({ env: keyFor(server) })
})
test.afterEach(async () => {
  await running.close().catch(() => undefined)
  await server.close()
})

/** A made-up key, and the server that it is for. */
const keyFor = ({ url }: SilentServer) => ({
  ANTHROPIC_API_KEY: 'made-up-for-this-test',
  ANTHROPIC_BASE_URL: url,
})

/** Asks main as the window does. */
const ask = <T>({ page }: Running, channel: string, input: unknown): Promise<Reply<T>> =>
  page.evaluate(
    async ([name, given]) =>
      JSON.parse((await window.noctuary?.calls[name]?.(given)) ?? 'null') as never,
    [channel, input] as const,
  )

async function tideTables(): Promise<string> {
  const reply = await ask<{ id: string; title: string }[]>(running, 'project.list', undefined)
  const found = reply.ok ? reply.value.find(({ title }) => title === 'tide-tables') : undefined
  if (found === undefined) throw new Error('the sample has tide-tables')
  return found.id
}

const dreamOf = (projectId: string) =>
  ask<DreamStart>(running, 'dream.start', { projectId, engine: 'model', mode: 'review' })

/** Begins a dream that waits for its model. */
async function beginDream(): Promise<string> {
  const projectId = await tideTables()
  expect(await dreamOf(projectId)).toMatchObject({ ok: true, value: { kind: 'started' } })
  await expect.poll(() => server.open()).toBeGreaterThan(0)
  return projectId
}

/** `noctuary dream run` in a process of its own, which ends at once where another one dreams. */
function dreamInTerminal(
  { base, dataDir }: Running,
  projectId: string,
): Promise<{ readonly exitCode: number; readonly said: string }> {
  const program = path.resolve(import.meta.dirname, '..', 'bin', 'noctuary.mjs')
  const words = ['dream', 'run', projectId, '--force', '--engine', 'model']
  const places = ['--base', base, '--data', dataDir]
  return new Promise((resolve) => {
    const env = { ...process.env, ...keyFor(server) }
    execFile(process.execPath, [program, ...words, ...places], { env }, (error, _out, said) => {
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : 0, said })
    })
  })
}

/** Starts the app a second time over the same profile; that start ends by itself. */
async function startAgain({ folder, base, dataDir }: Running): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..')
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${path.join(folder, 'profile')}`,
    '.',
    `--base=${base}`,
    `--data=${dataDir}`,
  ]
  await promisify(execFile)(electronBinary(), args, { cwd: root })
}

/** The process and everything below it, by /proc. */
function familyOf(pid: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0])]]
      } catch {
        // It ended while we looked.
        return []
      }
    })
  const below = (id: number): readonly number[] =>
    parents.flatMap(([child, parent]) => (parent === id ? [child ?? 0, ...below(child ?? 0)] : []))
  return [pid, ...below(pid)]
}

/** Those that still run; one that is dead and only not yet buried does not. */
const alive = (pids: readonly number[]): readonly number[] =>
  pids.filter((pid) => {
    try {
      return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    } catch {
      return false
    }
  })

const lockTime = (projectId: string): number | null => {
  const file = path.join(projectId, LOCK)
  return existsSync(file) ? statSync(file).mtimeMs : null
}

test('quitting ends the dream: no request and no process outlives the app', async () => {
  const before = lockTime(await tideTables())
  const projectId = await beginDream()
  const family = familyOf(running.app.process().pid ?? 0)
  expect(family.length).toBeGreaterThan(1)
  await running.app.close()
  await expect.poll(() => server.open()).toBe(0)
  await expect.poll(() => alive(family)).toEqual([])
  expect(lockTime(projectId)).toBe(before)
})

test('closing the window keeps the dream, says so, and a second start shows the window again', async () => {
  const desktop = await startDesktop()
  await beginDream()
  await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  expect(await desktop.next('notice')).toMatchObject({
    title: 'The dream of tide-tables goes on',
    body: 'The window is closed. Start Noctuary again to see the dream; its result will wait for you.',
  })
  await expect.poll(() => running.app.windows()).toEqual([])
  expect(server.open()).toBeGreaterThan(0)
  const shown = running.app.waitForEvent('window')
  await startAgain(running)
  const page = await shown
  await page.getByRole('main').waitFor()
  expect(server.open()).toBeGreaterThan(0)
  desktop.close()
})

test('dreams without a model where the desktop gives no PATH', async () => {
  await running.close()
  running = await launch({ env: { PATH: '' } })
  const projectId = await tideTables()
  const start = await ask<DreamStart>(running, 'dream.start', {
    projectId,
    engine: 'offline',
    mode: 'review',
  })
  expect(start).toMatchObject({ ok: true, value: { kind: 'started' } })
  await expect
    .poll(async () => ask(running, 'dream.list', { projectId }))
    .toMatchObject({ ok: true, value: [{ outcome: 'awaiting-review', engine: 'offline' }] })
})

test('a crash ends it as well, and the next start sets the lock back', async () => {
  const before = lockTime(await tideTables())
  const projectId = await beginDream()
  const family = familyOf(running.app.process().pid ?? 0)
  running.app.process().kill('SIGKILL')
  await expect.poll(() => server.open()).toBe(0)
  await expect.poll(() => alive(family)).toEqual([])
  expect(lockTime(projectId)).not.toBe(before)
  running = await launch({
    folder: running.folder,
    keepsFolder: true,
    library: { base: running.base },
    env: keyFor(server),
  })
  expect(await ask(running, 'dream.list', { projectId })).toMatchObject({
    ok: true,
    value: [{ outcome: 'failed' }],
  })
  expect(lockTime(projectId)).toBe(before)
})

test('of tray, command line and window within a second one dreams, and the others say who', async () => {
  const desktop = await startDesktop()
  await saveSettings(running.page, { useTray: true })
  await desktop.next('tray')
  const projectId = await tideTables()
  const dreamNow = async () => (await desktop.menu()).find(({ label }) => label === 'Dream now')
  await expect.poll(async () => (await dreamNow())?.items.length).toBeGreaterThan(1)
  const line = (await dreamNow())?.items.find(({ label }) => label === 'tide-tables')
  if (line === undefined) throw new Error('the tray names tide-tables')
  await desktop.click(line)
  const refusals: string[] = []
  void desktop.next('notice').then(({ title, body }) => refusals.push(`${title}: ${body}`))
  const commandLine = dreamInTerminal(running, projectId)
  const reply = await dreamOf(projectId)
  if (!reply.ok) refusals.push(`${reply.code}: ${reply.message}`)
  const { exitCode, said } = await commandLine
  expect(exitCode).toBe(3)
  refusals.push(said)
  await expect.poll(() => refusals, { timeout: 10_000 }).toHaveLength(2)
  for (const refusal of refusals) expect(refusal).toMatch(/A dream of tide-tables is running/)
  await expect.poll(() => server.open()).toBeGreaterThan(0)
  desktop.close()
})
