import { existsSync } from 'node:fs'
import path from 'node:path'

/** The built files lie two folders below the one that holds `bin`; packing may add some. */
const MOST_FOLDERS = 5

/**
 * The file by which the command line is called, `bin/noctuary.mjs` of the checkout or package that this
 * program runs from.
 *
 * @param from absolute folder to look upwards from
 * @returns absolute path; null where there is none
 */
export function findCommandLineFile(from: string): string | null {
  let at = from
  for (let count = 0; count <= MOST_FOLDERS; count += 1) {
    const file = path.join(at, 'bin', 'noctuary.mjs')
    if (existsSync(file)) return file
    at = path.dirname(at)
  }
  return null
}
