import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder of the machine for one test, with links resolved, and the way to remove it. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'noctuary-')))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
