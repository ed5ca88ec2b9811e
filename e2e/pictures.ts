import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { startMessagesServer } from '../src/testing/messages-server/messages-server'
import { dragOver } from './drop-files'
import {
  chooseProject,
  launch,
  openScreen,
  saveSettings,
  screensOf,
  setLanguage,
  setTheme,
  settled,
  type Running,
} from './harness'
import { silentDream } from './silent-dream'

// The same in every run, so that a picture changes only when the screen does.
const HOME = path.join(os.tmpdir(), 'ana')
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
  await page.evaluate(hideOwnPlace, [
    path.resolve(import.meta.dirname, '..'),
    '/opt/noctuary',
  ] as const)
  await page.screenshot({ path: path.join(FOLDER, `${name}-${look}.png`) })
}

/** A picture names no folder of the machine that it was taken on. */
function hideOwnPlace([own, shown]: readonly [string, string]): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replaceAll(own, shown)
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
  const running = await launch({ folder: HOME })
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

/** Opens the second memory of the chosen project, as a person does: a click and Enter. */
async function openMemory(page: Page): Promise<void> {
  await openScreen(page, 'memories')
  await page.getByTestId('memory-rows').getByRole('row').nth(1).click()
  await page.keyboard.press('Enter')
  await page.getByRole('article').waitFor()
}

/** Asks main as the window does. */
async function ask(page: Page, channel: string, input: unknown): Promise<void> {
  await page.evaluate(
    async ([name, value]) => {
      await window.noctuary?.calls[name]?.(value)
    },
    [channel, input] as const,
  )
}

/** Something for the history: an archived memory, a changed type, and a file that Claude wrote. */
async function makeChanges({ page, base }: Running): Promise<void> {
  const slug = readdirSync(path.join(base, 'projects')).find((name) => name.endsWith(PROJECT)) ?? ''
  const projectId = path.join(base, 'projects', slug, 'memory')
  await ask(page, 'memory.archive', { projectId, files: ['project_port_numbers.md'] })
  await ask(page, 'memory.pin', { projectId, files: ['user_ana_background.md'], pinned: true })
  const seen = path.join(projectId, 'reference_gauge_api.md')
  writeFileSync(
    seen,
    `${readFileSync(seen, 'utf8')}\nThe gauge service answers in UTC since October.\n`,
  )
  await openScreen(page, 'history')
  await page
    .getByText(/gauge_api/)
    .first()
    .waitFor()
}

test('what is done in the sample library', async () => {
  const running = await launch({ folder: HOME })
  const { page } = running
  await chooseProject(page, PROJECT)
  await makeChanges(running)
  await inEachLook(running, async (look) => {
    await openScreen(page, 'history')
    await page
      .getByText(/gauge_api/)
      .first()
      .click()
    await picture(page, 'history-changes', look)
    await openScreen(page, 'search')
    await page.getByRole('searchbox').or(page.locator('main input')).first().fill('gauge')
    await page.locator('main mark').first().waitFor()
    await picture(page, 'search-found', look)
    await openMemory(page)
    await page.keyboard.press('e')
    await page.locator('.cm-content').waitFor()
    await picture(page, 'memory-edit', look)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+n')
    await page.getByRole('dialog').waitFor()
    await picture(page, 'memory-new', look)
  })
  await running.close()
})

test('an audit and a review', async () => {
  const running = await launch({ folder: HOME })
  const { page } = running
  await chooseProject(page, PROJECT)
  await openScreen(page, 'audit')
  await page.getByRole('button', { name: 'Check everything' }).click()
  await page.locator('[data-claim]').first().waitFor()
  await inEachLook(running, async (look) => {
    await chooseProject(page, PROJECT)
    await openScreen(page, 'audit')
    await page.locator('[data-claim]').first().waitFor()
    await picture(page, 'audit-report', look)
    await page
      .locator('[data-claim]')
      .getByRole('button', { name: /^(Fix…|修复…)$/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await picture(page, 'audit-fix', look)
    await page.keyboard.press('Escape')
    await page.getByRole('tab').nth(1).click()
    await picture(page, 'audit-faults', look)
    await openScreen(page, 'review')
    await page.getByRole('article').waitFor()
    await picture(page, 'review-card', look)
    await page.keyboard.press('s')
    await page.getByRole('dialog').waitFor()
    await picture(page, 'review-later', look)
    await page.keyboard.press('Escape')
  })
  await running.close()
})

test('a dream before, as it happens, waiting, applied and put off', async () => {
  const server = await startMessagesServer({ turns: [] })
  const running = await launch({
    folder: HOME,
    env: { ANTHROPIC_API_KEY: 'made-up-key-of-a-picture', ANTHROPIC_BASE_URL: server.url },
    prepare: (base) => silentDream(server, base, PROJECT),
  })
  const { page } = running
  await inEachLook(running, async (look) => {
    await chooseProject(page, PROJECT)
    await page.keyboard.press('Control+d')
    await page.getByTestId('gates').waitFor()
    await picture(page, 'dream-before', look)
    await page.getByRole('button', { name: /^(Dream now|现在做梦)$/ }).click()
    await page.locator('[data-outcome=refused]').first().waitFor()
    await server.silent()
    await picture(page, 'dream-live', look)
    await page.keyboard.press('Control+.')
    await page
      .getByText(/^(Cancelled|已取消)$/)
      .first()
      .waitFor()
    await picture(page, 'dream-cancelled', look)
    await page.keyboard.press('Control+d')
    await page.getByTestId('gates').waitFor()
    await page.locator('fieldset label').last().click()
    await page.getByRole('button', { name: /^(Dream now|现在做梦)$/ }).click()
    await page.getByTestId('decisions').waitFor()
    await picture(page, 'dream-waiting', look)
    for (let at = 0; at < 4; at++) await page.keyboard.press('j')
    await picture(page, 'dream-card', look)
    await page.keyboard.press('Shift+A')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: /^(Undo all|全部撤销)$/ }).waitFor()
    await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' })
    await picture(page, 'dream-applied', look)
    await page.getByRole('button', { name: /^(Undo all|全部撤销)$/ }).click()
    await page
      .getByText(/^(All of it was taken back|全部已撤回)$/)
      .first()
      .waitFor()
  })
  await running.close()
  await server.close()
})

test('dreams of all projects, one that failed, and the recorded one', async () => {
  const refusing = await startMessagesServer({
    turns: [{ fault: { kind: 'status', status: 401 } }],
  })
  const running = await launch({
    folder: HOME,
    pastFirstRun: false,
    env: { ANTHROPIC_API_KEY: 'made-up-key-of-a-picture', ANTHROPIC_BASE_URL: refusing.url },
  })
  const { page } = running
  await page.getByRole('button', { name: 'Look around in the sample library' }).click()
  await page.locator('[data-screen=dreams]').waitFor()
  await inEachLook(running, async (look) => {
    await page.keyboard.press('Control+p')
    await page.getByRole('option', { name: /All projects|全部项目/ }).click()
    await openScreen(page, 'dreams')
    await picture(page, 'dream-projects', look)
    await chooseProject(page, PROJECT)
    await page.keyboard.press('Control+d')
    await page.getByTestId('gates').waitFor()
    await page.getByRole('button', { name: /^(Dream now|现在做梦)$/ }).click()
    await page.getByRole('heading', { name: /^(It failed|失败了)$/ }).waitFor()
    await picture(page, 'dream-failed', look)
    await page.keyboard.press('Control+d')
    await page.getByRole('button', { name: /^(Play the recorded dream|播放录好的梦)$/ }).click()
    await page.locator('[data-outcome=refused]').first().waitFor()
    await picture(page, 'dream-recorded', look)
    await page.keyboard.press('Control+.')
    await page.getByRole('heading', { name: /^(Cancelled|已取消)$/ }).waitFor()
  })
  await running.close()
  await refusing.close()
})

test('what Claude sees, and what was heard in conversations', async () => {
  const running = await launch({ folder: HOME, prepare: writeInstructions })
  const { page, base } = running
  const projectId = storeOf(base, PROJECT)
  await ask(page, 'extract.run', { projectId, engine: 'offline' })
  await saveSettings(page, { dailyLogProjects: [projectId] })
  for (const text of ['The gauge at the mole was cleaned.', 'Ben wants the tables in two columns.'])
    await ask(page, 'log.append', { projectId, text })
  await inEachLook(running, async (look) => {
    await page.keyboard.press('Control+p')
    await page.getByRole('option', { name: /All projects|全部项目/ }).click()
    await openScreen(page, 'prompt')
    await picture(page, 'what-claude-sees-projects', look)
    await chooseProject(page, 'ring-log')
    await openScreen(page, 'prompt')
    await page.getByRole('tab').nth(0).click()
    await picture(page, 'what-claude-sees-start', look)
    await page.getByRole('tab').nth(3).click()
    await picture(page, 'what-claude-sees-log-empty', look)
    await chooseProject(page, PROJECT)
    await page.getByRole('tab').nth(1).click()
    await page.locator('main form input').fill('Which port is the gauge simulator on?')
    await page.keyboard.press('Enter')
    await page.locator('main ol mark').first().waitFor()
    await picture(page, 'what-claude-sees-ask', look)
    await page.getByRole('tab').nth(2).click()
    await picture(page, 'what-claude-sees-use', look)
    await page.getByRole('tab').nth(3).click()
    await picture(page, 'what-claude-sees-log', look)
    await openScreen(page, 'sessions')
    await picture(page, 'sessions-extracted', look)
    await openScreen(page, 'review')
    await page.getByRole('group').getByRole('button').nth(1).click()
    await page.getByRole('article').waitFor()
    await picture(page, 'review-candidates', look)
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('a')
    await page.getByRole('dialog').waitFor()
    await picture(page, 'review-candidates-several', look)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await openScreen(page, 'settings')
    await page.evaluate(() => {
      const part = document.getElementById('settings-extraction')
      const scroller = part?.parentElement?.parentElement
      if (part !== null) scroller?.scrollTo(0, part.offsetTop - scroller.offsetTop)
    })
    await picture(page, 'settings-extraction', look)
    await page.locator('#settings-extraction section button').first().click()
    await page.getByRole('dialog').waitFor()
    await picture(page, 'settings-hook', look)
    await page.keyboard.press('Escape')
  })
  await running.close()
})

/** Instructions of the person and of one project, with an import and a rule, so that there is an order to see. */
function writeInstructions(base: string): void {
  const project = path.join(path.dirname(base), 'work', 'ring-log')
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  write(path.join(base, 'CLAUDE.md'), 'Answer in short sentences.\n\n@words.md\n')
  write(path.join(base, 'words.md'), 'A ring is a bird ring, never a circle.\n')
  write(path.join(project, 'CLAUDE.md'), '# ring-log\n\nRun the import on a copy first.\n')
  write(
    path.join(project, '.claude', 'rules', 'import.md'),
    '---\npaths: src/import/**\n---\n\nUnreadable codes stay empty.\n',
  )
}

/** The memory folder of a project of the sample library. */
function storeOf(base: string, project: string): string {
  const slug = readdirSync(path.join(base, 'projects')).find((name) => name.endsWith(project)) ?? ''
  return path.join(base, 'projects', slug, 'memory')
}

test('an index past the cut and a broken head', async () => {
  const running = await launch({ folder: HOME })
  const { page } = running
  await inEachLook(running, async (look) => {
    await chooseProject(page, 'ring-log')
    await openScreen(page, 'index')
    const lines = page.getByRole('grid')
    await lines.evaluate((grid) => grid.parentElement?.scrollTo(0, grid.parentElement.scrollHeight))
    await page.getByTestId('cut').waitFor()
    await picture(page, 'index-cut', look)
    await chooseProject(page, 'lantern-shop')
    await openScreen(page, 'memories')
    await page.getByTestId('memory-rows').getByText('Freeze').first().click()
    await page.keyboard.press('Enter')
    await page.getByRole('article').waitFor()
    await picture(page, 'memory-broken-head', look)
  })
  await running.close()
})

const OLD_NOTES = `# Notes of the tide tables

- [Gauge API](reference_gauge_api.md) — where the gauge answers

## How we deploy

The tables are deployed on Tuesdays, never on a Friday. From tomorrow on Ben looks after it.

## Ports that are taken

The local server listens on 4310, and the tide service on 4311.

## Ana prefers short answers

Ana wants the answer first and the reason after it, in two sentences at most.
`

test('what is dropped on the window and what becomes of it', async () => {
  const running = await launch({ folder: HOME })
  const { page } = running
  const old = path.join(running.folder, 'old-notes.md')
  writeFileSync(old, OLD_NOTES)
  await inEachLook(running, async (look) => {
    await chooseProject(page, PROJECT)
    const drag = await dragOver(page, [old])
    await page.getByTestId('drop-layer').waitFor()
    await picture(page, 'import-drag', look)
    await drag.drop()
    await page.getByTestId('candidate-pane').waitFor()
    await picture(page, 'import-candidates', look)
    for (const [at, name] of [
      [2, 'import-index'],
      [-1, 'import-leftover'],
    ] as const) {
      const tabs = page.getByRole('main').getByRole('tab')
      await (at < 0 ? tabs.last() : tabs.nth(at)).click()
      await picture(page, name, look)
    }
  })
  await running.close()
})

test('stores whose memory nobody reads, and what splitting one would do', async () => {
  const running = await launch({ folder: HOME })
  const { page } = running
  await inEachLook(running, async (look) => {
    // A start without a chosen project shows all of them.
    await openScreen(page, 'stores')
    await page.getByRole('article').first().waitFor()
    await picture(page, 'stores-stray', look)
    await page.getByRole('button', { name: /^(Split it…|拆分…)$/ }).click()
    await page.getByRole('dialog').waitFor()
    await picture(page, 'stores-split', look)
    await page.keyboard.press('Escape')
  })
  await running.close()
})

test('dialogs that move memory elsewhere', async () => {
  const running = await launch({ folder: HOME })
  const { page } = running
  await inEachLook(running, async (look) => {
    await chooseProject(page, PROJECT)
    await openMemory(page)
    await page.getByRole('article').getByRole('button').last().waitFor()
    await command(page, 'memory.copy')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').click()
    await page.getByRole('option').first().click()
    await dialog.locator('li').first().waitFor()
    await picture(page, 'memory-copy', look)
    await page.keyboard.press('Escape')
    await command(page, 'memory.share')
    await dialog.waitFor()
    await picture(page, 'memory-share', look)
    await page.keyboard.press('Escape')
    await command(page, 'bundle.export')
    await dialog.waitFor()
    await picture(page, 'archive-export', look)
    await page.keyboard.press('Escape')
  })
  await running.close()
})

/** Runs a command by its id, as the palette finds it in any language. */
async function command(page: Page, id: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: /palette|命令/ })).toHaveCount(0)
}

test('the charts of staleness and their tables', async () => {
  const running = await launch({ folder: HOME })
  const { page } = running
  await inEachLook(running, async (look) => {
    await openScreen(page, 'staleness')
    await page.locator('[data-dot]').last().focus()
    await picture(page, 'staleness-memory', look)
    await page.getByTestId('time').scrollIntoViewIfNeeded()
    await picture(page, 'staleness-time', look)
    for (const button of await page.locator('main section header button').all())
      await button.click()
    await page.getByTestId('types').scrollIntoViewIfNeeded()
    await picture(page, 'staleness-tables', look)
  })
  await running.close()
})

test('an empty library', async () => {
  const running = await launch({ folder: HOME, library: 'empty' })
  await inEachLook(running, async (look) => {
    for (const screen of await screensOf(running.page)) {
      await openScreen(running.page, screen)
      await picture(running.page, `${screen}-empty`, look)
    }
  })
  await running.close()
})

test('the first run', async () => {
  const running = await launch({ folder: HOME, pastFirstRun: false })
  await inEachLook(running, async (look) => {
    await picture(running.page, 'first-run', look)
    await running.page.getByRole('button').nth(1).click()
    await running.page.getByText(/73/).first().waitFor()
    await picture(running.page, 'first-run-found', look)
  })
  await running.close()
})

test('agents', async () => {
  const running = await launch({ folder: HOME })
  const { page } = running
  await inEachLook(running, async (look) => {
    await page.keyboard.press('Control+5')
    await page.getByRole('heading', { name: 'reviewer', level: 2 }).waitFor()
    await picture(page, 'agents', look)
    await page.getByRole('region', { name: /project_review_order/ }).scrollIntoViewIfNeeded()
    await picture(page, 'agents-differences', look)
    await page.getByRole('button', { name: /^(Bring together|合并到一处)/ }).click()
    await page.getByRole('dialog').waitFor()
    await picture(page, 'agents-merge', look)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: MEMORIES_OF_ROOT }).click()
    await page.getByTestId('memory-rows').getByRole('row').nth(0).click()
    await page.keyboard.press('Enter')
    await page.getByRole('article').waitFor()
    await picture(page, 'agents-memories', look)
    await page.getByRole('button', { name: /^(Back to all projects|返回全部项目)/ }).click()
  })
  await running.close()
})

const MEMORIES_OF_ROOT = /^(Memories of tide-tables, Project|tide-tables（项目）的记忆)$/
