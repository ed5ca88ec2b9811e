import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron as electron, type ElectronApplication, type Page } from '@playwright/test'
import { median, percentile, type Figure } from './figure'

/**
 * The ratios of the window: `run-window ROOT SCRATCH OUT ELECTRON`. Uses the library that run-engine made
 * in SCRATCH and writes the figures to OUT as JSON.
 */
const [root = '.', scratch = '', out = '', executable = ''] = process.argv.slice(2)
const base = join(scratch, 'library')
const say = (text: string): void => void process.stderr.write(`${text}\n`)

const STARTS = 3
const PAGES = 30
const IDLE_MS = 10_000

const EMPTY = `const { app, BrowserWindow } = require('electron')
app.whenReady().then(() => new BrowserWindow({ width: 1200, height: 800 }).loadURL('data:text/html,<main>empty</main>'))
`

/** Starts an app of Electron on a profile of its own. */
async function launch(name: string, words: readonly string[]): Promise<ElectronApplication> {
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

const launchEmpty = (): Promise<ElectronApplication> => {
  const file = join(scratch, 'empty.cjs')
  writeFileSync(file, EMPTY)
  return launch('empty', [file])
}

const launchOurs = (): Promise<ElectronApplication> =>
  launch('ours', ['.', `--base=${base}`, `--data=${join(scratch, 'app-data')}`])

/** Milliseconds from the start of the process until something is on screen. */
async function startTime(
  open: () => Promise<ElectronApplication>,
  shown: (page: Page) => Promise<unknown>,
): Promise<number> {
  const start = performance.now()
  const app = await open()
  const page = await app.firstWindow()
  await shown(page)
  const took = performance.now() - start
  await app.close()
  return took
}

const showsEmpty = (page: Page): Promise<unknown> => page.getByText('empty').waitFor()

const rows = (page: Page) => page.locator('[role=grid] [role=row][aria-rowindex]')

async function showsMemories(page: Page): Promise<void> {
  await page.locator('[data-screen="memories"]').click()
  await rows(page).nth(10).waitFor()
}

/** Passes the first run by the window's own door. */
async function passFirstRun(): Promise<void> {
  const app = await launchOurs()
  const page = await app.firstWindow()
  await page.getByRole('main').waitFor({ timeout: 60_000 })
  await page.evaluate(async () => {
    const bridge = (
      globalThis as unknown as {
        noctuary: { calls: Record<string, (input: unknown) => Promise<string>> }
      }
    ).noctuary
    await bridge.calls['settings.save']?.({
      changes: { firstRunDone: true, language: 'en', useTray: false },
    })
  })
  await app.close()
}

async function startFigures(): Promise<readonly Figure[]> {
  const ours: number[] = []
  const empty: number[] = []
  for (let at = 0; at < STARTS; at++) {
    empty.push(await startTime(launchEmpty, showsEmpty))
    ours.push(await startTime(launchOurs, showsMemories))
  }
  return [
    {
      ...{
        kind: 'ratio',
        what: 'app start to memories on screen, of 20,000',
        unit: 'ms',
        reach: 2,
      },
      ...{ value: median(ours), against: 'an empty Electron window', reference: median(empty) },
    },
  ]
}

/** Scrolls through the whole list and takes the time of every frame. */
async function frameTimes(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const view = globalThis as unknown as {
          document: {
            querySelectorAll(
              selector: string,
            ): ArrayLike<{ scrollTop: number; scrollHeight: number; clientHeight: number }>
          }
          requestAnimationFrame(run: (at: number) => void): void
        }
        const scroller = Array.from(view.document.querySelectorAll('[role=grid] *')).find(
          (element) => element.scrollHeight > element.clientHeight + 1_000,
        )
        const times: number[] = []
        let last = 0
        const step = (at: number): void => {
          if (last > 0) times.push(at - last)
          last = at
          if (scroller !== undefined) scroller.scrollTop += 240
          if (times.length < 300) view.requestAnimationFrame(step)
          else resolve(times)
        }
        view.requestAnimationFrame(step)
      }),
  )
}

/** Milliseconds of one page of 500 rows from the engine to the window, parsed. */
async function pageTimes(page: Page): Promise<readonly number[]> {
  return page.evaluate(async (pages) => {
    const bridge = (
      globalThis as unknown as {
        noctuary: { calls: Record<string, (input: unknown) => Promise<string>> }
      }
    ).noctuary
    const times: number[] = []
    for (let at = 0; at < pages; at++) {
      const start = performance.now()
      const query = { filter: {}, sort: 'name', descending: false, offset: at * 500, limit: 500 }
      const reply = JSON.parse((await bridge.calls['memory.page']?.(query)) ?? '{}') as {
        ok?: boolean
      }
      if (reply.ok !== true) throw new Error('The page was refused.')
      times.push(performance.now() - start)
    }
    return times
  }, PAGES)
}

/** CPU share (percent of one core) and memory of all processes of an app while nothing happens. */
async function idle(
  app: ElectronApplication,
): Promise<{ readonly cpu: number; readonly memory: number }> {
  const pids = await app.evaluate(({ app: running }) =>
    running.getAppMetrics().map(({ pid }) => pid),
  )
  const before = pids.map(ticksOf)
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  const ticks = pids.map(ticksOf).reduce((sum, now, at) => sum + now - (before[at] ?? now), 0)
  const memory = pids.map(memoryOf).reduce((sum, kb) => sum + kb, 0) / 1_024
  return { cpu: (ticks * 10 * 100) / IDLE_MS, memory }
}

/** Ticks of 10 ms in user and system mode, as Linux counts them. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)

async function runningFigures(): Promise<readonly Figure[]> {
  const app = await launchOurs()
  const page = await app.firstWindow()
  await showsMemories(page)
  const frames = await frameTimes(page)
  const pages = await pageTimes(page)
  const figures: Figure[] = [
    {
      kind: 'limit',
      what: 'frame while scrolling 20,000 rows (p95)',
      unit: 'ms',
      value: percentile(frames, 0.95),
      reach: 20,
    },
    {
      kind: 'limit',
      what: 'page of 500 rows over IPC (p95)',
      unit: 'ms',
      value: percentile(pages, 0.95),
      reach: 100,
    },
  ]
  if (process.platform !== 'linux') {
    await app.close()
    return [
      ...figures,
      {
        kind: 'left-out',
        what: 'idle',
        why: 'processor time is read in /proc, which only Linux has',
      },
    ]
  }
  const ours = await idle(app)
  await app.close()
  const empty = await launchEmpty()
  await showsEmpty(await empty.firstWindow())
  const theirs = await idle(empty)
  await empty.close()
  return [
    ...figures,
    {
      kind: 'limit',
      what: 'idle with the window open',
      unit: '% CPU',
      value: ours.cpu,
      reach: 0.3,
    },
    {
      kind: 'ratio',
      what: 'memory with the window open (the promise is for the tray)',
      unit: 'MB',
      value: ours.memory,
      against: 'an empty Electron window',
      reference: theirs.memory,
      reach: 1.3,
    },
  ]
}

/** A part that fails is named, and the others are still measured. */
async function part(
  what: string,
  measure: () => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  say(`${what}…`)
  try {
    return await measure()
  } catch (error) {
    return [{ kind: 'left-out', what, why: String(error).split('\n')[0] ?? '' }]
  }
}

await passFirstRun()
const figures = [
  ...(await part('Starting the window', startFigures)),
  ...(await part('Scrolling, paging and resting', runningFigures)),
]
writeFileSync(out, JSON.stringify(figures))
process.exit(0)
