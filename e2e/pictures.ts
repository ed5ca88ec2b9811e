import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { test, type Page } from '@playwright/test'
import {
  chooseProject,
  launch,
  openScreen,
  screensOf,
  setLanguage,
  setTheme,
  settled,
  type Running,
} from './harness'

const FOLDER = path.resolve(import.meta.dirname, '../docs/pictures')
const THEMES = ['light', 'dark'] as const
const LANGUAGES = ['en', 'zh'] as const
/** The project that shows most on screens of one project. */
const PROJECT = 'tide-tables'
const OF_ONE_PROJECT = ['index', 'sessions']

type Look = `${(typeof THEMES)[number]}-${(typeof LANGUAGES)[number]}`

mkdirSync(FOLDER, { recursive: true })

async function picture(page: Page, name: string, look: Look): Promise<void> {
  await page.mouse.move(700, 4)
  await settled(page)
  await page.screenshot({ path: path.join(FOLDER, `${name}-${look}.png`) })
}

/** Calls `take` in each look. */
async function inEachLook(running: Running, take: (look: Look) => Promise<void>): Promise<void> {
  for (const theme of THEMES)
    for (const language of LANGUAGES) {
      await setTheme(running.page, theme)
      await setLanguage(running.page, language)
      await take(`${theme}-${language}`)
    }
}

test('the sample library', async () => {
  const running = await launch()
  const { page } = running
  await inEachLook(running, async (look) => {
    for (const screen of await screensOf(page)) {
      if (OF_ONE_PROJECT.includes(screen)) await chooseProject(page, PROJECT)
      await openScreen(page, screen)
      await picture(page, screen, look)
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await picture(page, 'palette', look)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+p')
    await page.getByRole('option').first().waitFor()
    await picture(page, 'projects', look)
    await page.keyboard.press('Escape')
    await openMemory(page)
    await picture(page, 'memory', look)
  })
  await running.close()
})

/** Opens the first memory of the chosen project, as a person does: a click and Enter. */
async function openMemory(page: Page): Promise<void> {
  await openScreen(page, 'memories')
  const row = page.locator('main [role=row]').nth(2)
  if ((await row.count()) === 0) return
  await row.click()
  await settled(page)
}

test('an empty library', async () => {
  const running = await launch({ library: 'empty' })
  await inEachLook(running, async (look) => {
    for (const screen of await screensOf(running.page)) {
      await openScreen(running.page, screen)
      await picture(running.page, `${screen}-empty`, look)
    }
  })
  await running.close()
})

test('the first run', async () => {
  const running = await launch({ pastFirstRun: false })
  await inEachLook(running, async (look) => {
    await picture(running.page, 'first-run', look)
    await running.page.getByRole('button').nth(1).click()
    await running.page.locator('section').waitFor()
    await picture(running.page, 'first-run-found', look)
  })
  await running.close()
})
