import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { NoticeSettings } from '../src/shared/dream'
import { startDesktop, type Desktop, type MenuLine } from './desktop'
import { launch, saveSettings, type Running } from './harness'

let desktop: Desktop
let running: Running
test.beforeAll(async () => {
  test.skip(process.platform !== 'linux', 'other systems have no such bus')
  desktop = await startDesktop()
  running = await launch()
  await saveSettings(running.page, { useTray: true, notices: NOTICES })
})
test.afterAll(async () => {
  await running.close()
  desktop.close()
})

/** No quiet hours, so that the test does not depend on the time of the day. */
const NOTICES: NoticeSettings = {
  waiting: true,
  applied: true,
  failed: true,
  overLimit: true,
  clientWrote: true,
  reviewDue: false,
  quietFromHour: 0,
  quietToHour: 0,
}

const labels = (lines: readonly MenuLine[]): readonly string[] =>
  lines.map(({ label }) => label).filter((label) => label !== '')

async function itemOf(label: RegExp): Promise<MenuLine> {
  const found = (await desktop.menu()).find((line) => label.test(line.label))
  if (found === undefined) throw new Error(`the tray has no ${String(label)}`)
  return found
}

test('stands in the tray of the desktop, with its state and every act', async () => {
  await desktop.next('tray')
  await expect.poll(async () => labels((await itemOf(/Dream now/)).items)).toContain('tide-tables')
  expect(labels(await desktop.menu())).toEqual([
    'Dreams start only when you ask',
    'Dream now',
    expect.stringMatching(/^Review \d+…$/),
    'Last result…',
    'Import…',
    'Recent projects',
    'Pause dreams',
    'Open Noctuary',
    'Settings…',
    'Quit',
  ])
})

test('opens the place that a click names', async () => {
  await desktop.click(await itemOf(/Settings/))
  await expect(running.page.locator('[data-screen="settings"]')).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('says in the desktop’s notices what Claude wrote, and opens it', async () => {
  // Whoever looks at the window needs no notice.
  await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  writeFileSync(
    path.join(await memoryFolder(), 'project_gauge_moved.md'),
    '---\nname: Gauge moved\ndescription: d\ntype: project\n---\n\nThe gauge stands at the new pier.\n',
  )
  const notice = await desktop.next('notice')
  expect(notice).toMatchObject({
    title: 'Claude wrote 1 memory in tide-tables',
    body: 'The gauge stands at the new pier.',
  })
  desktop.openNotice(notice.id)
  await expect(running.page.locator('[data-screen="history"]')).toHaveAttribute(
    'aria-current',
    'page',
  )
})

async function memoryFolder(): Promise<string> {
  const id = await running.page.evaluate(async () => {
    const reply = JSON.parse(
      (await window.noctuary?.calls['project.list']?.(undefined)) ?? 'null',
    ) as { value: { id: string; title: string }[] }
    return reply.value.find(({ title }) => title === 'tide-tables')?.id
  })
  if (id === undefined) throw new Error('the sample has tide-tables')
  return id
}
