import { expect, test } from '@playwright/test'
import {
  axe,
  chooseProject,
  launch,
  openScreen,
  screensOf,
  setLanguage,
  setTheme,
  type Running,
} from './harness'

let running: Running
test.beforeAll(async () => {
  running = await launch()
})
test.afterAll(async () => running.close())

for (const theme of ['light', 'dark'] as const)
  for (const language of ['en', 'zh'] as const)
    test(`axe finds nothing on any screen: ${theme}, ${language}`, async () => {
      test.setTimeout(240_000)
      const { page } = running
      await setTheme(page, theme)
      await setLanguage(page, language)
      const found: string[] = []
      for (const screen of await screensOf(page)) {
        await openScreen(page, screen)
        found.push(...(await axe(page)).map((line) => `${screen}: ${line}`))
      }
      await chooseProject(page, 'tide-tables')
      for (const screen of await screensOf(page)) {
        await openScreen(page, screen)
        found.push(...(await axe(page)).map((line) => `${screen} of a project: ${line}`))
      }
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      found.push(...(await axe(page)).map((line) => `palette: ${line}`))
      await page.keyboard.press('Escape')
      expect(found).toEqual([])
    })

test('axe finds nothing on the first run', async () => {
  const first = await launch({ pastFirstRun: false })
  expect(await axe(first.page)).toEqual([])
  await first.close()
})
