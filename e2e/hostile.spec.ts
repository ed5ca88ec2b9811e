import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type ElectronApplication, type Page } from '@playwright/test'
import { countFor } from '../src/testing/count'
import { hostileUrls, linkCases } from '../src/testing/hostile-urls'
import { INJECTIONS } from '../src/testing/injections'
import { launch, openScreen, screensOf, settled } from './harness'

const SLUG = '-home-ana-hostile'

/** A library whose every name, description, body, index line and some file names try to break out. */
function hostileLibrary(): { readonly base: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noctuary-hostile-'))
  const base = path.join(folder, '.claude')
  const memory = path.join(base, 'projects', SLUG, 'memory')
  mkdirSync(memory, { recursive: true })
  const oneLine = (text: string): string => text.replaceAll('\n', ' ')
  const index = INJECTIONS.map((text, at) => {
    const file = at === 0 ? `<img src=x onerror=__noctuaryRan=99>.md` : `memory_${at}.md`
    const line = oneLine(text)
    writeFileSync(
      path.join(memory, file),
      `---\nname: ${at} ${line}\ndescription: ${line}\ntype: feedback\n---\n\n${text}\n`,
    )
    return `- [${line}](${encodeURI(file)}) — ${line}`
  })
  writeFileSync(path.join(memory, 'MEMORY.md'), `${index.join('\n')}\n`)
  writeFileSync(
    path.join(base, 'projects', SLUG, '0c6b1d1e-7d0a-4c55-9a38-111111111111.jsonl'),
    `${INJECTIONS.map((text) => JSON.stringify({ type: 'user', cwd: '/home/ana/hostile', sessionId: 'x', timestamp: '2026-12-01T10:00:00.000Z', uuid: text, message: { role: 'user', content: text } })).join('\n')}\n`,
  )
  return { base, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Counts what the window's session sends or tries to send, without taking the app's own guard away. */
async function countRequests(app: ElectronApplication): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ session }) => {
    const seen: string[] = []
    Object.assign(globalThis, { __seenRequests: seen })
    const note = ({ url }: { readonly url: string }): void => {
      if (!/^(app|data|devtools):/.test(url)) seen.push(url)
    }
    // onBeforeRequest is the app's own guard: these two see what it let through and what it refused.
    session.defaultSession.webRequest.onSendHeaders(note)
    session.defaultSession.webRequest.onErrorOccurred(note)
  })
  return () =>
    app.evaluate(() => (globalThis as { __seenRequests?: readonly string[] }).__seenRequests ?? [])
}

/** Everything on the page that could run or load something; empty is good. */
const dangers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const risky =
      'iframe, object, embed, base, video, audio, form[action], meta[http-equiv="refresh"], link[href*="tracker"], img[src*="tracker"], a[href^="javascript" i], a[href^="data" i]'
    const found = [...document.querySelectorAll(risky)].map((element) => element.outerHTML)
    for (const element of document.querySelectorAll('*')) {
      const handler = element.getAttributeNames().find((name) => name.startsWith('on'))
      if (handler !== undefined) found.push(element.outerHTML.slice(0, 200))
    }
    if ('__noctuaryRan' in globalThis) found.push('a script ran')
    return found
  })

test('thirty injections in names, descriptions, bodies and the index run nothing and load nothing', async () => {
  test.setTimeout(180_000)
  const library = hostileLibrary()
  const running = await launch({ library: { base: library.base } })
  try {
    const { page } = running
    const requests = await countRequests(running.app)
    const screens = await screensOf(page)
    expect(screens.length).toBeGreaterThan(0)
    for (const screen of screens) {
      await openScreen(page, screen)
      expect(await dangers(page), screen).toEqual([])
    }
    if (screens.includes('memories')) await openEachMemory(page)
    expect(await page.title()).not.toContain('<')
    expect(await requests()).toEqual([])
    expect(running.troubles.filter((trouble) => trouble.startsWith('request'))).toEqual([])
    expect(await page.evaluate(() => '__noctuaryRan' in globalThis)).toBe(false)
  } finally {
    await running.close()
    library.remove()
  }
})

/** Walks down the list, so that each memory is rendered with its head and its text. */
async function openEachMemory(page: Page): Promise<void> {
  await openScreen(page, 'memories')
  const rows = page.getByTestId('memory-rows').getByRole('row')
  await expect(rows.first()).toBeVisible()
  await rows.first().click()
  const article = page.getByRole('article')
  let last: string | null = null
  for (let at = 0; at < INJECTIONS.length; at++) {
    if (at > 0) await page.keyboard.press('ArrowDown')
    await expect(article).toBeVisible()
    // Each name begins with its own number, so a new label is a new memory.
    await expect(article).not.toHaveAttribute('aria-label', last ?? '')
    await settled(page)
    last = await article.getAttribute('aria-label')
    expect(await dangers(page), last ?? '').toEqual([])
  }
}

test('hostile addresses open nothing, wherever the window is sent', async () => {
  test.setTimeout(180_000)
  const running = await launch({ library: 'sample' })
  try {
    const { app, page } = running
    await app.evaluate(({ app: electronApp, shell, dialog, webContents }) => {
      const seen: string[] = []
      Object.assign(globalThis, { __opened: seen })
      shell.openExternal = (url) => Promise.resolve(void seen.push(`opened ${url}`))
      shell.openPath = (url) => Promise.resolve((seen.push(`opened ${url}`), ''))
      // The worst person: says yes to every question.
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false })
      electronApp.on('browser-window-created', () => seen.push('opened a window'))
      for (const contents of webContents.getAllWebContents()) {
        contents.on('did-navigate', (_event, url) => seen.push(`navigated ${url}`))
        contents.on('did-frame-navigate', (_event, url) => seen.push(`frame ${url}`))
      }
    })
    const before = page.url()
    for (const url of hostileUrls(countFor(500), 11)) {
      await goEveryWay(page, url)
      // Chromium leaves for `about:` addresses without asking anybody; the app's page must come back.
      await expect.poll(() => page.url(), { message: url }).toBe(before)
    }
    await backHome(page)
    expect(app.windows()).toHaveLength(1)
    expect(await page.evaluate(() => '__noctuaryRan' in globalThis)).toBe(false)
    const seen = await app.evaluate(
      () => (globalThis as { __opened?: readonly string[] }).__opened ?? [],
    )
    const harmless = ['about:', 'app://noctuary/index.html', 'chrome-error:']
    const elsewhere = seen.filter((what) => {
      const [kind, address = ''] = what.split(' ')
      return kind === 'opened' || !harmless.some((start) => address.startsWith(start))
    })
    expect(elsewhere).toEqual([])
  } finally {
    await running.close()
  }
})

/** Waits for the app's own page; asked of the page itself, because its tests' driver waits for the lost one. */
async function backHome(page: Page): Promise<void> {
  const isThere = () => page.evaluate(() => document.querySelector('main') !== null)
  await expect.poll(() => isThere().catch(() => false)).toBe(true)
}

/** Sends the window to an address by script and by a click, in itself and in a new window. */
async function goEveryWay(page: Page, url: string): Promise<void> {
  for (const way of ['open', 'self', 'click', 'blank', 'assign'] as const) {
    try {
      await page.evaluate(
        ([address, how]) => {
          if (how === 'open') window.open(address)
          else if (how === 'self') window.open(address, '_self')
          else if (how === 'assign') location.assign(address)
          else {
            const link = document.createElement('a')
            link.setAttribute('href', address)
            if (how === 'blank') link.target = '_blank'
            link.click()
          }
        },
        [url, way] as const,
      )
    } catch {
      // An address that is none is refused by the page itself; after `about:` the page comes anew.
      await backHome(page)
    }
  }
}

test('a link opens only a whole web address, and only after a yes', async () => {
  const running = await launch({ library: 'sample' })
  try {
    const { app, page } = running
    await app.evaluate(({ shell, dialog }) => {
      const state = { opened: [] as string[], asked: [] as string[], answer: 1 }
      Object.assign(globalThis, { __links: state })
      shell.openExternal = (url) => Promise.resolve(void state.opened.push(url))
      const ask = (_window: unknown, { detail = '' }: { readonly detail?: string }) => {
        state.asked.push(detail)
        return Promise.resolve({ response: state.answer, checkboxChecked: false })
      }
      Object.assign(dialog, { showMessageBox: ask })
    })
    const cases = linkCases(countFor(200), 5)
    for (const { url, mayOpen } of cases) {
      const opened = await page.evaluate(async (address) => {
        const reply = await window.noctuary?.calls['app.openLink']?.({ url: address })
        return String(reply)
      }, url)
      expect(opened, url).toContain(`"opened":${mayOpen}`)
    }
    const { opened, asked } = await app.evaluate(
      () =>
        (globalThis as { __links?: { opened: string[]; asked: string[] } }).__links ?? {
          opened: [],
          asked: [],
        },
    )
    expect(opened).toHaveLength(cases.filter(({ mayOpen }) => mayOpen).length)
    for (const [at, url] of opened.entries()) expect(asked[at]).toContain(url)
  } finally {
    await running.close()
  }
})
