import { expect, test } from '@playwright/test'
import { chooseProject, launch, openScreen, screensOf, type Running } from './harness'

let running: Running
test.beforeAll(async () => {
  running = await launch()
})
test.afterAll(async () => running.close())

const title = () => running.page.locator('[data-project]')
const here = () => running.page.locator('[data-screen][aria-current="page"]')

test('switches projects by keyboard, all projects first', async () => {
  const { page } = running
  await page.keyboard.press('Control+p')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('All projects')
  expect(await options.count()).toBe(7)
  await page.keyboard.press('Escape')
  await chooseProject(page, 'tide-tables')
  await chooseProject(page, 'All projects')
  await chooseProject(page, 'tide-tables')
  await expect(page.getByRole('contentinfo')).toContainText(/Index \d+\/200 lines/)
})

test('greys projects whose folder is missing, with the reason', async () => {
  const { page } = running
  await page.keyboard.press('Control+p')
  await expect(
    page.getByRole('group', { name: 'Without a folder' }).getByRole('option').first(),
  ).toContainText(/folder is gone|folder unknown/)
  await page.keyboard.press('Escape')
})

test('goes back and forward, to the project as well', async () => {
  const { page } = running
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('option', { selected: true })).toContainText('All projects')
  await page.keyboard.press('Enter')
  await expect(title()).toContainText('All projects')
  const screens = await screensOf(page)
  const [first, second] = [screens[0], screens[1]]
  if (first === undefined || second === undefined) throw new Error('two screens are needed')
  await openScreen(page, first)
  await openScreen(page, second)
  await chooseProject(page, 'tide-tables')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(title()).toContainText('All projects')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(here()).toHaveAttribute('data-screen', first)
  await page.keyboard.press('Alt+ArrowRight')
  await expect(here()).toHaveAttribute('data-screen', second)
})

test('runs commands from the palette', async () => {
  const { page } = running
  await page.keyboard.press('Control+k')
  await page.keyboard.type('theme dark')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('theme light')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: light)').matches)
})

test('hands a typed filter to Memories', async () => {
  const { page } = running
  await page.keyboard.press('Control+k')
  await page.keyboard.type('type:project')
  await page.keyboard.press('Enter')
  await expect(here()).toHaveAttribute('data-screen', 'memories')
})

test('hides and shows the sidebar, and lists this screen’s keys', async () => {
  const { page } = running
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await page.keyboard.press('Control+\\')
  await expect(sidebar).toBeHidden()
  await page.keyboard.press('Control+\\')
  await expect(sidebar).toBeVisible()
  await page.locator('body').click({ position: { x: 110, y: 500 } })
  await page.keyboard.press('Shift+Slash')
  await expect(page.getByRole('dialog', { name: 'Keys on this screen' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('menu commands reach the window', async () => {
  await running.app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('palette')?.click()
  })
  await expect(running.page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await running.page.keyboard.press('Escape')
})

test('takes the last change back with Ctrl+Z, across files', async () => {
  const { page } = running
  const archived = await page.evaluate(async () => {
    const ask = async (channel: string, input: unknown): Promise<unknown> =>
      JSON.parse((await window.noctuary?.calls[channel]?.(input)) ?? 'null')
    const list = (await ask('memory.page', {
      filter: {},
      sort: 'name',
      descending: false,
      offset: 0,
      limit: 1,
    })) as { value: { rows: { projectId: string; file: string }[] } }
    const row = list.value.rows[0]
    if (row === undefined) throw new Error('the sample has memories')
    await ask('memory.archive', { projectId: row.projectId, files: [row.file] })
    return { projectId: row.projectId, file: row.file }
  })
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /^Undo:/ })).toBeVisible()
  await page.locator('[data-screen="home"]').focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Taken back/)).toBeVisible()
  const back = await page.evaluate(
    async (file) => window.noctuary?.calls['memory.read']?.(file),
    archived,
  )
  expect(JSON.parse(back ?? 'null')).toMatchObject({ ok: true })
})
