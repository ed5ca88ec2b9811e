import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import {
  _electron as electron,
  expect,
  type ElectronApplication,
  type Page,
} from '@playwright/test'
import { createSample } from '../src/adapters/sample-library'
import type { ScreenId } from '../src/shared/screens'
import type { Settings } from '../src/shared/settings'

export const NOW = '2026-12-03T09:00:00.000Z'
const ROOT = path.resolve(import.meta.dirname, '..')

/** A running Noctuary in a home of its own. */
export interface Running {
  readonly app: ElectronApplication
  readonly page: Page
  /** Scratch folder; the home, the data folder and the library lie in it. */
  readonly folder: string
  readonly base: string
  readonly dataDir: string
  /** What the window logged as an error, and every request that did not go to its own files. */
  readonly troubles: readonly string[]
  /** Ends the app and removes the scratch folder. */
  readonly close: () => Promise<void>
}

interface LaunchWish {
  /** `sample`: the made-up library; `empty`: a config folder with nothing in it; a path: that one. */
  readonly library?: 'sample' | 'empty' | { readonly base: string }
  /** False shows the first run. */
  readonly pastFirstRun?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** The scratch folder, for pictures that show its path; made anew. */
  readonly folder?: string
  /** Leaves what lies in the scratch folder: a second start after a first one. */
  readonly keepsFolder?: boolean
  /** Runs before the app starts, with the config folder. */
  readonly prepare?: (base: string) => Promise<void> | void
}

/** Starts a real Electron on a scratch home. */
export async function launch(wish: LaunchWish = {}): Promise<Running> {
  const folder = wish.folder ?? mkdtempSync(path.join(os.tmpdir(), 'noctuary-e2e-'))
  if (wish.folder !== undefined && wish.keepsFolder !== true) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
  }
  const dataDir = path.join(folder, 'data')
  const base = await makeLibrary(folder, wish.library ?? 'sample')
  await wish.prepare?.(base)
  const app = await electron.launch({
    executablePath: electronBinary(),
    cwd: ROOT,
    // The window follows nativeTheme, not a forced light theme.
    colorScheme: null,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${path.join(folder, 'profile')}`,
      '.',
      `--base=${base}`,
      `--data=${dataDir}`,
      `--now=${NOW}`,
    ],
    env: { ...ownEnvironment(folder), ...wish.env },
  })
  const page = await app.firstWindow()
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('request', (request) => {
    if (!/^(app|data|devtools):/.test(request.url())) troubles.push(`request ${request.url()}`)
  })
  await page.getByRole('main').waitFor()
  if (wish.pastFirstRun !== false) await saveSettings(page, { firstRunDone: true, language: 'en' })
  return {
    app,
    page,
    folder,
    base,
    dataDir,
    troubles,
    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeLibrary(
  folder: string,
  library: NonNullable<LaunchWish['library']>,
): Promise<string> {
  if (typeof library === 'object') return library.base
  const base = path.join(folder, 'library', '.claude')
  if (library === 'sample') {
    const made = await createSample(path.join(folder, 'library'), Date.parse(NOW), {
      resourcesDir: path.join(ROOT, 'resources'),
    })
    return made.base
  }
  mkdirSync(path.join(base, 'projects'), { recursive: true })
  return base
}

/** Nothing of the person's own: another home, no Claude settings, no own data folder. */
function ownEnvironment(folder: string): Record<string, string> {
  const kept = ['PATH', 'DISPLAY', 'XAUTHORITY', 'DBUS_SESSION_BUS_ADDRESS', 'LANG', 'TMPDIR']
  const entries = kept.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const home = path.join(folder, 'home')
  mkdirSync(home, { recursive: true })
  return { ...Object.fromEntries(entries), HOME: home, XDG_CONFIG_HOME: path.join(home, '.config') }
}

/** The Electron to test with: the one that is named, else the newest one kept in the cache. */
export function electronBinary(): string {
  const named = process.env['ELECTRON_BIN']
  if (named !== undefined && named !== '') return named
  const cache = path.join(
    process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'),
    'noctuary',
  )
  const found = (existsSync(cache) ? readdirSync(cache) : [])
    .filter((name) => name.startsWith('electron-'))
    .sort()
    .map((name) => path.join(cache, name, 'electron'))
    .filter((file) => existsSync(file))
    .at(-1)
  if (found === undefined)
    throw new Error('No Electron was found. Set ELECTRON_BIN, or run npm start once.')
  return found
}

/** Changes settings through the window's own door. */
export async function saveSettings(page: Page, changes: Partial<Settings>): Promise<void> {
  await page.evaluate(async (wanted) => {
    await window.noctuary?.calls['settings.save']?.({ changes: wanted })
  }, changes)
  await page.reload()
  await page.getByRole('main').waitFor()
}

/** Switches the theme and waits until the page has it. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await saveSettings(page, { theme })
  await page.waitForFunction(
    (dark) => matchMedia('(prefers-color-scheme: dark)').matches === dark,
    theme === 'dark',
  )
}

/** Switches the language and waits until the page has it. */
export async function setLanguage(page: Page, language: 'en' | 'zh'): Promise<void> {
  await saveSettings(page, { language })
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en')
}

/** The screens in the sidebar, in its order. */
export async function screensOf(page: Page): Promise<readonly ScreenId[]> {
  const ids = await page
    .locator('[data-screen]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-screen')))
  return ids.filter((id): id is ScreenId => id !== null)
}

/** Opens a screen by the sidebar and waits until its own text is there. */
export async function openScreen(page: Page, screen: ScreenId): Promise<void> {
  await page.locator(`[data-screen="${screen}"]`).click()
  await expect(page.locator(`[data-screen="${screen}"]`)).toHaveAttribute('aria-current', 'page')
  await settled(page)
}

/** Waits until nothing loads and no font or animation is under way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main [role=status][aria-busy], main [data-loading]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // A blinking caret never ends.
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** Chooses a project by its title in the switcher. */
export async function chooseProject(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+p')
  await expect(page.getByPlaceholder(/Find a project|查找项目/)).toBeFocused()
  await page.keyboard.type(title)
  await expect(page.getByRole('option', { selected: true })).toContainText(title)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-project]')).toContainText(title)
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe (A and AA) finds, each as one line; empty is good. */
export async function axe(page: Page): Promise<readonly string[]> {
  const found = await new AxeBuilder({ page }).setLegacyMode(true).withTags(LEVELS).analyze()
  return found.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  )
}
