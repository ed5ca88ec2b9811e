import path from 'node:path'
import { shell } from 'electron/common'
import { app, BrowserWindow, ipcMain, nativeTheme, powerMonitor, type Event } from 'electron/main'
import { takeEnvironmentKey } from '../adapters/key-source'
import { createSample } from '../adapters/sample-library'
import { maskSecrets } from '../engine/safety/secrets/mask-secrets'
import type { CommandId } from '../shared/commands'
import type { AppStart, EventName, Events } from '../shared/ipc/contract'
import type { Settings } from '../shared/settings'
import type { DeepLink } from '../shared/shell'
import { createBackground } from './background'
import { startEngine } from './engine-client'
import { answer, type ReportFailure } from './ipc/answer'
import { appHandlers, type AppHandlerDeps } from './ipc/app-handlers'
import { isAppChannel } from './ipc/engine-protocol'
import { hearDrops } from './ipc/hear-drops'
import { createOfferedPaths } from './ipc/offered-paths'
import { registerCalls } from './ipc/register-calls'
import { createKeys } from './keys'
import type { LaunchOptions } from './launch-options'
import { createAnnouncing } from './announcing'
import { createLeaving } from './leaving'
import { createLibrary } from './library'
import { cronWake } from './scheduler/cron-wake'
import { serveApp } from './shell/app-protocol'
import { askToStay, chooseFiles, chooseSave, confirmLink, saveText } from './shell/dialogs'
import { startEditor } from './shell/editor-command'
import { createLinkOpener } from './shell/external-links'
import { createSecretBox } from './shell/secret-box'
import { isTrustedSender, lockDown } from './shell/security'
import { createTray } from './shell/tray'
import { hasTrayHost } from './shell/tray-host'
import { openWindow } from './shell/window'
import { createSurroundings } from './surroundings'

/** The app as index.ts starts and stops it. */
export interface RunningApp {
  readonly start: () => Promise<void>
  readonly raise: () => Promise<void>
  readonly onAllClosed: () => void
  readonly onQuit: (event: Event) => void
}

const BUILT = path.join(import.meta.dirname, '..')

/** Builds the window's side of the app, everything in plain sight. */
export function composeApp(options: LaunchOptions): RunningApp {
  const resources = path.join(app.getAppPath(), 'resources')
  const iconFile = path.join(resources, 'icon.png')
  let window: BrowserWindow | null = null
  const environment = takeEnvironmentKey(process.env)
  const offered = createOfferedPaths()
  const report: ReportFailure = (where, error) =>
    console.error(
      where,
      maskSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
  const send = (event: EventName, json: string): void => window?.webContents.send(event, json)
  const tell = <E extends EventName>(event: E, payload: Events[E]): void =>
    send(event, JSON.stringify(payload))
  const library = createLibrary({
    options,
    onEvent(event, json) {
      send(event, json)
      background.hear(event, json)
    },
    async startEngine(start, onEvent) {
      const engine = await startEngine({
        threadFile: new URL('./engine-thread.js', import.meta.url),
        start,
        onEvent,
        onDeath: (error) => report('engine thread', error),
      })
      void keys.handTo(engine)
      return engine
    },
    makeSample: async (folder, nowMs) =>
      (await createSample(folder, nowMs, { resourcesDir: resources })).base,
  })
  const keys = createKeys({
    dataDir: options.dataDir,
    box: createSecretBox(),
    environment,
    whenReady: () => app.whenReady(),
    engine: library.engine,
  })
  const raise = async (): Promise<void> => {
    if (window === null) return open()
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  const run = (command: CommandId): void =>
    void raise().then(() => tell('app.command', { command }))
  let waitingLink: DeepLink | null = null
  const show = (link?: DeepLink): void => {
    waitingLink = link ?? null
    void raise().then(() => tell('app.linkWaits', { waits: true }))
  }
  const announcing = createAnnouncing({
    nowMs: () => Date.now(),
    settings: () => background.settings()?.notices ?? null,
    language: () => around.language(),
    isWatched: () => window?.isFocused() === true,
    mask: maskSecrets,
    open: show,
    undo: async (runId) => {
      await (await library.engine()).replyTo('dream.undo', { runId })
    },
  })
  const background = createBackground({
    nowMs: () => Date.now(),
    wakeAt: cronWake,
    engine: library.engine,
    keyState: () => keys.store.state(),
    hasTrayHost: () => hasTrayHost(process.platform, process.env['DBUS_SESSION_BUS_ADDRESS']),
    tray: (onAct) => createTray({ iconsDir: path.join(resources, 'icons', 'tray'), onAct }),
    open: show,
    quit: () => app.quit(),
    saveSettings,
    onNews: announcing.tell,
    onDreamEnded: () => leaving.onDreamEnded(),
    onFailed(error) {
      report('tray', error)
      announcing.notStarted(error)
    },
    report,
  })
  const leaving = createLeaving({
    standing: background.standing,
    ask: () => askToStay(window, around.texts().closing),
    remember: (onClose) => saveSettings({ onClose }),
    closeWindow: () => window?.destroy(),
    quit: () => app.quit(),
    sayGoesOn: announcing.goesOn,
    report,
  })
  const tellThread = (isOpen: boolean): void =>
    void library
      .engine()
      .then((engine) => engine.ask('thread.window', { isOpen }))
      .catch((error: unknown) => report('telling of the window', error))
  const around = createSurroundings({ library, run, onSettings: background.know })
  /** What was read for the window that opens is what it asks first. */
  let atOpening: Promise<AppStart> | null = null
  const readStart = (): Promise<AppStart> => {
    const read = atOpening ?? around.refresh()
    atOpening = null
    return read
  }
  const open = async (): Promise<void> => {
    leaving.onOpened()
    const start = around.refresh()
    atOpening = start
    tellThread(true)
    window = await openWindow({
      preloadFile: path.join(BUILT, 'preload', 'index.cjs'),
      stateFile: path.join(options.dataDir, 'window.json'),
      iconFile,
      // Shown when the theme is known: no flash of the other one.
      whenLooksKnown: start.then(
        () => undefined,
        () => undefined,
      ),
      onClose: leaving.onClose,
      onClosed: () => {
        window = null
        tellThread(false)
      },
    })
  }
  async function saveSettings(changes: Partial<Settings>): Promise<AppStart> {
    await (await library.engine()).ask('thread.saveSettings', { changes })
    atOpening = null
    return around.refresh()
  }
  const handlers = appHandlers(appDeps(() => window))

  function appDeps(current: () => BrowserWindow | null): AppHandlerDeps {
    return {
      readStart,
      saveSettings,
      takeLink() {
        const link = waitingLink
        waitingLink = null
        return link
      },
      async useSample(sample) {
        await library.useSample(sample)
        return around.refresh()
      },
      openLink: createLinkOpener({
        texts: () => around.texts().link,
        confirm: (question) => confirmLink(current(), question),
        open: (url) => shell.openExternal(url),
      }),
      pathOf: async (projectId, file) =>
        (await (await library.engine()).ask('thread.pathOf', { projectId, file })).path,
      async openInEditor(file) {
        const { settings } = await (await library.engine()).ask('thread.state', undefined)
        if (settings.editorCommand.trim() !== '') return startEditor(settings.editorCommand, file)
        return (await shell.openPath(file)) === ''
      },
      showInFolder: (file) => shell.showItemInFolder(file),
      key: keys.store,
      chooseFiles: async (title, folders) => {
        const paths = await chooseFiles(current(), title, folders)
        return paths === null ? null : offered.offer(paths)
      },
      chooseSave: async (title, fileName) => {
        const file = await chooseSave(current(), title, fileName)
        return file === null ? null : (offered.offer([file])[0] ?? null)
      },
      chooseFolder: async (title) => {
        const folder = (await chooseFiles(current(), title, true))?.[0]
        return folder === undefined ? null : (offered.offer([folder])[0] ?? null)
      },
      saveText: (fileName, text) => saveText(current(), fileName, text),
    }
  }

  return {
    raise,
    async start() {
      lockDown()
      serveApp(path.join(BUILT, 'renderer'))
      nativeTheme.on('updated', () => window?.setBackgroundColor(around.pageColour()))
      registerCalls({
        ipcMain,
        isTrusted: isTrustedSender,
        async reply(channel, input) {
          if (!isAppChannel(channel)) {
            const allowed = await answer(channel, () => offered.check(channel, input), report)
            if (!allowed.ok) return JSON.stringify(allowed)
            const reply = await (await library.engine()).replyTo(channel, input)
            offered.hear(channel, reply)
            return reply
          }
          // The table pairs each channel with its own input, which the schema has just checked.
          const handle = handlers[channel] as (input: unknown) => unknown
          return JSON.stringify(await answer(channel, () => handle(input), report))
        },
      })
      hearDrops({ ipcMain, isTrusted: isTrustedSender, offer: offered.offer, tell })
      powerMonitor.on('resume', background.wake)
      keys.serve().catch((error: unknown) => report('key socket', error))
      await open()
      await background.start()
    },
    onAllClosed: leaving.onAllClosed,
    onQuit: quitAfter(async () => {
      leaving.onQuit()
      announcing.stop()
      background.stop()
      await keys.stop()
      await library.stop()
    }),
  }
}

/** Lets the engine finish what it writes before the process ends. */
function quitAfter(stop: () => Promise<void>): (event: Event) => void {
  let hasStopped = false
  let stopping: Promise<void> | null = null
  const end = (): void => {
    hasStopped = true
    app.quit()
  }
  return (event) => {
    if (hasStopped) return
    event.preventDefault()
    // A second Ctrl+Q waits with the first.
    stopping ??= stop().then(end, end)
  }
}
