import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { axe, launch, settled, type Running } from './harness'

let running: Running

test.beforeEach(async () => {
  running = await launch()
  await running.page.keyboard.press('Control+5')
  await running.page.getByRole('heading', { name: 'reviewer', level: 2 }).waitFor()
})
test.afterEach(async () => {
  expect(running.troubles).toEqual([])
  await running.close()
})

const folderOf = (below: string): string =>
  path.join(running.base, '..', 'work', 'tide-tables', below, '.claude/agent-memory/reviewer')
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the memory' })

test('opens a place of an agent, edits one memory of it and takes that back', async () => {
  const { page } = running
  const file = path.join(folderOf('src'), 'feedback_rounding.md')
  const before = readFileSync(file, 'utf8')
  await page.getByRole('button', { name: 'Memories of tide-tables/src, Project' }).click()
  await expect(page.getByText('Memory of the agent reviewer')).toBeVisible()
  await expect(page.locator('[data-project]')).toContainText('reviewer · src')
  await page
    .getByTestId('memory-rows')
    .getByRole('row', { name: /Rounding/ })
    .click()
  await page.keyboard.press('e')
  await editorOf(page).waitFor()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Never twice.')
  await page.keyboard.press('Control+s')
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('Never twice.')
  await settled(page)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'All places' }).click()
  await page.getByRole('heading', { name: 'reviewer', level: 2 }).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(before)
})

test('says that a place is committed, and shows what its copies say', async () => {
  const { page } = running
  await expect(page.getByRole('region', { name: /Comparison of project_review/ })).toBeVisible()
  await page.getByRole('button', { name: 'Memories of tide-tables, Project' }).click()
  await expect(page.getByText(/others get/)).toBeVisible()
})

test('brings copies together after a look, and takes that back', async () => {
  const { page } = running
  const moved = path.join(folderOf('docs'), 'reference_harbour_words.md')
  await page.getByRole('button', { name: 'Bring together…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('already there')).toBeVisible()
  await expect(dialog.getByText('gets a number', { exact: true })).toBeVisible()
  await settled(page)
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Bring together', exact: true }).click()
  await expect.poll(() => existsSync(moved)).toBe(false)
  expect(existsSync(path.join(folderOf(''), 'reference_harbour_words.md'))).toBe(true)
  await page.keyboard.press('Control+z')
  await expect.poll(() => existsSync(moved)).toBe(true)
})
