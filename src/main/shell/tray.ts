import path from 'node:path'
import { nativeImage, type NativeImage } from 'electron/common'
import { Menu, systemPreferences, Tray, type MenuItemConstructorOptions } from 'electron/main'
import type { TrayAct, TrayItem, TrayLook, TrayModel } from './tray-model'

interface TrayDeps {
  /** Holds the icons of every look; see scripts/draw-tray.mjs. */
  readonly iconsDir: string
  readonly onAct: (act: TrayAct) => void
}

/** The tray icon, where the person wants one and the system has a place for it. */
export interface TrayIcon {
  /** Shows this, or hides the icon; nothing happens where it is already so. */
  readonly show: (model: TrayModel | null) => void
  readonly isShown: () => boolean
}

const FRAMES = 4
const FRAME_MS = 700

export function createTray(deps: TrayDeps): TrayIcon {
  let shown: { readonly tray: Tray; model: string; stopMoving: () => void } | null = null
  const hide = (): void => {
    shown?.stopMoving()
    shown?.tray.destroy()
    shown = null
  }
  return {
    isShown: () => shown !== null,
    show(model) {
      if (model === null) {
        hide()
        return
      }
      const text = JSON.stringify(model)
      if (shown?.model === text) return
      shown ??= { tray: makeTray(deps), model: '', stopMoving: () => undefined }
      const before = shown.model === '' ? null : (JSON.parse(shown.model) as TrayModel).look
      shown.model = text
      if (before !== model.look) {
        shown.stopMoving()
        shown.stopMoving = showLook(shown.tray, model.look, deps.iconsDir)
      }
      shown.tray.setToolTip(model.tip)
      // Set again after every change: on Linux a menu is a copy.
      shown.tray.setContextMenu(
        Menu.buildFromTemplate(model.items.map((item) => menuItem(item, deps.onAct))),
      )
    },
  }
}

function makeTray({ iconsDir, onAct }: TrayDeps): Tray {
  const tray = new Tray(imageOf('idle', iconsDir))
  tray.on('click', () => onAct({ kind: 'open' }))
  return tray
}

/** Shows a look; a dream moves unless the person asked the system for less motion. */
function showLook(tray: Tray, look: TrayLook, iconsDir: string): () => void {
  if (look !== 'dreaming') {
    tray.setImage(imageOf(look, iconsDir))
    return () => undefined
  }
  const frames = Array.from({ length: FRAMES }, (_, at) => imageOf(`dreaming-${at + 1}`, iconsDir))
  const still = frames.at(-1)
  if (still !== undefined) tray.setImage(still)
  if (systemPreferences.getAnimationSettings().prefersReducedMotion) return () => undefined
  let at = 0
  const timer = setInterval(() => {
    const frame = frames[at++ % FRAMES]
    if (frame !== undefined) tray.setImage(frame)
  }, FRAME_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** On macOS a template, which the system tints for a light or dark menu bar. */
function imageOf(name: string, iconsDir: string): NativeImage {
  const ending = process.platform === 'darwin' ? 'Template' : ''
  return nativeImage.createFromPath(path.join(iconsDir, `${name}${ending}.png`))
}

function menuItem(item: TrayItem, onAct: TrayDeps['onAct']): MenuItemConstructorOptions {
  switch (item.kind) {
    case 'rule':
      return { type: 'separator' }
    case 'words':
      return { id: item.id, label: item.label, enabled: false }
    case 'act':
      return {
        id: item.id,
        label: item.label,
        enabled: item.isOff !== true,
        click: () => onAct(item.act),
      }
    case 'menu':
      return {
        id: item.id,
        label: item.label,
        enabled: item.isOff !== true,
        submenu: item.items.map((each) => menuItem(each, onAct)),
      }
  }
}
