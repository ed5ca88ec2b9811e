import path from 'node:path'
import { defaultDataFolder } from '../adapters/data-folder'

/** What the command line of the window says. */
export interface LaunchOptions {
  readonly dataDir: string
  readonly bases: readonly string[]
  /** A standing clock for tests and pictures. */
  readonly nowMs: number | null
}

/** Reads `--base DIR` (may be repeated), `--data DIR` and `--now ISO`; all others are Chromium's. */
export function readLaunchOptions(argv: readonly string[], cwd: string): LaunchOptions {
  const data = valuesOf('--data', argv).at(-1)
  const now = valuesOf('--now', argv).at(-1)
  const nowMs = now === undefined ? Number.NaN : Date.parse(now)
  return {
    dataDir: data === undefined ? defaultDataFolder() : path.resolve(cwd, data),
    bases: valuesOf('--base', argv).map((base) => path.resolve(cwd, base)),
    nowMs: Number.isNaN(nowMs) ? null : nowMs,
  }
}

/** Both `--flag value` and `--flag=value`, in order. */
function valuesOf(flag: string, argv: readonly string[]): readonly string[] {
  return argv.flatMap((word, at) => {
    if (word.startsWith(`${flag}=`)) return [word.slice(flag.length + 1)]
    const next = argv[at + 1]
    return word === flag && next !== undefined ? [next] : []
  })
}
