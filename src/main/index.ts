import { app, Menu } from 'electron/main'
import { composeApp } from './compose'
import { readLaunchOptions } from './launch-options'
import { announceScheme } from './shell/app-protocol'

announceScheme()
// Our own menu comes with the settings; without a word, Electron would build one of its own before it.
Menu.setApplicationMenu(null)
const running = composeApp(readLaunchOptions(process.argv, process.cwd()))

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', () => void running.raise())
  app.on('activate', () => void running.raise())
  app.on('window-all-closed', () => running.onAllClosed())
  app.on('before-quit', (event) => running.onQuit(event))
  void app.whenReady().then(() => running.start())
} else {
  app.quit()
}
