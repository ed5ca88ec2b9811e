import { describe, expect, it } from 'vitest'
import { createZipPacker } from './zip-packer'

const LIMITS = { files: 100, bytes: 10_000_000 }
const packer = createZipPacker()
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const packed = [
  { name: 'noctuary.json', bytes: bytesOf('{}'), mtimeMs: 0 },
  { name: 'projects/1/feedback_备份.md', bytes: bytesOf('夜里备份\r\n'), mtimeMs: 4e12 },
  { name: 'projects/1/empty.md', bytes: new Uint8Array() },
  { name: 'projects/1/large.md', bytes: bytesOf('x'.repeat(700_000)) },
]

describe('a zip archive', () => {
  it('gives back every name and byte, in order', async () => {
    const files = await packer.unpack(await packer.pack(packed), LIMITS)
    expect(files.map(({ name }) => name)).toEqual(packed.map(({ name }) => name))
    expect(files.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual(
      packed.map(({ bytes }) => Buffer.from(bytes).toString('hex')),
    )
  })

  it('of something else holds nothing', async () => {
    expect(await packer.unpack(bytesOf('# Notes\n'), LIMITS)).toEqual([])
    expect(await packer.unpack(new Uint8Array(), LIMITS)).toEqual([])
  })

  it('that is damaged is refused or gives fewer files, never a crash', async () => {
    const whole = await packer.pack(packed)
    for (let at = 0; at < whole.length; at += 37) {
      const bent = whole.slice()
      bent[at] = (bent[at] ?? 0) ^ 0xff
      await packer.unpack(bent, LIMITS).catch((error: unknown) => {
        expect(error).toMatchObject({ code: expect.stringMatching(/^file\./) as string })
      })
    }
  })

  it.each([
    ['files', { ...LIMITS, files: 2 }],
    ['bytes', { ...LIMITS, bytes: 1_000 }],
  ])('with more %s than allowed is refused', async (_, limits) => {
    await expect(packer.unpack(await packer.pack(packed), limits)).rejects.toMatchObject({
      code: 'file.tooLarge',
    })
  })
})
