import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { channels } from '../src/shared/ipc/contract'
import { countFor } from '../src/testing/count'
import { launch, type Running } from './harness'

let running: Running
test.beforeAll(async () => {
  running = await launch()
})
test.afterAll(async () => running.close())

const BAD_URLS = [
  'https://example.com/',
  'http://127.0.0.1:9/',
  'file:///etc/hostname',
  'data:text/html,<p>x</p>',
  'about:blank',
  'app://elsewhere/index.html',
  'app://noctuary/../main/index.js',
  'app://noctuary/%2e%2e/preload/index.cjs',
]

test.describe('Electron’s list of security recommendations', () => {
  test('1, 2, 3, 4, 5, 6, 8, 9, 11: the window is sandboxed, isolated, without node and webviews', async () => {
    const preferences = await running.app.evaluate(({ BrowserWindow }) => {
      const page = BrowserWindow.getAllWindows()[0]?.webContents
      // Not in the typings, but the only way to see what Chromium was really told.
      return (page as unknown as { getLastWebPreferences: () => object }).getLastWebPreferences()
    })
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    })
    expect(preferences).toMatchObject({ enableBlinkFeatures: '' })
    const globals = await running.page.evaluate(() =>
      ['require', 'process', 'Buffer', 'module'].filter((name) => name in window),
    )
    expect(globals).toEqual([])
  })

  test('7: the content policy comes by header and allows nothing from elsewhere', async () => {
    const response = await running.page.reload()
    const policy = response?.headers()['content-security-policy'] ?? ''
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'none'",
      "frame-src 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/)
  })

  test('5: every permission is denied', async () => {
    const answers = await running.page.evaluate(async () => {
      const names = [
        'geolocation',
        'notifications',
        'camera',
        'microphone',
        'midi',
        'clipboard-read',
      ]
      const states = names.map(
        async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state,
      )
      return [...new Set(await Promise.all(states))]
    })
    expect(answers).toEqual(['denied'])
  })

  test('13, 14: no page is left, no window is opened, no frame goes elsewhere', async () => {
    // Asked from main: a page that may be about to leave is no good place to ask from.
    const inPage = (script: string): Promise<unknown> =>
      running.app.evaluate(
        ({ BrowserWindow }, code) =>
          BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code) as Promise<unknown>,
        script,
      )
    for (const url of BAD_URLS) {
      const leave = `{
        const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(url)}, target: '_top' })
        document.body.append(link)
        setTimeout(() => { window.open(link.href); link.click() })
      } 0`
      // A page that is just being brought back answers no script; it is asked again.
      await expect(() => inPage(leave)).toPass()
      await expect(async () => {
        const place = `location.href + ' ' + document.querySelectorAll('main').length`
        expect(await inPage(place)).toBe('app://noctuary/index.html 1')
      }).toPass()
    }
    expect(
      await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length),
    ).toBe(1)
  })

  test('12: a webview does not come alive', async () => {
    const attached = await running.page.evaluate(() => {
      const view = Object.assign(document.createElement('webview'), { src: 'https://example.com' })
      document.body.append(view)
      const has = 'getWebContentsId' in view
      view.remove()
      return has
    })
    expect(attached).toBe(false)
  })

  test('18: only known files are served, whatever the address says', async () => {
    const statuses = await running.app.evaluate(async ({ net }) => {
      const ask = async (url: string) => (await net.fetch(url).catch(() => ({ status: 0 }))).status
      return Promise.all(
        [
          'app://noctuary/index.html',
          'app://noctuary/../preload/index.cjs',
          'app://noctuary/%2e%2e/main/index.js',
          'app://noctuary/..%2fmain%2findex.js',
          'app://noctuary/assets',
          'app://noctuary/',
          'app://elsewhere/index.html',
          'app://noctuary/nothing.js',
        ].map(ask),
      )
    })
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404, 404, 404])
  })

  test('15: only http and https are opened, after the whole address was shown', async () => {
    await running.app.evaluate(({ dialog, shell }) => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      dialog.showMessageBox = (_window: unknown, options?: { detail?: string }) => {
        seen.push(`asked ${options?.detail ?? ''}`)
        return Promise.resolve({ response: 1, checkboxChecked: false })
      }
      shell.openExternal = (url: string) => Promise.resolve(void seen.push(`opened ${url}`))
    })
    for (const url of [
      'file:///etc/passwd',
      'javascript:1',
      'smb://a/b',
      'https://example.com/a?b=c',
    ])
      await running.page.evaluate(async (address) => {
        await window.noctuary?.calls['app.openLink']?.({ url: address })
      }, url)
    const seen = await running.app.evaluate(
      () => (globalThis as unknown as { seen: string[] }).seen,
    )
    expect(seen).toHaveLength(2)
    expect(seen[0]).toContain('https://example.com/a?b=c')
    expect(seen[1]).toBe('opened https://example.com/a?b=c')
  })

  test('17: a frame, even of our own origin, is not answered', async () => {
    const bridges = await running.page.evaluate(async () => {
      const frame = document.createElement('iframe')
      frame.src = 'app://noctuary/index.html'
      document.body.append(frame)
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve)
        setTimeout(resolve, 1_000)
      })
      let found = 'none'
      try {
        found = 'noctuary' in (frame.contentWindow ?? {}) ? 'bridge' : 'none'
      } catch {
        // Another origin: the policy kept the page out.
        found = 'none'
      }
      frame.remove()
      return found
    })
    expect(bridges).toBe('none')
  })
})

test('a page of another origin is refused on every channel', async () => {
  const before = fingerprint(running.folder)
  const replies = await running.app.evaluate(async ({ BrowserWindow, app }, names) => {
    const preload = `${app.getAppPath()}/out/preload/index.cjs`
    const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
    await window.loadURL('data:text/html,<p>stranger</p>').catch(() => undefined)
    const answers = (await window.webContents.executeJavaScript(
      `Promise.all(${JSON.stringify(names)}.map((name) => window.noctuary.calls[name]({})))`,
    )) as string[]
    window.destroy()
    return answers
  }, Object.keys(channels))
  expect(replies).toHaveLength(Object.keys(channels).length)
  for (const reply of replies)
    expect(JSON.parse(reply)).toMatchObject({ ok: false, code: 'input.invalid' })
  expect(fingerprint(running.folder)).toEqual(before)
})

// Calls that do what a person asks for when their input is right are given wrong input only.
test('no generated argument has an effect on any channel', async () => {
  const before = fingerprint(running.base)
  const rounds = countFor(200)
  const failures = await running.page.evaluate(
    async ({ names, count }) => {
      let seed = 7
      const pick = <T>(list: readonly T[]): T => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        return list[seed % list.length] as T
      }
      const odd = [
        '',
        '..',
        '../../etc/passwd',
        '/etc/passwd',
        '\u0000',
        'x'.repeat(5_000),
        'C:\\x',
        '__proto__',
        null,
        -1,
        1e99,
        NaN,
        [],
        {},
        true,
        ['..'],
        { a: { b: {} } },
      ]
      const keys = [
        'projectId',
        'file',
        'files',
        'text',
        'baseHash',
        'change',
        'changes',
        'sample',
        'url',
        'path',
        'memory',
        'repairs',
        'filter',
        'limit',
        'constructor',
        'odd',
      ]
      const argument = (): unknown =>
        pick([0, 1]) === 0
          ? pick(odd)
          : Object.fromEntries([1, 2, 3].map(() => [pick(keys), pick(odd)]))
      const bad: string[] = []
      // These open a dialog, another library or nothing at all when their input happens to be right.
      const quiet = names.filter((name) => !['app.chooseFolder', 'app.useSample'].includes(name))
      for (const name of quiet)
        for (let round = 0; round < count; round++) {
          const reply: unknown = JSON.parse(
            (await window.noctuary?.calls[name]?.(argument())) ?? 'null',
          )
          if (typeof reply !== 'object' || reply === null || !('ok' in reply)) bad.push(name)
        }
      return bad
    },
    { names: Object.keys(channels), count: rounds },
  )
  expect(failures).toEqual([])
  expect(fingerprint(running.base)).toEqual(before)
})

test('a path that no hand offered is refused, and the page cannot offer one', async () => {
  const stranger = path.join(running.folder, 'stranger.md')
  writeFileSync(stranger, '- a secret of someone else\n')
  const before = fingerprint(running.folder)
  const codes = await running.page.evaluate(async (file) => {
    const made = new DataTransfer()
    made.items.add(new File(['- made up'], file))
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: made }))
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: made }))
    const imported = { projectId: '/m', sources: [{ kind: 'path', path: file }], choices: [] }
    const archive = { path: file, choices: [] }
    const asked: readonly (readonly [string, unknown])[] = [
      ['import.plan', imported],
      ['import.apply', { ...imported, hash: 'h' }],
      ['bundle.plan', archive],
      ['bundle.apply', { ...archive, hash: 'h' }],
      ['bundle.export', { projectIds: null, path: file }],
      ['place.planRename', { projectId: '/m', toPath: file }],
      ['place.plan', { projectId: '/m', act: 'adopt', target: file }],
      ['project.bind', { projectId: '/m', path: file }],
    ]
    const replies = asked.map(async ([channel, input]) => {
      const reply: unknown = JSON.parse((await window.noctuary?.calls[channel]?.(input)) ?? 'null')
      return typeof reply === 'object' && reply !== null && 'code' in reply ? reply.code : null
    })
    return [
      ...(await Promise.all(replies)),
      String('private.drop' in (window.noctuary?.calls ?? {})),
    ]
  }, stranger)
  expect(codes).toEqual([...Array.from({ length: 8 }, () => 'path.refused'), 'false'])
  expect(fingerprint(running.folder)).toEqual(before)
  expect(running.page.url()).toBe('app://noctuary/index.html')
})

test('nothing but our own files was asked for, all along', () => {
  expect(running.troubles.filter((trouble) => trouble.startsWith('request '))).toEqual([])
})

/** Every file below a folder with its hash; the profile and the app's own cache and log are left out. */
function fingerprint(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(?:profile|home|data)\//.test(file.slice(folder.length)))
    .sort()
  return Object.fromEntries(
    files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}
