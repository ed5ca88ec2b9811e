import { COMMAND_IDS, commandRow, type CommandId } from '../../shared/commands'
import { pauseEndMs } from '../../shared/dream-pause'
import type { ScreenId } from '../../shared/screens'
import type { Theme } from '../../shared/settings'
import { call } from '../ipc/client'
import { sendCommand } from '../ui/commands'
import type { Frame } from '../ui/frame'
import { isTyping, type KeyMap } from '../ui/use-keys'
import type { UseFrameStore } from './app'
import { currentPlace } from './place-slice'
import { screenRows } from './screens'

interface RunnerDeps {
  readonly go: Frame['go']
  readonly undo: Frame['undo']
  readonly failed: Frame['failed']
}

/**
 * Runs a command: whoever is on screen may take it first (a dialog, an editor, the palette itself),
 * then it opens its screen, then it does what the window itself can do.
 */
export function createRunner(store: UseFrameStore, deps: RunnerDeps): (id: CommandId) => void {
  const own = ownCommands(store, deps)
  return (id) => {
    if (sendCommand(id)) return
    const { screen } = commandRow(id)
    if (screen !== undefined && screenRows.some((row) => row.id === screen)) deps.go(screen)
    else own[id]?.()
  }
}

type OwnCommands = Readonly<Partial<Record<CommandId, () => void>>>

function ownCommands(store: UseFrameStore, { go, undo, failed }: RunnerDeps): OwnCommands {
  const theme = (value: Theme) => () =>
    void store.getState().saveSettings({ theme: value }).catch(failed)
  const pause = (pausedUntilMs: number | null): void => {
    const { start, saveSettings } = store.getState()
    if (start === null) return
    void saveSettings({ dreams: { ...start.settings.dreams, pausedUntilMs } }).catch(failed)
  }
  return {
    undo: () => (undoText() ? undefined : void undo()),
    cancel: () => void cancelRunning().catch(failed),
    'dream.now': () => go('dreams', { view: 'before' }),
    'dream.cancel': () => void cancelDream().catch(failed),
    'dream.result': () => void openResult(store, go).catch(failed),
    'dream.pauseHour': () => pause(pauseEndMs('hour', Date.now())),
    'dream.pauseToday': () => pause(pauseEndMs('today', Date.now())),
    'dream.pause': () => pause(pauseEndMs('resumed', Date.now())),
    'dream.resume': () => pause(null),
    back: () => store.getState().goBack(),
    forward: () => store.getState().goForward(),
    'theme.system': theme('system'),
    'theme.light': theme('light'),
    'theme.dark': theme('dark'),
    // A new memory begins on the Memories screen, which hears the same wish once it is shown.
    'memory.new': () => go('memories', { new: 'yes' }),
    filter: () => go('memories', { ...currentPlace(store.getState()).details, focus: 'filter' }),
  }
}

/** Ends the audit and the dream that run, wherever the window is; nothing happens where none does. */
async function cancelRunning(): Promise<void> {
  await Promise.all([cancelAudit(), cancelDream()])
}

async function cancelAudit(): Promise<void> {
  const { state } = await call('audit.state', undefined)
  if (state !== null) await call('audit.cancel', { runId: state.runId })
}

async function cancelDream(): Promise<void> {
  const { state } = await call('dream.state', undefined)
  if (state !== null) await call('dream.cancel', { runId: state.runId, afterStep: false })
}

/** The newest page of the diary, of the chosen project or of all; the empty diary where there is none. */
async function openResult(store: UseFrameStore, go: Frame['go']): Promise<void> {
  const { projectId } = currentPlace(store.getState())
  const [newest] = await call('dream.list', { projectId })
  go('dreams', newest === undefined ? {} : { run: newest.id })
}

/** While someone types, undo belongs to the text they type. */
function undoText(): boolean {
  if (!isTyping(document.activeElement)) return false
  // The one call that reaches the undo of a plain text field; editors of ours take the command first.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  document.execCommand('undo')
  return true
}

const PLACES: Readonly<Record<string, string>> = {
  ',': 'Comma',
  '.': 'Period',
  '\\': 'Backslash',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
}

/** Electron's words for a key as `useKeys` names it: `CmdOrCtrl+Shift+F` is `mod+shift+KeyF`. */
export function keyOfAccelerator(accelerator: string): string {
  return accelerator
    .split('+')
    .map((part) => {
      if (part === 'CmdOrCtrl') return 'mod'
      if (part === 'Shift' || part === 'Alt') return part.toLowerCase()
      if (/^[A-Z]$/.test(part)) return `Key${part}`
      if (/^\d$/.test(part)) return `Digit${part}`
      return PLACES[part] ?? part
    })
    .join('+')
}

const keyOf = (id: CommandId): string | undefined => {
  const { accelerator, key } = commandRow(id)
  return accelerator === undefined
    ? key?.replace('Shift+', 'shift+')
    : keyOfAccelerator(accelerator)
}

/** Whether a command means something on this screen, and its own screen exists. */
export function isOffered(id: CommandId, screen: ScreenId): boolean {
  const row = commandRow(id)
  if (row.screen !== undefined) return screenRows.some((each) => each.id === row.screen)
  return row.only === undefined || row.only.includes(screen)
}

/** The keys of every command that means something on this screen. */
export function keysOf(screen: ScreenId, run: (id: CommandId) => void): KeyMap {
  const rows = COMMAND_IDS.filter((id) => isOffered(id, screen)).flatMap((id) => {
    const key = keyOf(id)
    // Undo in a text is the text's own business and must reach it as a key.
    return key === undefined ? [] : [[key, () => run(id)] as const]
  })
  return Object.fromEntries(rows)
}
