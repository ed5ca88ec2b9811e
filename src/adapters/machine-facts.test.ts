import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder'
import { createMachineFacts } from './machine-facts'

describe('the machine', () => {
  it('names what runs us', () => expect(createMachineFacts().runtime).toMatch(/^Node \d+\.\d+\./))

  it('may write where nothing is yet, when the folder above allows it', async () => {
    const folder = temporaryFolder()
    expect(await createMachineFacts().mayWrite(join(folder.path, 'a', 'b'))).toBe(true)
    folder.remove()
  })

  it('may not write below a place that no one writes to', async () =>
    expect(await createMachineFacts().mayWrite('/proc/nowhere')).toBe(process.getuid?.() === 0))

  it('knows git, or that there is none', async () =>
    expect((await createMachineFacts().gitVersion()) ?? 'git version').toMatch(/^git version/))
})
