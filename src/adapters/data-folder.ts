import os from 'node:os'
import path from 'node:path'

/**
 * Where the app keeps what is its own (history, settings, trash, drafts) on this system.
 *
 * @see https://specifications.freedesktop.org/basedir-spec/latest/ for XDG_DATA_HOME
 */
export function defaultDataFolder(
  variables: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = os.homedir(),
): string {
  const own = variables['NOCTUARY_DATA_DIR']
  if (own !== undefined && own !== '') return path.resolve(own)
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'Noctuary')
  if (platform === 'win32')
    return path.join(variables['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'Noctuary')
  const xdg = variables['XDG_DATA_HOME']
  // The specification says: a relative path is to be ignored.
  return path.join(
    xdg !== undefined && path.isAbsolute(xdg) ? xdg : path.join(home, '.local', 'share'),
    'noctuary',
  )
}
