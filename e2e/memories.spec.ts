import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { axe, chooseProject, launch, openScreen, settled, type Running } from './harness'

let running: Running

test.beforeEach(async () => {
  running = await launch()
  await chooseProject(running.page, 'shop')
  await openScreen(running.page, 'memories')
  await rowsOf(running.page).first().waitFor()
})
test.afterEach(async () => {
  expect(running.troubles).toEqual([])
  await running.close()
})

const rowsOf = (page: Page) => page.getByTestId('memory-rows').getByRole('row')
const countOf = async (page: Page) =>
  Number.parseInt(
    await page
      .getByText(/^\d+ memor(y|ies)$/)
      .first()
      .innerText(),
    10,
  )
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the memory' })
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Opens a memory by its file's path in the detail, through filter and Enter. */
async function openByName(page: Page, words: string): Promise<string> {
  await page.keyboard.press('/')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  const article = page.getByRole('article')
  await article.waitFor()
  const file = await article.locator('header .font-mono').innerText()
  const projects = path.join(running.base, 'projects')
  const slug = readdirSync(projects).find((name) => name.endsWith('lantern-shop')) ?? ''
  return path.join(projects, slug, 'memory', file)
}

test('filters by words and by chips', async () => {
  const { page } = running
  const all = await countOf(page)
  await page.getByRole('button', { name: /^reference/ }).click()
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  await expect(page.getByRole('textbox', { name: 'Filter memories' })).toHaveValue('type:reference')
  await page.getByRole('button', { name: 'Clear the filter' }).first().click()
  await expect.poll(() => countOf(page)).toBe(all)
  await settled(page)
  expect(await axe(page)).toEqual([])
})

test('saves an edit and leaves every other line alone', async () => {
  const { page } = running
  const file = await openByName(page, 'courier')
  const before = readFileSync(file, 'utf8')
  await page.keyboard.press('e')
  await editorOf(page).waitFor()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Ask for the morning slot.')
  await page.keyboard.press('Control+s')
  await expect.poll(() => hashOf(readFileSync(file, 'utf8'))).not.toBe(hashOf(before))
  const [old, now] = [before.split('\n'), readFileSync(file, 'utf8').split('\n')]
  const changed = now.filter((line, at) => line !== old[at])
  expect(changed).toEqual([expect.stringContaining('Ask for the morning slot.')])
  expect(now).toHaveLength(old.length)
})

test('shows both texts when the file changed outside, and writes only what was chosen', async () => {
  const { page } = running
  const file = await openByName(page, 'courier')
  await page.keyboard.press('e')
  await editorOf(page).waitFor()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Mine.')
  const outside = `${readFileSync(file, 'utf8').trimEnd()} Theirs.\n`
  writeFileSync(file, outside)
  await page.getByRole('button', { name: 'Look at both' }).click()
  await expect(page.getByText('In the file now')).toBeVisible()
  expect(readFileSync(file, 'utf8')).toBe(outside)
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => readFileSync(file, 'utf8')).toContain(' Mine.')
})

test('archives several and takes it back with Ctrl+Z', async () => {
  const { page } = running
  const all = await countOf(page)
  await page.getByTestId('memory-rows').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Archive 2 memories' }).click()
  await expect.poll(() => countOf(page)).toBe(all - 2)
  await page.keyboard.press('Control+z')
  await expect.poll(() => countOf(page)).toBe(all)
})

test('completes a link after [[ and closes it', async () => {
  const { page } = running
  await openByName(page, 'courier')
  await page.keyboard.press('e')
  await editorOf(page).waitFor()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' See [[checkout')
  await page.getByRole('option').first().click()
  await expect(editorOf(page)).toContainText(/See \[\[project_checkout(_flow)?\]\]/)
})
