import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { ElectronApplication } from '@playwright/test'
import type { Figure } from '../figure'
import {
  launchEmpty,
  launchOurs,
  quit,
  showsEmpty,
  showsMemories,
  type BenchLibrary,
  type WindowBench,
} from './window-app'

/** What was begun at the start or by closing the window is over by then. */
const SETTLE_MS = 8_000
const REST_MS = 20_000

/** What an app takes while nothing happens. */
interface Rest {
  /** Share of one core, in percent. */
  readonly cpu: number
  /** Proportional set size of all its processes, in MB. */
  readonly memory: number
}

/** The app at rest in the tray, its window destroyed, beside an empty Electron window that stays open. */
export async function restFigures(
  bench: WindowBench,
  libraries: readonly BenchLibrary[],
): Promise<readonly Figure[]> {
  if (process.platform !== 'linux') {
    const why = 'processor time and memory are read in /proc, which only Linux has'
    return [{ kind: 'left-out', what: 'idle in the tray', why }]
  }
  const empty = await launchEmpty(bench)
  await showsEmpty(await empty.firstWindow())
  const theirs = await rest(empty)
  await quit(empty)
  const figures: Figure[] = []
  for (const library of libraries) {
    const ours = await restInTray(bench, library)
    const of = `of ${library.memories.toLocaleString('en')}`
    figures.push(
      {
        kind: 'limit',
        what: `idle in the tray, ${of}`,
        unit: '% CPU',
        value: ours.cpu,
        reach: 0.3,
      },
      {
        kind: 'ratio',
        what: `memory in the tray, ${of}`,
        unit: 'MB',
        value: ours.memory,
        against: 'an empty Electron window',
        reference: theirs.memory,
        reach: 1.3,
      },
    )
  }
  return figures
}

/** Opens the window, looks at memories, closes the window, and measures what stays. */
async function restInTray(bench: WindowBench, library: BenchLibrary): Promise<Rest> {
  const app = await launchOurs(bench, library)
  const page = await app.firstWindow()
  await showsMemories(page)
  const closed = page.waitForEvent('close')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await closed
  const measured = await rest(app)
  await quit(app)
  return measured
}

async function rest(app: ElectronApplication): Promise<Rest> {
  await wait(SETTLE_MS)
  const pids = await app.evaluate(({ app: running }) =>
    running.getAppMetrics().map(({ pid }) => pid),
  )
  const before = pids.map(ticksOf)
  await wait(REST_MS)
  const ticks = pids.map(ticksOf).reduce((sum, now, at) => sum + now - (before[at] ?? now), 0)
  const memory = pids.map(memoryOf).reduce((sum, kb) => sum + kb, 0) / 1_024
  return { cpu: (ticks * 10 * 100) / REST_MS, memory }
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
