import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import {
  startMessagesServer,
  type MessagesServer,
} from '../src/testing/messages-server/messages-server'
import { axe, chooseProject, launch, openScreen, settled, type Running } from './harness'
import { memoryOf, silentDream } from './silent-dream'

let running: Running

test.afterEach(async () => {
  expect(running.troubles).toEqual([])
  await running.close()
})

const PROJECT = 'tide-tables'

/** Memories and index with their texts; the client's lock is none of them. */
function textsIn(base: string): readonly (readonly [string, string])[] {
  const memory = memoryOf(base, PROJECT)
  return readdirSync(memory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => [name, readFileSync(path.join(memory, name), 'utf8')] as const)
}

const outcome = (page: Page) => page.getByTestId('outcome')
const decisions = (page: Page) => page.getByTestId('decisions')
const current = (page: Page) => page.locator('article[aria-current=true]')

async function dreamOffline(page: Page): Promise<void> {
  await chooseProject(page, PROJECT)
  await page.keyboard.press('Control+d')
  await page.getByTestId('gates').waitFor()
  await settled(page)
  await page.getByText('Works by rules on this machine').click()
  await expect(page.getByTestId('estimate')).toContainText('nothing leaves this machine')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Dream now', exact: true }).click()
  await expect(outcome(page)).toHaveText(/\d+ proposals wait for you/)
  await settled(page)
}

test('dreams offline, decides card by card, applies, and takes all of it back', async () => {
  test.setTimeout(180_000)
  running = await launch()
  const { page, base } = running
  const before = textsIn(base)
  await dreamOffline(page)
  expect(textsIn(base)).toEqual(before)
  expect(await axe(page)).toEqual([])

  // Every contradiction is left open; the first of the others is rejected, one is edited.
  const editable = page
    .locator('article')
    .filter({ has: page.getByRole('button', { name: 'Edit' }) })
  await editable.first().getByRole('button', { name: 'Reject' }).click()
  await expect(decisions(page)).toContainText('1 rejected')
  await editable.nth(1).getByRole('button', { name: 'Edit' }).click()
  const field = page.getByRole('textbox', { name: /^Text of / })
  await expect(field).toBeFocused()
  await field.press('Control+End')
  await field.pressSequentially('Seen in the dream.')
  await field.press('Control+Enter')
  await expect(field).toBeHidden()
  await expect(decisions(page)).toContainText('1 accepted')
  await expect(page.getByText('edited by you')).toBeVisible()

  // The rest of what is safe, by its key, and then apply.
  await page.keyboard.press('j')
  await expect(current(page)).toHaveCount(1)
  await page.keyboard.press('Shift+A')
  await expect(decisions(page)).not.toContainText(/^1 accepted/)
  await page.keyboard.press('Control+Enter')
  await expect(outcome(page)).toHaveText(/\d+ changes applied/)
  await expect(page.getByText(/^\d+ changes applied$/).last()).toBeVisible()
  const applied = textsIn(base)
  expect(applied).not.toEqual(before)
  expect(JSON.stringify(applied)).toContain('Seen in the dream.')
  await settled(page)
  expect(await axe(page)).toEqual([])

  // The page stays: one back, then all.
  await page.getByRole('button', { name: 'Undo this one' }).first().click()
  await expect(page.getByText('taken back', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect(outcome(page)).toHaveText('All of it was taken back')
  expect(textsIn(base)).toEqual(before)

  // The diary keeps it.
  const diary = page.getByRole('navigation', { name: 'Diary' })
  await expect(
    diary.getByRole('button', { name: /All of it was taken back.*offline/ }),
  ).toBeVisible()
})

test('names a dream that waits on Home, and opens it there', async () => {
  running = await launch()
  const { page } = running
  await dreamOffline(page)
  await openScreen(page, 'home')
  const need = page.getByText(/proposals of a dream wait for you/)
  await expect(need).toBeVisible()
  await page.getByRole('button', { name: 'Look', exact: true }).first().click()
  await expect(outcome(page)).toHaveText(/proposals wait for you/)
})

test('plays the recorded dream in the sample library', async () => {
  test.setTimeout(120_000)
  running = await launch({ pastFirstRun: false })
  const { page } = running
  await page.getByRole('button', { name: 'Look around in the sample library' }).click()
  await page.locator('[data-screen=dreams]').click()
  await page.getByRole('button', { name: 'Play the recorded dream' }).click()
  await expect(page.getByText('This is a recording. No model is asked.')).toBeVisible()
  await expect(page.locator('[data-outcome]').first()).toBeVisible()
  await expect(outcome(page)).toHaveText(/proposals wait for you/, { timeout: 60_000 })
  await expect(page.getByText('recorded', { exact: true })).toBeVisible()
})

test.describe('a dream of the model', () => {
  let server: MessagesServer
  test.beforeEach(async () => {
    server = await startMessagesServer({ turns: [] })
    running = await launch({
      env: { ANTHROPIC_API_KEY: 'made-up-key-of-a-test', ANTHROPIC_BASE_URL: server.url },
      prepare: (base) => silentDream(server, base, PROJECT),
    })
  })
  test.afterEach(() => server.close())

  test('is shown live, outlives its window, and is cancelled', async () => {
    test.setTimeout(120_000)
    const { app, page } = running
    await chooseProject(page, PROJECT)
    await page.keyboard.press('Control+d')
    await expect(page.getByTestId('estimate')).toContainText('Estimate: about $')
    await page.getByRole('button', { name: 'Dream now', exact: true }).click()
    await server.silent()
    await watched(page)

    // The window is closed and opened again; the dream goes on.
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await expect.poll(() => app.windows().length).toBe(0)
    const opened = app.waitForEvent('window')
    await app.evaluate(({ app: own }) => own.emit('activate'))
    const again = await opened
    await again.getByRole('main').waitFor()
    await expect(again.getByTestId('dream-state')).toContainText(`Dreaming: ${PROJECT}`)
    await again.getByTestId('dream-state').click()
    await watched(again)

    await again.keyboard.press('Control+.')
    await expect(outcome(again)).toHaveText('Cancelled')
    await expect(again.getByText('Nothing was applied.')).toBeVisible()
    expect(server.requests.length).toBeGreaterThan(5)
  })
})

/** Its steps, the one that was refused with its rule, its tokens and its money. */
async function watched(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: `Dreaming of ${PROJECT}` })).toBeVisible()
  const refused = page.locator('[data-outcome=refused]')
  await expect(refused.first()).toContainText('find')
  await expect(refused.first()).toContainText('refused')
  await expect(page.getByTestId('money')).toContainText(/of \$0\.50/)
  await settled(page)
  expect(await axe(page)).toEqual([])
}
