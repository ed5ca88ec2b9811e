import { expect, test, type Page } from '@playwright/test'
import { hashTree } from '../src/testing/hash-tree'
import { axe, launch, openScreen, settled, type Running } from './harness'

let running: Running

test.beforeEach(async () => {
  running = await launch()
})
test.afterEach(async () => {
  expect(running.troubles).toEqual([])
  await running.close()
})

const cardName = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

/** Presses a key and waits until the review stands at this card of the twelve that are due. */
async function pressTo(page: Page, key: string, at: number): Promise<void> {
  await page.keyboard.press(key)
  await expect(page.getByTestId('progress')).toHaveText(`${String(at)} of 12`)
  await expect(cardName(page)).toBeVisible()
  await settled(page)
}

/** The quiet line that says what was done; a card that is loading has a status of its own. */
const line = (page: Page, words: RegExp) =>
  expect(page.locator('span[role=status]')).toHaveText(words)

test('goes through ten cards by keyboard alone, and gives every byte back', async () => {
  test.setTimeout(180_000)
  const { page, base } = running
  const before = hashTree(base)
  await page.keyboard.press('Control+2')
  await cardName(page).waitFor()
  await expect(page.getByTestId('progress')).toHaveText('1 of 12')
  await settled(page)
  expect(await axe(page)).toEqual([])

  // Keep, then take it back and keep it after all.
  await pressTo(page, '1', 2)
  await line(page, /^Kept /)
  await pressTo(page, 'u', 1)
  await line(page, /^Taken back/)
  await pressTo(page, '1', 2)

  // Archive by its digit, by its letter, and by the suggestion in focus.
  await pressTo(page, '3', 3)
  await pressTo(page, 'a', 4)
  await pressTo(page, 'Enter', 5)
  await line(page, /^Archived /)

  // Delete, and put off for thirty days.
  await pressTo(page, 'd', 6)
  await line(page, /^Deleted /)
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Look at it again' }).waitFor()
  await pressTo(page, '2', 7)
  await line(page, /^Put off /)

  // Edit in Memories, save, and come back to the same card.
  const edited = await cardName(page).innerText()
  await page.keyboard.press('2')
  await page.getByRole('textbox', { name: 'Text of the memory' }).waitFor()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Seen in the review.')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /^Undo:/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await page.keyboard.press('Control+2')
  await expect(page.getByTestId('progress')).toHaveText('7 of 12')
  await expect(cardName(page)).toHaveText(edited)
  await line(page, /^Edited /)
  await expect(page.getByRole('article')).toContainText('Seen in the review.')

  // Pass over one, keep the rest.
  await pressTo(page, 'ArrowRight', 8)
  await pressTo(page, 'ArrowRight', 9)
  await pressTo(page, '1', 10)
  await pressTo(page, '1', 11)
  await pressTo(page, '1', 12)
  await page.keyboard.press('1')
  const end = page.getByRole('region', { name: 'End of the review' })
  await expect(end).toContainText('5 kept, 1 edited, 3 archived, 1 deleted, 1 put off')
  await expect(end).toContainText(/Index \d+ → \d+ lines/)
  await expect(end).toContainText('1 memory was passed over')
  await settled(page)
  expect(await axe(page)).toEqual([])
  expect(hashTree(base)).not.toBe(before)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo all' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(end).toContainText('11 acts were taken back. Everything is as it was before.')
  expect(hashTree(base)).toBe(before)
})

test('checks the card against the project and says what is not so', async () => {
  const { page } = running
  await page.keyboard.press('Control+2')
  await cardName(page).waitFor()
  while ((await cardName(page).innerText()) !== 'redis-cache') {
    await page.keyboard.press('ArrowRight')
    await settled(page)
  }
  await expect(page.getByRole('article')).toContainText('has not been checked')
  await page.keyboard.press('v')
  await expect(page.getByRole('article')).toContainText('a file gone +20')
  await expect(page.getByRole('article').getByText('src/cache/redis-store.ts').last()).toBeVisible()
})

test('keeps its place while another screen is open, and leaves typing alone', async () => {
  const { page } = running
  await page.keyboard.press('Control+2')
  await cardName(page).waitFor()
  await pressTo(page, 'ArrowRight', 2)
  await openScreen(page, 'search')
  await page.locator('main input').first().fill('1 a d')
  await openScreen(page, 'review')
  await expect(page.getByTestId('progress')).toHaveText('2 of 12')
})

test('merges two that contradict each other only after a choice, and takes it back', async () => {
  const { page, base } = running
  const before = hashTree(base)
  await page.keyboard.press('Control+2')
  await cardName(page).waitFor()
  while ((await cardName(page).innerText()) !== 'Sync port') {
    await page.keyboard.press('ArrowRight')
    await settled(page)
  }
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Merge Sync port' })
  await dialog.waitFor()
  await expect(dialog).toContainText('contradict each other')
  await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Which one stays' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeEnabled()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge', exact: true }).focus()
  await page.keyboard.press('Enter')
  await line(page, /^Merged Sync port/)
  expect(hashTree(base)).not.toBe(before)
  await page.keyboard.press('u')
  await line(page, /^Taken back/)
  expect(hashTree(base)).toBe(before)
})
