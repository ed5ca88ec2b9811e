import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron as electron, type ElectronApplication, type Page } from '@playwright/test'

/** Where the window is measured: the built app, the Electron that runs it, and a scratch folder. */
export interface WindowBench {
  readonly root: string
  readonly scratch: string
  readonly executable: string
}

/** A library to look at, with the data folder that the app keeps for it. */
export interface BenchLibrary {
  readonly name: string
  /** How many memories lie in it. */
  readonly memories: number
  readonly base: string
}

/** What preload puts on the window, as far as a measurement calls it. */
interface BridgeOfWindow {
  readonly noctuary: { readonly calls: Record<string, (input: unknown) => Promise<string>> }
}

/** Starts an app of Electron on a profile of its own. */
async function launch(
  { root, scratch, executable }: WindowBench,
  name: string,
  words: readonly string[],
): Promise<ElectronApplication> {
  const home = join(scratch, 'home')
  mkdirSync(home, { recursive: true })
  return electron.launch({
    executablePath: executable,
    cwd: root,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${join(scratch, `profile-${name}`)}`,
      ...words,
    ],
    env: { ...process.env, HOME: home },
  })
}

/** Starts an Electron that shows one page of its own, in a window as large as ours. */
export function launchPage(
  bench: WindowBench,
  name: string,
  html: string,
): Promise<ElectronApplication> {
  const page = join(bench.scratch, `${name}.html`)
  const file = join(bench.scratch, `${name}.cjs`)
  writeFileSync(page, html)
  writeFileSync(
    file,
    `const { app, BrowserWindow } = require('electron')
app.whenReady().then(() => new BrowserWindow({ width: 1200, height: 800 }).loadFile(${JSON.stringify(page)}))
`,
  )
  return launch(bench, name, [file])
}

/** What all is compared with: a window with one word. */
export const launchEmpty = (bench: WindowBench): Promise<ElectronApplication> =>
  launchPage(bench, 'empty', '<!doctype html><main>empty</main>')

/** Starts Noctuary on a library. */
export const launchOurs = (
  bench: WindowBench,
  { name, base }: BenchLibrary,
): Promise<ElectronApplication> =>
  launch(bench, `ours-${name}`, [
    '.',
    `--base=${base}`,
    `--data=${join(bench.scratch, `data-${name}`)}`,
  ])

/** Resolves in the picture after which the element is there; both sides are asked in the same way. */
const appears = async (page: Page, selector: string): Promise<void> => {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, {
    polling: 'raf',
    timeout: 60_000,
  })
}

export const showsEmpty = (page: Page): Promise<void> => appears(page, 'main')

/** Opens Memories as a click does, as soon as there is something to click, and waits for its rows. */
export async function showsMemories(page: Page): Promise<void> {
  await appears(page, '[data-screen="memories"]')
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[data-screen="memories"]')?.click(),
  )
  await appears(page, '[data-testid="memory-rows"] [aria-rowindex="12"]:not([aria-busy])')
}

/** Asks main through the window's own door. @throws where main refuses */
export async function askOurs(page: Page, channel: string, input: unknown): Promise<void> {
  await page.evaluate(
    async ([name, wish]) => {
      const { noctuary } = globalThis as unknown as BridgeOfWindow
      const reply = JSON.parse((await noctuary.calls[name]?.(wish)) ?? '{}') as { ok?: boolean }
      if (reply.ok !== true) throw new Error(`${name} was refused.`)
    },
    [channel, input] as const,
  )
}

/** Passes the first run, and lets the app stay in the tray when its window closes. */
export async function passFirstRun(bench: WindowBench, library: BenchLibrary): Promise<void> {
  const app = await launchOurs(bench, library)
  const page = await app.firstWindow()
  await page.getByRole('main').waitFor({ timeout: 60_000 })
  await askOurs(page, 'settings.save', {
    changes: { firstRunDone: true, language: 'en', useTray: true, onClose: 'stay' },
  })
  await quit(app)
}

/** Ends the app whatever it does when its window closes. */
export async function quit(app: ElectronApplication): Promise<void> {
  const ended = app.waitForEvent('close')
  await app.evaluate(({ app: running }) => running.quit()).catch(() => undefined)
  await ended
}
