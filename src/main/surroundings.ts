import { app, nativeTheme } from 'electron/main'
import type { CommandId } from '../shared/commands'
import type { AppStart } from '../shared/ipc/contract'
import type { Language, Settings } from '../shared/settings'
import { SHELL_TEXTS, type ShellTexts } from '../shared/shell-texts'
import type { Library } from './library'
import { showMenu } from './shell/menu'
import { PAGE_COLOURS } from './shell/window'

interface SurroundingsDeps {
  readonly library: Library
  readonly run: (command: CommandId) => void
  /** Tray, schedule and notices follow the settings as well. */
  readonly onSettings: (settings: Settings, language: 'en' | 'zh') => void
}

/** What lies around the window and follows the settings: theme, menu bar, language, and what goes on without it. */
export interface Surroundings {
  /** Reads the settings, brings everything in line with them, and says what the window needs first. */
  readonly refresh: () => Promise<AppStart>
  readonly texts: () => ShellTexts
  readonly language: () => 'en' | 'zh'
  readonly pageColour: () => string
}

const PLATFORMS: Readonly<Partial<Record<NodeJS.Platform, AppStart['platform']>>> = {
  darwin: 'mac',
  win32: 'windows',
}

export function createSurroundings(deps: SurroundingsDeps): Surroundings {
  let language = languageInUse('system')
  const platform = PLATFORMS[process.platform] ?? 'linux'
  let menuLanguage: 'en' | 'zh' | null = null
  /** Building a menu bar takes as long as a picture of the window; it differs by language alone. */
  const bringMenu = (): void => {
    if (menuLanguage === language) return
    menuLanguage = language
    showMenu({ texts: SHELL_TEXTS[language], isMac: platform === 'mac', run: deps.run })
  }
  return {
    texts: () => SHELL_TEXTS[language],
    language: () => language,
    pageColour: () => (nativeTheme.shouldUseDarkColors ? PAGE_COLOURS.dark : PAGE_COLOURS.light),
    async refresh() {
      const engine = await deps.library.engine()
      const { settings, bases } = await engine.ask('thread.state', undefined)
      language = languageInUse(settings.language)
      startAtLogin(settings.startAtLogin)
      nativeTheme.themeSource = settings.theme
      bringMenu()
      deps.onSettings(settings, language)
      return {
        version: app.getVersion(),
        runtime: `Electron ${process.versions.electron}, Node ${process.versions.node}`,
        platform,
        dataDir: deps.library.dataDir(),
        bases,
        settings,
        language,
        sample: deps.library.isSample(),
      }
    },
  }
}

/** The chosen language, or the system's first one that Noctuary speaks. */
function languageInUse(chosen: Language): 'en' | 'zh' {
  if (chosen !== 'system') return chosen
  const first = app
    .getPreferredSystemLanguages()
    .concat(app.getLocale())
    .find((tag) => /^(en|zh)\b/i.test(tag))
  return first?.toLowerCase().startsWith('zh') === true ? 'zh' : 'en'
}

/** Only told where it changed: each time is a write to the system. On Linux, Electron can do nothing. */
function startAtLogin(wanted: boolean): void {
  if (process.platform === 'linux' || app.getLoginItemSettings().openAtLogin === wanted) return
  app.setLoginItemSettings({ openAtLogin: wanted })
}
