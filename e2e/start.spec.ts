import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { launch, type Running } from './harness'

let running: Running
test.afterEach(async () => running.close())

test('opens two doors on a machine where nothing is set, and the sample library behind one', async () => {
  running = await launch({ library: 'empty', pastFirstRun: false })
  const { page } = running
  await page.getByRole('button', { name: /Look around in the sample library/ }).click()
  await expect(page.getByText(/This is the sample library/)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('6 projects')
  await page.getByRole('button', { name: 'Use my memories' }).click()
  await expect(
    page.getByRole('button', { name: /Look around in the sample library/ }),
  ).toBeVisible()
  expect(running.troubles).toEqual([])
})

test('looks at the person’s own memory without changing it, and remembers that it was shown', async () => {
  running = await launch({ pastFirstRun: false })
  const { page } = running
  await page.getByRole('button', { name: /Use my memories/ }).click()
  await expect(page.getByText(/6 projects, \d+ memories, nothing was changed\./)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('No key is known.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox', { name: 'Let dreams start by themselves' }).click()
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible()
  expect(running.troubles).toEqual([])
})

test('says so where there is no memory yet', async () => {
  running = await launch({ library: 'empty', pastFirstRun: false })
  await running.page.getByRole('button', { name: /Use my memories/ }).click()
  await expect(running.page.getByText(/There is no memory in/)).toBeVisible()
})

test('holds every command in the menu bar, in the person’s language', async () => {
  running = await launch()
  const labels = () =>
    running.app.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).map((item) => item.label),
    )
  expect(await labels()).toEqual(['File', 'Edit', 'View', 'Go', 'Memory', 'Dream', 'Help'])
  await running.page.evaluate(async () => {
    await window.noctuary?.calls['settings.save']?.({ changes: { language: 'zh' } })
  })
  expect(await labels()).toEqual(['文件', '编辑', '视图', '前往', '记忆', '梦境', '帮助'])
})

test('ships a preload under 5 kB', () => {
  const file = path.resolve(import.meta.dirname, '../out/preload/index.cjs')
  expect(statSync(file).size).toBeLessThan(5_000)
  expect(readFileSync(file, 'utf8')).not.toContain('zod')
  running = { close: () => Promise.resolve() } as Running
})
