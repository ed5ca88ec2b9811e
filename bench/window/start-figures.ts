import type { ElectronApplication, Page } from '@playwright/test'
import { median, type Figure } from '../figure'
import {
  launchEmpty,
  launchOurs,
  quit,
  showsEmpty,
  showsMemories,
  type BenchLibrary,
  type WindowBench,
} from './window-app'

const ROUNDS = 5

/** How long the app takes from its start to memories on screen, warm; each library beside an empty window. */
export async function startFigures(
  bench: WindowBench,
  libraries: readonly BenchLibrary[],
): Promise<readonly Figure[]> {
  const empty: number[] = []
  const ours = libraries.map((library) => ({ library, times: [] as number[] }))
  for (let round = 0; round < ROUNDS; round++) {
    empty.push(await startTime(() => launchEmpty(bench), showsEmpty))
    for (const { library, times } of ours)
      times.push(await startTime(() => launchOurs(bench, library), showsMemories))
  }
  return ours.map(({ library, times }) => ({
    kind: 'ratio',
    what: `app start to memories on screen, of ${library.memories.toLocaleString('en')}`,
    unit: 'ms',
    reach: 2,
    value: median(times),
    against: 'an empty Electron window',
    reference: median(empty),
  }))
}

/** Milliseconds from the start of the process until something is on screen. */
async function startTime(
  open: () => Promise<ElectronApplication>,
  shown: (page: Page) => Promise<unknown>,
): Promise<number> {
  const start = performance.now()
  const app = await open()
  await shown(await app.firstWindow())
  const took = performance.now() - start
  await quit(app)
  return took
}
