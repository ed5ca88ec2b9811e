import type { Page } from '@playwright/test'
import { percentile, type Figure } from '../figure'
import {
  launchOurs,
  launchPage,
  quit,
  showsEmpty,
  showsMemories,
  type BenchLibrary,
  type WindowBench,
} from './window-app'

const FRAMES = 300
const PAGES = 30

/**
 * The least that any list of rows costs on this machine: 30 rows of one line of text each, put in another
 * place at every scroll by the shortest script.
 */
const PLAIN_LIST = `<!doctype html>
<style>
  html, body, main, [role=rowgroup] { height: 100%; margin: 0; overflow: hidden; font: 14px/32px sans-serif }
  [role=rowgroup] { overflow-y: auto }
  [role=rowgroup] > div { position: relative; height: 640000px }
  [role=row] { position: absolute; left: 0; right: 0; height: 32px }
</style>
<main role="grid"><div role="rowgroup"><div></div></div></main>
<script>
  const scroller = document.querySelector('[role=rowgroup]')
  const rows = Array.from({ length: 30 }, () => scroller.firstChild.appendChild(document.createElement('div')))
  rows.forEach((row) => row.setAttribute('role', 'row'))
  const place = () => rows.forEach((row, at) => {
    const index = Math.floor(scroller.scrollTop / 32) + at
    row.style.transform = 'translateY(' + index * 32 + 'px)'
    row.textContent = 'Row ' + index + ' says what a memory would say in its one line'
  })
  scroller.addEventListener('scroll', place)
  place()
</script>`

/** Frames while scrolling a long list, and pages of rows over IPC. */
export async function frameFigures(
  bench: WindowBench,
  library: BenchLibrary,
): Promise<readonly Figure[]> {
  const plain = await launchPage(bench, 'plain-list', PLAIN_LIST)
  const plainPage = await plain.firstWindow()
  await showsEmpty(plainPage)
  const least = percentile(await frameTimes(plainPage), 0.95)
  await quit(plain)
  const app = await launchOurs(bench, library)
  const page = await app.firstWindow()
  await showsMemories(page)
  const frame = percentile(await frameTimes(page), 0.95)
  const pages = percentile(await pageTimes(page), 0.95)
  await quit(app)
  const what = 'frame while scrolling 20,000 rows (p95)'
  return [
    { kind: 'limit', what, unit: 'ms', value: frame, reach: 20 },
    {
      kind: 'limit',
      what: 'the same for 30 rows of plain text in an empty page',
      unit: 'ms',
      value: least,
      reach: 20,
    },
    {
      kind: 'limit',
      what: 'page of 500 rows over IPC (p95)',
      unit: 'ms',
      value: pages,
      reach: 100,
    },
  ]
}

/** Scrolls through the list and takes the time of every frame. */
async function frameTimes(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    (frames) =>
      new Promise<number[]>((resolve) => {
        const scroller = document.querySelector('[role=rowgroup]')
        const times: number[] = []
        let last = 0
        const step = (at: number): void => {
          if (last > 0) times.push(at - last)
          last = at
          if (scroller !== null) scroller.scrollTop += 240
          if (times.length < frames) requestAnimationFrame(step)
          else resolve(times)
        }
        requestAnimationFrame(step)
      }),
    FRAMES,
  )
}

/** Milliseconds of one page of 500 rows from the engine to the window, parsed. */
async function pageTimes(page: Page): Promise<readonly number[]> {
  return page.evaluate(async (pages) => {
    const { noctuary } = globalThis as unknown as {
      noctuary: { calls: Record<string, (input: unknown) => Promise<string>> }
    }
    const times: number[] = []
    for (let at = 0; at < pages; at++) {
      const start = performance.now()
      const query = { filter: {}, sort: 'name', descending: false, offset: at * 500, limit: 500 }
      const reply = JSON.parse((await noctuary.calls['memory.page']?.(query)) ?? '{}') as {
        ok?: boolean
      }
      if (reply.ok !== true) throw new Error('The page was refused.')
      times.push(performance.now() - start)
    }
    return times
  }, PAGES)
}
