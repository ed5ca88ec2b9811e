import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Locator } from '@playwright/test'
import { MEMORY_TYPES } from '../src/shared/memory'
import type { StaleRow } from '../src/shared/staleness'
import { axe, launch, NOW, openScreen, settled, type Running } from './harness'

const ROOT = path.resolve(import.meta.dirname, '..')

/** A row of `stale --json`. */
type CliRow = Omit<StaleRow, 'projectId'> & { readonly memoryDir: string }

let running: Running
let rows: readonly CliRow[]

// Each test owns a whole Electron and runs the command line besides.
test.setTimeout(180_000)

test.beforeEach(async () => {
  running = await launch()
  rows = staleRows()
  await running.page.keyboard.press('Control+9')
  await running.page.getByTestId('curves').waitFor()
})
test.afterEach(async () => {
  expect(running.troubles).toEqual([])
  await running.close()
})

/** What the command line says of the same library, at the same moment. */
function staleRows(): readonly CliRow[] {
  const args = ['--base', running.base, '--data', path.join(running.folder, 'cli'), '--now', NOW]
  const file = path.join(ROOT, 'bin', 'noctuary.mjs')
  const out = execFileSync(process.execPath, [file, 'stale', '--json', ...args], {
    env: { PATH: process.env['PATH'], HOME: running.folder },
  })
  return JSON.parse(out.toString()) as readonly CliRow[]
}

const count = (words: (row: CliRow) => boolean): string => String(rows.filter(words).length)

/** Switches a chart to its table and reads it, without its header. */
async function tableOf(panel: Locator): Promise<readonly (readonly string[])[]> {
  await panel.getByRole('button', { name: /^Show as a table/ }).click()
  await panel.getByRole('table').waitFor()
  return panel
    .locator('tbody tr')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent)),
    )
}

test('the tables say what the command line says', async () => {
  const { page } = running
  const types = await tableOf(page.getByTestId('types'))
  const expected = MEMORY_TYPES.map((type) => [
    type,
    ...(['keep', 'review', 'prune'] as const).map((action) =>
      count((row) => row.type === type && row.action === action),
    ),
    count((row) => row.type === type),
  ]).filter((line) => line.at(-1) !== '0')
  expect(types).toEqual(expected)

  const projects = await tableOf(page.getByTestId('projects'))
  const folders = [...new Set(rows.map(({ memoryDir }) => memoryDir))]
  const figures = folders.map((folder) => [
    count((row) => row.memoryDir === folder && row.due),
    count((row) => row.memoryDir === folder),
  ])
  expect(projects.map(([, due, , , , memories]) => [due, memories]).sort()).toEqual(figures.sort())

  const dots = await tableOf(page.getByTestId('curves'))
  const joined = dots.reduce((sum, line) => sum + Number(line.at(-1)), 0)
  expect(joined).toBe(rows.length)
  const single = dots.filter((line) => line.at(-1) === '1')
  expect(single.length).toBeGreaterThan(20)
  for (const [name, type, age, score] of single) {
    const row = rows.find((each) => each.name === name && each.score.toFixed(1) === score)
    expect(row, name).toMatchObject({ type })
    expect(Math.floor(row?.ageDays ?? -1)).toBe(Number(age))
  }
  await expect(page.getByText(`Due for review: ${count(({ due }) => due)} of`)).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('a memory is found and opened by keys alone', async () => {
  const { page } = running
  const dots = page.locator('[data-dot]')
  await page.getByRole('button', { name: 'Show as a table: How memories age' }).focus()
  // The first stop is the chart with its cross-hair, the second one the memories.
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^After \d+ days?$/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dots.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(dots.last()).toBeFocused()
  const oldest = rows.reduce((a, b) => (b.ageDays > a.ageDays ? b : a))
  await expect(page.getByTestId('dot-card')).toContainText(oldest.name)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toContainText(oldest.name)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByTestId('curves')).toBeVisible()
})

test('the pointer names the nearest memory, and a project is one click away', async () => {
  const { page } = running
  const box = await page.locator('[data-dot]').last().boundingBox()
  if (box === null) throw new Error('the last dot is not drawn')
  await page.mouse.move(box.x + box.width / 2 + 8, box.y + box.height / 2 - 6)
  await expect(page.getByTestId('dot-card')).toBeVisible()
  const own = rows.filter(({ memoryDir }) => memoryDir.endsWith('tide-tables/memory'))
  await page.getByRole('button', { name: /^tide-tables: .* Show only this project\.$/ }).click()
  await expect(page.locator('[data-project]')).toContainText('tide-tables')
  await expect(page.getByText(new RegExp(`of ${own.length} memories\\. The stalest`))).toBeVisible()
  await expect(page.getByTestId('projects')).toHaveCount(0)
})

test('a memory that is written meanwhile appears by itself', async () => {
  const { page } = running
  await settled(page)
  const [first] = rows
  if (first === undefined) throw new Error('the sample is empty')
  writeFileSync(
    path.join(first.memoryDir, 'project_new_moon.md'),
    '---\nname: New moon\ndescription: Lowest tides\ntype: project\n---\n\nSpring tides follow it.\n',
  )
  await expect(page.getByText(`of ${rows.length + 1} memories. The stalest`)).toBeVisible()
  await openScreen(page, 'staleness')
})
