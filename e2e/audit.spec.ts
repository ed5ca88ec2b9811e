import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { hashTree } from '../src/testing/hash-tree'
import { axe, chooseProject, launch, openScreen, settled, type Running } from './harness'

let running: Running

test.beforeEach(async () => {
  running = await launch()
  await chooseProject(running.page, 'tide-tables')
  await openScreen(running.page, 'audit')
})
test.afterEach(async () => {
  expect(running.troubles).toEqual([])
  await running.close()
})

/** Checks everything in the chosen project and waits for the report. */
async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check everything' }).click()
  await expect(page.getByText('The check is done')).toBeVisible()
  await page.locator('[data-claim]').first().waitFor()
  await settled(page)
}

const claim = (page: Page, words: string) =>
  page.locator('[data-claim]').filter({ has: page.locator('mark', { hasText: words }) })

test('checks a project and shows every claim with its evidence', async () => {
  const { page, base } = running
  const before = hashTree(base)
  await expect(page.getByText('Not checked yet')).toBeVisible()
  await check(page)
  expect(hashTree(base)).toBe(before)
  await expect(claim(page, 'src/cache/redis-store.ts')).toContainText('missing')
  await expect(claim(page, 'src/cache/redis-store.ts')).toContainText('+20')
  await expect(claim(page, 'src/auth.ts')).toContainText('renamed to src/auth/session.ts')
  await page.getByRole('button', { name: /elsewhere/, pressed: false }).click()
  await expect(claim(page, 'src/billing/charge-card.ts')).toContainText(
    'Only on the branch feature/charge-card',
  )
  await expect(page.getByText('Addresses are not checked')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('tab', { name: /^Faults/ }).click()
  await expect(page.getByText(/Written on .*, it meant/).first()).toBeVisible()
  await settled(page)
  expect(await axe(page)).toEqual([])
})

test('fixes a rename after showing it, and takes it back byte for byte', async () => {
  const { page, base } = running
  await check(page)
  const before = hashTree(base)
  await claim(page, 'src/auth.ts').getByRole('button', { name: 'Fix…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('git says src/auth.ts is now src/auth/session.ts')
  expect(await axe(page)).toEqual([])
  expect(hashTree(base)).toBe(before)
  await dialog.getByRole('button', { name: 'Change 1 file' }).click()
  await expect(page.getByText('1 file corrected')).toBeVisible()
  expect(hashTree(base)).not.toBe(before)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => hashTree(base)).toBe(before)
})

test('leaves a claim unjudged when it is told to, and judges it again', async () => {
  const { page } = running
  await check(page)
  const redis = claim(page, 'src/cache/redis-store.ts')
  const choose = async (words: string) => {
    await redis.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: words }).click()
  }
  await choose('Do not judge this claim')
  await expect(redis).toContainText('not judged')
  await choose('Judge this claim again')
  await expect(redis).toContainText('missing')
})

test('saves the report as a document', async () => {
  const { page, app, folder } = running
  await check(page)
  const file = path.join(folder, 'report.md')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, file)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Markdown…' }).click()
  await expect(page.getByText(/^Saved as/)).toBeVisible()
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('src/auth/session.ts')
})

test('comes from a memory to its claims', async () => {
  const { page } = running
  await check(page)
  await openScreen(page, 'memories')
  await page.getByTestId('memory-rows').getByText('redis-cache').first().click()
  await page.keyboard.press('Enter')
  await page.getByRole('article').getByRole('button', { name: 'Open in audit' }).click()
  await expect(claim(page, 'RedisStore')).toBeVisible()
})
