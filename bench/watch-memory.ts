import { readdirSync, watch } from 'node:fs'
import { createChokidarWatcher } from '../src/adapters/chokidar-watcher'

/**
 * Watches all slug and memory folders of a library in a process of its own and says what that took:
 * `watch-memory ours|plain PROJECTS`, Node with `--expose-gc`. One line of JSON, `GrownBy`.
 */
export interface GrownBy {
  /** Of the whole process after collecting garbage, in bytes. */
  readonly residentBytes: number
  /** Of live objects of JavaScript, in bytes. */
  readonly heapBytes: number
}

const [how = '', projects = ''] = process.argv.slice(2)
const slugs = readdirSync(projects).map((slug) => `${projects}/${slug}`)
const folders = [projects, ...slugs, ...slugs.map((slug) => `${slug}/memory`)]
const before = settled()
if (how === 'plain') for (const folder of folders) watch(folder, () => undefined)
else
  await createChokidarWatcher().watch(
    folders,
    () => undefined,
    () => undefined,
  )
const after = settled()
const grown: GrownBy = {
  residentBytes: after.rss - before.rss,
  heapBytes: after.heapUsed - before.heapUsed,
}
process.stdout.write(JSON.stringify(grown))
process.exit(0)

function settled(): NodeJS.MemoryUsage {
  // The second pass takes what the first one's finalizers let go.
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage()
}
