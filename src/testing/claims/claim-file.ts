import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where a JSON file of this folder is: beside this module, or below the project for a bundled measure. */
export function claimFile(name: string): string {
  const beside = fileURLToPath(new URL(name, import.meta.url))
  return existsSync(beside) ? beside : join(process.cwd(), 'src', 'testing', 'claims', name)
}
