import { say } from './say.mjs'

/** True when the machine shows windows by itself. */
export const hasScreen = () =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])

/**
 * The words to put before a program so that it finds a display: none on a machine with a screen,
 * else a virtual one with a session bus of its own.
 */
export function displayPrefix() {
  if (hasScreen()) return []
  say('There is no screen here: using a virtual display (Xvfb).')
  return ['xvfb-run', '-a', '-s', '-screen 0 1400x900x24', 'dbus-run-session', '--']
}

/** What Electron must be told on this machine. Its sandbox refuses to run as root. */
export function electronFlags() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return []
  say(
    'Running as root, where the sandbox of Electron cannot work: it is switched off for this run.',
  )
  return ['--no-sandbox']
}
