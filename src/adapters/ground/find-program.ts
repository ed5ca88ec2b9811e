import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * A program's absolute path from PATH; null when it is not installed. Relative entries, and those inside
 * `notInside`, are passed over: a project must never bring the program that looks at it.
 */
export function findProgram(
  name: string,
  options: { readonly path?: string | undefined; readonly notInside?: string } = {},
): string | null {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  for (const entry of (options.path ?? process.env['PATH'] ?? '').split(path.delimiter)) {
    if (!path.isAbsolute(entry)) continue
    if (options.notInside !== undefined && isWithin(options.notInside, entry)) continue
    const candidate = path.join(entry, file)
    if (isProgram(candidate)) return candidate
  }
  return null
}

function isWithin(folder: string, target: string): boolean {
  const relative = path.relative(folder, target)
  return relative === '' || !(relative.startsWith('..') || path.isAbsolute(relative))
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
