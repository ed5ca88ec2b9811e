import { Menu, type MenuItemConstructorOptions } from 'electron/main'
import { COMMAND_IDS, commandRow, type CommandId, type CommandMenu } from '../../shared/commands'
import type { ShellTexts } from '../../shared/shell-texts'

interface MenuDeps {
  readonly texts: ShellTexts
  readonly isMac: boolean
  readonly run: (command: CommandId) => void
}

const MENUS: readonly CommandMenu[] = ['file', 'edit', 'view', 'go', 'memory', 'dream', 'help']

/** Puts every command into the menu bar, in the person's language. */
export function showMenu(deps: MenuDeps): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(deps)))
}

/** The menu bar as data. */
export function menuTemplate(deps: MenuDeps): MenuItemConstructorOptions[] {
  const bar = MENUS.map((menu) => ({
    id: `menu.${menu}`,
    label: deps.texts.menu[menu],
    submenu: [...commandsOf(menu, deps), ...rolesOf(menu, deps.texts)],
  }))
  return deps.isMac ? [{ role: 'appMenu' }, ...bar] : bar
}

const commandsOf = (menu: CommandMenu, deps: MenuDeps): MenuItemConstructorOptions[] =>
  COMMAND_IDS.filter((id) => commandRow(id).menu === menu).map((id) => {
    const { accelerator } = commandRow(id)
    return {
      id,
      label: deps.texts.command[id],
      // The window hears the keys itself (by their place, and not while someone types); the menu
      // only shows them. On macOS, where the menu hears too, the window still comes first.
      ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
      click: () => deps.run(id),
    }
  })

function rolesOf(menu: CommandMenu, { role }: ShellTexts): MenuItemConstructorOptions[] {
  switch (menu) {
    case 'file':
      return [{ type: 'separator' }, { role: 'quit', label: role.quit }]
    case 'edit':
      return [
        { type: 'separator' },
        { role: 'cut', label: role.cut },
        { role: 'copy', label: role.copy },
        { role: 'paste', label: role.paste },
        { role: 'selectAll', label: role.selectAll },
      ]
    case 'view':
      return [
        { type: 'separator' },
        { role: 'zoomIn', label: role.zoomIn },
        { role: 'zoomOut', label: role.zoomOut },
        { role: 'resetZoom', label: role.resetZoom },
        { role: 'togglefullscreen', label: role.fullscreen },
      ]
    case 'go':
    case 'memory':
    case 'dream':
    case 'help':
      return []
  }
}
