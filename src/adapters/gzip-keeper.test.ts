import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder'
import { createGzipKeeper } from './gzip-keeper'
import { createLineReader } from './line-reader'

const root = temporaryFolder()
afterAll(root.remove)
const newFolder = (): string => fs.mkdtempSync(path.join(root.path, 'kept-'))
const keeper = createGzipKeeper()
const lines = createLineReader()

async function read(file: string, fromOffset = 0): Promise<readonly string[]> {
  const found: string[] = []
  for await (const batch of lines.lines(file, fromOffset)) {
    found.push(...batch.map(({ bytes }) => Buffer.from(bytes).toString()))
  }
  return found
}

describe('a kept copy', () => {
  const TEXT = `${Array.from({ length: 20_000 }, (_, at) => `{"line":${at},"text":"潮汐表"}`).join('\n')}\n`

  it('is smaller, reads line by line as the transcript did, and from any place', async () => {
    const folder = newFolder()
    const [from, to] = [path.join(folder, 'a.jsonl'), path.join(folder, 'kept', 'a.jsonl.gz')]
    fs.writeFileSync(from, TEXT)
    const { sizeBytes, keptBytes } = await keeper.keep(from, to)
    expect(sizeBytes).toBe(Buffer.byteLength(TEXT))
    expect(keptBytes).toBeLessThan(sizeBytes / 5)
    expect(await read(to)).toEqual(await read(from))
    const offset = Buffer.byteLength(TEXT.slice(0, TEXT.indexOf('{"line":9000,')))
    expect(await read(to, offset)).toEqual(await read(from, offset))
    expect(fs.readFileSync(from, 'utf8')).toBe(TEXT)
  })

  it('of an empty transcript is empty', async () => {
    const folder = newFolder()
    fs.writeFileSync(path.join(folder, 'a.jsonl'), '')
    const to = path.join(folder, 'a.jsonl.gz')
    await keeper.keep(path.join(folder, 'a.jsonl'), to)
    expect(await read(to)).toEqual([])
  })

  it('leaves nothing behind when the transcript is gone or the work is cancelled', async () => {
    const folder = newFolder()
    const to = path.join(folder, 'kept', 'a.jsonl.gz')
    const missing = keeper.keep(path.join(folder, 'a.jsonl'), to)
    await expect(missing).rejects.toMatchObject({ code: 'file.missing' })
    fs.writeFileSync(path.join(folder, 'b.jsonl'), TEXT)
    const before = keeper.keep(path.join(folder, 'b.jsonl'), to, AbortSignal.abort())
    await expect(before).rejects.toMatchObject({ name: 'AbortError' })
    expect(fs.existsSync(path.dirname(to))).toBe(false)
    const controller = new AbortController()
    const midway = keeper.keep(path.join(folder, 'b.jsonl'), to, controller.signal)
    controller.abort()
    await expect(midway).rejects.toMatchObject({ name: 'AbortError' })
    expect(fs.readdirSync(path.dirname(to))).toEqual([])
  })

  it('that is damaged is said to be unreadable', async () => {
    const folder = newFolder()
    const [from, to] = [path.join(folder, 'a.jsonl'), path.join(folder, 'a.jsonl.gz')]
    fs.writeFileSync(from, TEXT)
    await keeper.keep(from, to)
    fs.truncateSync(to, 500)
    await expect(read(to)).rejects.toMatchObject({ code: 'file.unreadable' })
    await expect(read(path.join(folder, 'no.jsonl.gz'))).rejects.toMatchObject({
      code: 'file.missing',
    })
  })
})
