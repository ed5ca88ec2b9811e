import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EngineClient } from './engine-client'
import type { EngineStart } from './ipc/engine-protocol'
import { createLibrary } from './library'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'noctuary-library-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A library whose engines only note that they started and stopped. */
function setup({ failsOn }: { readonly failsOn?: string } = {}) {
  const events: string[] = []
  const startEngine = (start: EngineStart): Promise<EngineClient> => {
    const name = start.bases[0] ?? 'own'
    events.push(`start ${name}`)
    if (name === failsOn) return Promise.reject(new Error('no engine'))
    return Promise.resolve({
      replyTo: () => Promise.resolve(''),
      ask: () => Promise.resolve({ settings: { theme: 'dark', language: 'en' } }),
      stop: () => Promise.resolve(void events.push(`stop ${name}`)),
    } as unknown as EngineClient)
  }
  const library = createLibrary({
    options: { dataDir: folder, bases: [], nowMs: 0 },
    startEngine,
    onEvent: () => undefined,
    makeSample: () => Promise.resolve('sample'),
  })
  return { library, events }
}

it('runs one engine at a time, also when asked twice at once', async () => {
  const { library, events } = setup()
  await Promise.all([library.useSample(true), library.useSample(true), library.useSample(false)])
  expect(events).toEqual(['start own', 'stop own', 'start sample', 'stop sample', 'start own'])
  expect(library.isSample()).toBe(false)
})

it('goes back to the person’s own memory when the sample cannot be opened', async () => {
  const { library, events } = setup({ failsOn: 'sample' })
  await expect(library.useSample(true)).rejects.toThrow('no engine')
  await library.engine()
  expect(library.isSample()).toBe(false)
  expect(events).toEqual(['start own', 'stop own', 'start sample', 'start own'])
})
