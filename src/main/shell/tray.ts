import { nativeImage } from 'electron/common'
import { Menu, Tray } from 'electron/main'
import type { ShellTexts } from '../../shared/shell-texts'

interface TrayDeps {
  readonly iconFile: string
  readonly onOpen: () => void
  readonly onQuit: () => void
}

/** The tray icon, where the person wants one and the system has a place for it. */
export interface TrayIcon {
  /** Shows, hides or relabels it; nothing happens where it is already so. */
  readonly show: (wanted: boolean, texts: ShellTexts) => void
  readonly isShown: () => boolean
}

export function createTray(deps: TrayDeps): TrayIcon {
  let tray: Tray | null = null
  const hide = (): void => {
    tray?.destroy()
    tray = null
  }
  return {
    isShown: () => tray !== null,
    show(wanted, texts) {
      if (!wanted) {
        hide()
        return
      }
      tray ??= makeTray(deps)
      tray.setToolTip(texts.tray.tip)
      // Set again after every change: on Linux a menu is a copy.
      tray.setContextMenu(
        Menu.buildFromTemplate([
          { id: 'open', label: texts.tray.open, click: deps.onOpen },
          { type: 'separator' },
          { id: 'quit', label: texts.tray.quit, click: deps.onQuit },
        ]),
      )
    },
  }
}

function makeTray({ iconFile, onOpen }: TrayDeps): Tray {
  const tray = new Tray(nativeImage.createFromPath(iconFile).resize({ width: 18, height: 18 }))
  tray.on('click', onOpen)
  return tray
}
