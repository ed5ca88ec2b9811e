import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The app's `resources` folder: the nearest one above the given module that holds the sample library.
 * Works from the source, from the build and from a packaged app.
 *
 * @throws {Error} when there is none: the app was not installed whole
 */
export function findResources(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl))
  for (;;) {
    const resources = join(folder, 'resources')
    if (existsSync(join(resources, 'sample', 'manifest.json'))) return resources
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No resources folder was found above ${moduleUrl}.`)
    folder = parent
  }
}
