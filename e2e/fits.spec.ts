import { expect, test } from '@playwright/test'
import { cutOffTexts } from './cut-off'
import {
  chooseProject,
  launch,
  openScreen,
  screensOf,
  setLanguage,
  settled,
  type Running,
} from './harness'

let running: Running
test.beforeAll(async () => {
  running = await launch()
})
test.afterAll(async () => running.close())

/** As small as the window can be made. */
async function makeSmallest({ app, page }: Running): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    const [width = 0, height = 0] = window?.getMinimumSize() ?? []
    window?.setSize(width, height)
  })
  await page.waitForFunction(() => innerWidth < 900)
  await settled(page)
}

test('a text that is cut, covered or outside is found, and an ellipsis is none of these', async () => {
  const { page } = running
  await openScreen(page, 'search')
  await page.evaluate(() => {
    const add = (style: string, words: string): void => {
      const box = document.createElement('div')
      box.className = 'planted'
      box.style.cssText = `position: fixed; top: 0; left: 0; white-space: nowrap; ${style}`
      box.textContent = words
      document.body.append(box)
    }
    add('width: 30px; overflow: hidden', 'cut at its side')
    add('height: 6px; overflow: hidden', 'cut below its box')
    add('left: calc(100vw - 20px)', 'half outside')
    add('top: 200px', 'covered')
    add('top: 200px; width: 300px; height: 40px; background: black', '')
    add('top: 300px; width: 30px; overflow: hidden; text-overflow: ellipsis', 'says so itself')
  })
  const found = await cutOffTexts(page)
  await page.evaluate(() => document.querySelectorAll('.planted').forEach((box) => box.remove()))
  for (const words of ['cut at its side', 'cut below its box', 'half outside', 'covered'])
    expect(found.join('\n')).toContain(words)
  expect(found.join('\n')).not.toContain('says so itself')
  expect(await cutOffTexts(page)).toEqual([])
})

for (const language of ['en', 'zh'] as const)
  test(`no text is cut off in the smallest window (${language})`, async () => {
    test.setTimeout(240_000)
    const { page } = running
    await setLanguage(page, language)
    await makeSmallest(running)
    const found: string[] = []
    const look = async (where: string): Promise<void> => {
      await settled(page)
      found.push(...(await cutOffTexts(page)).map((line) => `${where}: ${line}`))
    }
    for (const screen of await screensOf(page)) {
      await openScreen(page, screen)
      await look(screen)
    }
    await chooseProject(page, 'tide-tables')
    for (const screen of await screensOf(page)) {
      await openScreen(page, screen)
      await look(`${screen} of a project`)
    }
    await openScreen(page, 'memories')
    await page.getByTestId('memory-rows').getByRole('row').nth(1).click()
    await page.keyboard.press('Enter')
    await page.getByRole('article').waitFor()
    await look('a memory')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await look('palette')
    await page.keyboard.press('Escape')
    expect(found).toEqual([])
  })
