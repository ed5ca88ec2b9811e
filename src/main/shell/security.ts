import { app, session, type IpcMainInvokeEvent, type WebContents } from 'electron/main'
import { APP_ORIGIN } from './app-protocol'

/** Denies every page of the app what no page of ours needs: permissions, windows, other addresses, webviews. */
export function lockDown(): void {
  session.defaultSession.setPermissionRequestHandler((_page, _permission, done) => done(false))
  session.defaultSession.setPermissionCheckHandler(() => false)
  session.defaultSession.setDevicePermissionHandler(() => false)
  // Second wall behind the content policy: no request leaves the window, whoever asks for it.
  session.defaultSession.webRequest.onBeforeRequest((details, done) => {
    done({ cancel: !mayLoad(details.url) })
  })
  app.on('web-contents-created', (_event, contents) => denyLeaving(contents))
}

const mayLoad = (url: string): boolean =>
  url.startsWith(`${APP_ORIGIN}/`) || url.startsWith('data:') || url.startsWith('devtools:')

function denyLeaving(contents: WebContents): void {
  contents.on('will-navigate', (event) => event.preventDefault())
  contents.on('will-frame-navigate', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** True only for the main frame of our own page. */
export function isTrustedSender(event: IpcMainInvokeEvent): boolean {
  const frame = event.senderFrame
  if (frame === null || frame.parent !== null) return false
  return frame === event.sender.mainFrame && frame.url.startsWith(`${APP_ORIGIN}/index.html`)
}
