import { expect, test, type Page } from '@playwright/test'
import { hashTree } from '../src/testing/hash-tree'
import { axe, chooseProject, launch, openScreen, settled, type Running } from './harness'

const PROJECT = 'tide-tables'
let running: Running

test.beforeEach(async () => {
  running = await launch()
})
test.afterEach(async () => {
  expect(running.troubles).toEqual([])
  await running.close()
})

const openTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name }).click()
  await settled(page)
}

test('shows what Claude sees: the start, a question, use and the daily log', async () => {
  test.setTimeout(180_000)
  const { page } = running
  await openScreen(page, 'prompt')
  await page
    .getByRole('list', { name: /^Projects, by/ })
    .getByText(PROJECT, { exact: true })
    .click()
  await expect(page.getByText(/^≈ [\d,]+ tokens$/).first()).toBeVisible()
  await page.getByRole('button', { name: /^The index, MEMORY\.md/ }).click()
  await expect(page.getByRole('region', { name: 'The index, MEMORY.md' })).toContainText('](')
  await expect(page.getByRole('list', { name: /^Everything that is loaded/ })).toContainText(
    'MEMORY.md',
  )
  expect(await axe(page)).toEqual([])

  await openTab(page, 'Ask')
  await page
    .getByLabel('A question, as you would ask it')
    .fill('Which port is the gauge simulator on?')
  await page.keyboard.press('Enter')
  const picks = page.getByRole('list', { name: /^Memories that would be handed over/ })
  await expect(picks.getByRole('listitem').first()).toBeVisible()
  await expect(picks.locator('mark').first()).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByLabel('A question, as you would ask it').fill('xylophone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No memory fits' })).toBeVisible()

  await openTab(page, 'Use')
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('checkbox', { name: /^Never used in 30 days/ }).click()
  await expect(page.getByText(/^Rarely used is not useless/)).toBeVisible()
  expect(await axe(page)).toEqual([])

  await openTab(page, 'Daily log')
  await page.getByRole('checkbox', { name: /^Keep a daily log/ }).click()
  await page.getByLabel('A line for today').fill('The gauge at the mole was cleaned.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').first()).toContainText(
    'The gauge at the mole was cleaned.',
  )
  expect(await axe(page)).toEqual([])
})

test('hears a session, accepts and rejects what was said, and gives every byte back', async () => {
  test.setTimeout(180_000)
  const { page, base } = running
  const before = hashTree(base)
  await chooseProject(page, PROJECT)
  await openScreen(page, 'sessions')
  await page
    .getByRole('row', { name: /Remember: the harbour office/ })
    .getByRole('button', { name: 'Extract now' })
    .click()
  await expect(page.getByText(/candidates? waits? for your word/)).toBeVisible()
  expect(hashTree(base)).toEqual(before)
  expect(await axe(page)).toEqual([])

  await page.getByRole('button', { name: 'Look at them' }).click()
  const name = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(name).toBeVisible()
  await expect(page.getByRole('article').locator('blockquote')).toContainText('harbour office')
  await expect(page.getByRole('region', { name: 'What accepting writes' })).toContainText(
    'MEMORY.md',
  )
  await settled(page)
  expect(await axe(page)).toEqual([])
  const badge = page.locator('[data-screen=review] .sr-only')
  await expect(badge).toContainText(/candidates? waits?/)
  const accepted = await name.innerText()

  await page.keyboard.press('1')
  const line = page.locator('footer span[role=status]')
  await expect(line).toHaveText(/^Accepted /)
  expect(hashTree(base)).not.toEqual(before)
  await page.keyboard.press('u')
  await expect(line).toHaveText(/^Taken back: /)
  await expect(name).toHaveText(accepted)
  expect(hashTree(base)).toEqual(before)

  await page.keyboard.press('r')
  await expect(line).toHaveText(/^Rejected /)
  await page.keyboard.press('u')
  await expect(name).toHaveText(accepted)
})

test("shows the diff before the hook goes into the client's settings", async () => {
  const { page } = running
  await openScreen(page, 'settings')
  const hook = page.getByRole('region', { name: 'The hook in Claude Code' })
  await hook.getByRole('button', { name: "Add to Claude Code's settings…" }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('extract --hook')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add the hook' }).click()
  await expect(hook.getByText('Claude Code calls Noctuary when it ends an answer.')).toBeVisible()
  await hook.getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the hook' }).click()
  await expect(hook.getByText('Claude Code does not call Noctuary.')).toBeVisible()
})
