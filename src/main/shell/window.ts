import { BrowserWindow, nativeTheme, screen } from 'electron/main'
import { APP_PAGE } from './app-protocol'
import { readWindowState, writeWindowState } from './window-state'

interface WindowDeps {
  readonly preloadFile: string
  readonly stateFile: string
  readonly iconFile: string
  /** Resolves when the theme is set; the window is not shown before. */
  readonly whenLooksKnown: Promise<void>
  /** The window is about to close; the event can be held up. */
  readonly onClose: (event: { preventDefault: () => void }) => void
  readonly onClosed: () => void
}

/** The page colours of app/theme.css, so that nothing flashes before the first picture. */
export const PAGE_COLOURS = { dark: '#11111c', light: '#fcfbf8' }

/** Chromium's code for a load that was stopped before it began. */
const LOAD_ABORTED = -3

/** Makes the one window: sandboxed, isolated, shown when it has something to show. */
export async function openWindow(deps: WindowDeps): Promise<BrowserWindow> {
  const areas = screen.getAllDisplays().map((display) => display.workArea)
  const { maximized, ...place } = readWindowState(deps.stateFile, areas)
  const window = new BrowserWindow({
    ...place,
    minWidth: 860,
    minHeight: 560,
    show: false,
    title: 'Noctuary',
    backgroundColor: nativeTheme.shouldUseDarkColors ? PAGE_COLOURS.dark : PAGE_COLOURS.light,
    icon: deps.iconFile,
    webPreferences: {
      preload: deps.preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => {
    void deps.whenLooksKnown.then(() => {
      if (window.isDestroyed()) return
      if (maximized) window.maximize()
      else window.show()
    })
  })
  window.on('closed', deps.onClosed)
  // Chromium goes to about:blank without asking; whatever it went to, this window has one page.
  window.webContents.on('did-navigate', (_event, url) => {
    if (!url.startsWith(APP_PAGE)) void window.loadURL(APP_PAGE)
  })
  // about:srcdoc ends on Chromium's error page instead; an aborted load leaves the page as it was.
  window.webContents.on('did-fail-load', (_event, code, _reason, url, isMainFrame) => {
    if (isMainFrame && code !== LOAD_ABORTED && !url.startsWith(APP_PAGE)) {
      void window.loadURL(APP_PAGE)
    }
  })
  window.on('close', (event) => {
    deps.onClose(event)
    writeWindowState(deps.stateFile, {
      ...window.getNormalBounds(),
      maximized: window.isMaximized(),
    })
  })
  await window.loadURL(APP_PAGE)
  return window
}
