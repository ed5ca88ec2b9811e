import type { ScreenId } from './screens'

/** In which menu a command stands. */
export type CommandMenu = 'file' | 'edit' | 'view' | 'go' | 'memory' | 'dream' | 'help'

/** One thing the app can be told to do, wherever it is said: menu, palette, key, tray. */
export interface CommandRow {
  readonly menu: CommandMenu
  /** Electron's words for the key; the menu shows and catches it. Absent: no key, or a single key. */
  readonly accelerator?: string
  /** A key of its own, by its place (`event.code`), that only counts while nobody types. */
  readonly key?: string
  /** The screen it opens. */
  readonly screen?: ScreenId
  /** Only where that screen is open does it mean something. */
  readonly only?: readonly ScreenId[]
}

/** Every command. Titles stand in shell-texts.ts; what they do in renderer/app/commands.ts. */
export const COMMANDS = {
  'memory.new': { menu: 'file', accelerator: 'CmdOrCtrl+N' },
  'import.open': { menu: 'file', screen: 'import' },
  'bundle.export': { menu: 'file' },
  'bundle.open': { menu: 'file' },
  'app.sample': { menu: 'file' },
  'go.settings': { menu: 'file', accelerator: 'CmdOrCtrl+,', screen: 'settings' },
  undo: { menu: 'edit', accelerator: 'CmdOrCtrl+Z' },
  find: { menu: 'edit', accelerator: 'CmdOrCtrl+F' },
  filter: { menu: 'edit', key: 'Slash' },
  'go.search': { menu: 'edit', accelerator: 'CmdOrCtrl+Shift+F', screen: 'search' },
  cancel: { menu: 'edit', accelerator: 'CmdOrCtrl+.' },
  palette: { menu: 'view', accelerator: 'CmdOrCtrl+K' },
  projects: { menu: 'view', accelerator: 'CmdOrCtrl+P' },
  sidebar: { menu: 'view', accelerator: 'CmdOrCtrl+\\' },
  'theme.system': { menu: 'view' },
  'theme.light': { menu: 'view' },
  'theme.dark': { menu: 'view' },
  'go.home': { menu: 'go', accelerator: 'CmdOrCtrl+1', screen: 'home' },
  'go.review': { menu: 'go', accelerator: 'CmdOrCtrl+2', screen: 'review' },
  'go.dreams': { menu: 'go', accelerator: 'CmdOrCtrl+3', screen: 'dreams' },
  'go.memories': { menu: 'go', accelerator: 'CmdOrCtrl+4', screen: 'memories' },
  'go.index': { menu: 'go', screen: 'index' },
  'go.agents': { menu: 'go', accelerator: 'CmdOrCtrl+5', screen: 'agents' },
  'go.archive': { menu: 'go', screen: 'archive' },
  'go.stores': { menu: 'go', screen: 'stores' },
  'go.audit': { menu: 'go', accelerator: 'CmdOrCtrl+7', screen: 'audit' },
  'go.prompt': { menu: 'go', screen: 'prompt' },
  'go.staleness': { menu: 'go', accelerator: 'CmdOrCtrl+9', screen: 'staleness' },
  'go.history': { menu: 'go', accelerator: 'CmdOrCtrl+Y', screen: 'history' },
  'go.sessions': { menu: 'go', screen: 'sessions' },
  back: { menu: 'go', accelerator: 'Alt+Left' },
  forward: { menu: 'go', accelerator: 'Alt+Right' },
  'memory.open': { menu: 'memory', key: 'Enter', only: ['memories'] },
  'memory.edit': { menu: 'memory', key: 'KeyE', only: ['memories', 'review'] },
  'memory.save': { menu: 'memory', accelerator: 'CmdOrCtrl+S', only: ['memories', 'index'] },
  'memory.archive': { menu: 'memory', key: 'KeyA', only: ['memories', 'review'] },
  'memory.delete': { menu: 'memory', key: 'Delete', only: ['memories'] },
  'memory.pin': { menu: 'memory', key: 'KeyP', only: ['memories'] },
  'memory.move': { menu: 'memory', only: ['memories'] },
  'memory.copy': { menu: 'memory', only: ['memories'] },
  'memory.promote': { menu: 'memory', only: ['memories'] },
  'memory.share': { menu: 'memory', only: ['memories'] },
  'memory.select': { menu: 'memory', key: 'KeyX', only: ['memories'] },
  'memory.openInEditor': { menu: 'memory', key: 'KeyO', only: ['memories', 'index', 'review'] },
  'memory.verify': { menu: 'memory', key: 'KeyV', only: ['audit', 'review'] },
  'review.keep': { menu: 'memory', key: 'Digit1', only: ['review'] },
  'review.delete': { menu: 'memory', key: 'KeyD', only: ['review'] },
  'review.later': { menu: 'memory', key: 'KeyS', only: ['review'] },
  'review.merge': { menu: 'memory', key: 'KeyM', only: ['review'] },
  'review.more': { menu: 'memory', key: 'Space', only: ['review'] },
  'review.undo': { menu: 'memory', key: 'KeyU', only: ['review'] },
  'candidate.reject': { menu: 'memory', key: 'KeyR', only: ['review'] },
  'audit.paths': { menu: 'memory', only: ['audit'] },
  'audit.deep': { menu: 'memory', only: ['audit'] },
  'dream.now': { menu: 'dream', accelerator: 'CmdOrCtrl+D' },
  'dream.cancel': { menu: 'dream' },
  'dream.result': { menu: 'dream' },
  'dream.pauseHour': { menu: 'dream' },
  'dream.pauseToday': { menu: 'dream' },
  'dream.pause': { menu: 'dream' },
  'dream.resume': { menu: 'dream' },
  'dream.accept': { menu: 'dream', key: 'KeyA', only: ['dreams'] },
  'dream.reject': { menu: 'dream', key: 'KeyR', only: ['dreams'] },
  'dream.edit': { menu: 'dream', key: 'KeyE', only: ['dreams'] },
  'dream.acceptSafe': { menu: 'dream', key: 'Shift+KeyA', only: ['dreams'] },
  'dream.apply': { menu: 'dream', accelerator: 'CmdOrCtrl+Enter', only: ['dreams'] },
  keys: { menu: 'help', key: 'Shift+Slash' },
} as const satisfies Readonly<Record<string, CommandRow>>

export type CommandId = keyof typeof COMMANDS

/** All ids in the order of the menus. */
export const COMMAND_IDS = Object.keys(COMMANDS) as readonly CommandId[]

/** A command's row in its wide type. */
export const commandRow = (id: CommandId): CommandRow => COMMANDS[id]

export const isCommandId = (id: string): id is CommandId => Object.hasOwn(COMMANDS, id)
