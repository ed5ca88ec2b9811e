import { sayEnglish } from '../shared/said'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Watcher } from '../engine/ports'
import { createChokidarWatcher } from './chokidar-watcher'

let root: string
let watcher: Watcher
beforeEach(() => (root = fs.mkdtempSync(path.join(os.tmpdir(), 'noctuary-watch-'))))
afterEach(async () => {
  await watcher.stop()
  fs.rmSync(root, { recursive: true, force: true })
})

const nextHint = async (
  folders: readonly string[],
  act: () => void,
): Promise<readonly string[]> => {
  let told: (folders: readonly string[]) => void = () => undefined
  const heard = new Promise<readonly string[]>((resolve) => (told = resolve))
  await watcher.watch(
    folders,
    (hinted) => told(hinted),
    (message) => told([sayEnglish(message)]),
  )
  act()
  return heard
}

const inotifyWatches = (): number => {
  let count = 0
  for (const handle of fs.readdirSync('/proc/self/fdinfo')) {
    const place = `/proc/self/fdinfo/${handle}`
    // The handle of this very listing is closed by now.
    const text = fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : ''
    count += text.split('\n').filter((line) => line.startsWith('inotify ')).length
  }
  return count
}

describe.each([
  ['the system', {}],
  ['chokidar alone', { plainInside: false }],
  ['polling', { forcePolling: true, pollMs: 30 }],
])('watching by %s', (_how, options) => {
  it.each([
    ['a new file', (folder: string) => fs.writeFileSync(path.join(folder, 'new.md'), 'x')],
    ['a file written in place', (folder: string) => fs.appendFileSync(`${folder}/a.md`, 'more')],
    ['a file replaced', (folder: string) => fs.renameSync(`${folder}/b.md`, `${folder}/a.md`)],
    ['a file removed', (folder: string) => fs.rmSync(`${folder}/a.md`)],
    ['a new folder', (folder: string) => fs.mkdirSync(`${folder}/memory`)],
  ])('hints at the folder of %s', async (_what, act) => {
    watcher = createChokidarWatcher(options)
    const [quiet, busy] = [path.join(root, 'quiet'), path.join(root, 'busy')]
    for (const folder of [quiet, busy]) {
      fs.mkdirSync(folder)
      for (const name of ['a.md', 'b.md']) fs.writeFileSync(path.join(folder, name), name)
    }
    expect(await nextHint([quiet, busy], () => act(busy))).toEqual([busy])
    // Folders inside a watched folder are watched in another way on some systems.
    for (const folder of [quiet, busy]) fs.rmSync(folder, { recursive: true })
    for (const folder of [quiet, busy]) {
      fs.mkdirSync(folder)
      for (const name of ['a.md', 'b.md']) fs.writeFileSync(path.join(folder, name), name)
    }
    const told = await nextHint([root, quiet, busy], () => act(busy))
    expect(told).toContain(busy)
    expect(told).not.toContain(quiet)
  })
})

/** Until each of the folders was hinted at. */
const hinted = async (wanted: readonly string[], act: () => void): Promise<void> => {
  const missing = new Set(wanted)
  await new Promise<void>((resolve) => {
    hear = (folders) => {
      for (const folder of folders) missing.delete(folder)
      if (missing.size === 0) resolve()
    }
    act()
  })
}
let hear: (folders: readonly string[]) => void = () => undefined

it.runIf(process.platform === 'linux').each([
  ['the innermost', 'slug/memory'],
  ['one above it', 'slug'],
])('watches folders that were removed and made again: %s', async (_which, gone) => {
  const [slug, memory] = [path.join(root, 'slug'), path.join(root, 'slug', 'memory')]
  fs.mkdirSync(memory, { recursive: true })
  watcher = createChokidarWatcher()
  await watcher.watch(
    [root, slug, memory],
    (folders) => hear(folders),
    () => undefined,
  )
  const place = path.join(root, gone)
  await hinted([place], () => fs.rmSync(place, { recursive: true }))
  await hinted([memory], () => fs.mkdirSync(memory, { recursive: true }))
  await hinted([memory], () => fs.writeFileSync(path.join(memory, 'a.md'), 'x'))
})

it.runIf(process.platform === 'linux')('takes one watch a folder, whatever is in it', async () => {
  const folders = Array.from({ length: 20 }, (_, index) => path.join(root, `p${index}`))
  for (const folder of folders) {
    fs.mkdirSync(path.join(folder, 'sub'), { recursive: true })
    for (let file = 0; file < 20; file += 1) fs.writeFileSync(`${folder}/m${file}.md`, 'x')
  }
  watcher = createChokidarWatcher()
  const before = inotifyWatches()
  await watcher.watch(
    folders.flatMap((folder) => [folder, path.join(folder, 'sub')]),
    () => undefined,
    () => undefined,
  )
  expect(inotifyWatches() - before).toBe(folders.length * 2)
})
