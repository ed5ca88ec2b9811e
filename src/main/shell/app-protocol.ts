import { readdirSync, readFile } from 'node:fs'
import path from 'node:path'
import { protocol, type ProtocolResponse } from 'electron/main'

export const APP_ORIGIN = 'app://noctuary'
export const APP_PAGE = `${APP_ORIGIN}/index.html`

/** The window loads its own files and nothing else; styles are injected by radix, sonner and CodeMirror. */
export const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Must run before the app is ready: Chromium fixes its schemes then. */
export function announceScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      // Compiled scripts are kept in the profile: the second start need not compile them again.
      privileges: { standard: true, secure: true, supportFetchAPI: false, codeCache: true },
    },
  ])
}

/**
 * Serves the window's files from a map made once at the start: what is not in the map does not exist,
 * whatever the address says, so no path is ever joined from an address.
 *
 * Not by `protocol.handle`: it makes a `Request` and a stream of each answer, and Node's fetch, which that
 * brings in, takes as long to load as the window's own scripts.
 */
export function serveApp(folder: string): void {
  const files = listFiles(folder)
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above; it is in every Electron we run on
  protocol.registerBufferProtocol('app', ({ method, url }, respond) => {
    const file = method === 'GET' ? fileOf(url, files) : null
    if (file === null) {
      respond(NOT_FOUND)
      return
    }
    readFile(file.path, (error, data) =>
      respond(error === null ? answerOf(file.type, data) : NOT_FOUND),
    )
  })
}

/** Null for every address that is not one of the window's own files. */
function fileOf(
  address: string,
  files: ReadonlyMap<string, string>,
): { readonly path: string; readonly type: string } | null {
  const url = URL.canParse(address) ? new URL(address) : null
  const file = url?.host === 'noctuary' ? files.get(url.pathname) : undefined
  const type = file === undefined ? undefined : TYPES[path.extname(file)]
  return file === undefined || type === undefined ? null : { path: file, type }
}

const answerOf = (type: string, data: Buffer, statusCode = 200): ProtocolResponse => ({
  statusCode,
  headers: {
    'content-type': type,
    'content-security-policy': CONTENT_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  },
  data,
})

const NOT_FOUND = answerOf('text/plain', Buffer.from('Not found'), 404)

function listFiles(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length).split(path.sep).join('/'), file]),
  )
}
