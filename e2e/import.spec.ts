import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { chooseProject, launch, type Running } from './harness'
import { dragOver, dropFiles } from './drop-files'

const SLUG = '-home-ana-ferry-board'
const OLD = `# Notes of the ferry board

## How we deploy

The board is deployed on Tuesdays, never on a Friday, because the harbour office closes at noon.

## Ports that are taken

The local server listens on 4310, and the tide service on 4311.

## Ana prefers short answers

Ana wants the answer first and the reason after it, in two sentences at most.
`

let running: Running
let old: string
test.beforeAll(async () => {
  running = await launch({ prepare: makeFerryBoard })
  old = path.join(running.folder, 'old', 'MEMORY.md')
  mkdirSync(path.dirname(old))
  writeFileSync(old, OLD)
})
test.afterAll(async () => running.close())

/** A project with one conversation and an empty memory folder. */
function makeFerryBoard(base: string): void {
  const project = path.join(base, 'projects', SLUG)
  mkdirSync(path.join(project, 'memory'), { recursive: true })
  const said = {
    type: 'user',
    sessionId: '0a',
    cwd: '/home/ana/ferry-board',
    timestamp: '2026-12-01T09:00:00.000Z',
    message: { role: 'user', content: 'Which boat leaves first?' },
  }
  writeFileSync(path.join(project, '0a.jsonl'), `${JSON.stringify(said)}\n`)
}

const memoryDir = (): string => path.join(running.base, 'projects', SLUG, 'memory')
const found = (): readonly string[] => readdirSync(memoryDir()).sort()

/** Every file of the library with its bytes and its time. */
function fingerprint(): Readonly<Record<string, string>> {
  const files = readdirSync(running.base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  return Object.fromEntries(
    files.map((file) => {
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
      return [file, `${hash} ${String(statSync(file).mtimeMs)}`]
    }),
  )
}

test('a real file that is dropped on the window becomes three memories and an index, and goes again', async () => {
  const { page } = running
  await chooseProject(page, 'ferry-board')
  const before = fingerprint()

  const drag = await dragOver(page, [old])
  await expect(page.getByTestId('drop-layer')).toContainText('1 file')
  await drag.drop()
  await expect(page.getByTestId('drop-layer')).toHaveCount(0)
  await expect(page.getByText('MEMORY.md', { exact: true }).first()).toBeVisible()
  const apply = page.getByRole('button', { name: 'Import 3 memories' })
  await expect(apply).toBeEnabled()
  expect(page.url()).toBe('app://noctuary/index.html')
  expect(fingerprint()).toEqual(before)

  await apply.click()
  await expect(page.getByRole('heading', { name: /files? (was|were) written/ })).toBeVisible()
  expect(found()).toHaveLength(4)
  expect(found()).toContain('MEMORY.md')
  const index = readFileSync(path.join(memoryDir(), 'MEMORY.md'), 'utf8')
  expect(index.match(/^- \[/gm)).toHaveLength(3)
  const texts = found().map((file) => readFileSync(path.join(memoryDir(), file), 'utf8'))
  expect(texts.join('\n')).toContain(
    'The local server listens on 4310, and the tide service on 4311.',
  )
  expect(readFileSync(old, 'utf8')).toBe(OLD)

  // The same file once more: it is recognised, and nothing can be written twice.
  await dropFiles(page, [old])
  await expect(page.getByText('All of this is already here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 memories' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Taken back/)).toBeVisible()
  expect(fingerprint()).toEqual(before)
  expect(readFileSync(old, 'utf8')).toBe(OLD)
})

test('a drag that leaves or is cancelled leaves nothing behind', async () => {
  const { page } = running
  const before = fingerprint()
  const drag = await dragOver(page, [old])
  await expect(page.getByTestId('drop-layer')).toBeVisible()
  await drag.cancel()
  await expect(page.getByTestId('drop-layer')).toHaveCount(0)
  await dropFiles(page, [old])
  await page.getByRole('button', { name: 'Import 3 memories' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Choose files…' })).toBeVisible()
  expect(fingerprint()).toEqual(before)
})
