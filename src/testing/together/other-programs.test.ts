import fs from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ChangePlan } from '../../engine/history/change-plan'
import { createHistoryRoom, type HistoryRoom } from '../../engine/history/create-history-room'
import type { Ports } from '../../engine/ports'
import { bundleChildren, ended, firstLine, type Children } from '../children/bundle'
import { nodeDisk } from '../contracts/node-disk'
import type { Disk } from '../contracts/disk'
import { countFor } from '../count'
import { createNodePorts } from '../../adapters/node-ports'

const EDITS = countFor(10_000)
const LONG_MS = 600_000
const CONTENDERS = 6
const ROUNDS = countFor(25)

let children: Children
let disk: Disk
beforeAll(async () => (children = await bundleChildren('other-program', 'lock-contender')))
afterAll(() => children.close())
beforeEach(() => (disk = nodeDisk()))
afterEach(() => disk.close())

const textOf = (bytes: Uint8Array | null): string =>
  bytes === null ? '' : new TextDecoder().decode(bytes)

/** Adds a line of ours to the file's newest text, as an index edit does. */
const ourLine = (store: string, line: number): ChangePlan => ({
  by: 'you',
  projectId: store,
  summary: `our ${line}`,
  edits: [
    {
      path: `${store}/MEMORY.md`,
      expected: 'whatever',
      after: new Uint8Array(),
      rebase: (fresh) => new TextEncoder().encode(`${textOf(fresh)}our ${line}\n`),
      reason: 'test',
    },
  ],
})

/** Every `their N` that is in no version we know of: neither in the file nor in the history. */
const lostLines = async (history: HistoryRoom['history'], store: string): Promise<number> => {
  const found = new Set<string>()
  const take = (text: string): void => {
    for (const [line] of text.matchAll(/^their \d+$/gm)) found.add(line)
  }
  take(fs.readFileSync(`${store}/MEMORY.md`, 'utf8'))
  const { changes } = await history.page({ offset: 0, limit: Number.MAX_SAFE_INTEGER })
  for (const { files } of changes) {
    for (const hash of [files[0]?.before, files[0]?.after]) {
      if (typeof hash === 'string') take(textOf(await history.blob(hash)))
    }
  }
  return EDITS - found.size
}

const besides = async (
  what: string,
  ports: Ports,
  store: string,
): Promise<{ lost: number; ours: number }> => {
  const { changes, history } = createHistoryRoom({ ...ports, dataDir: `${disk.root}/data` })
  await ports.late.start((write) => history.recordLate(write))
  const child = children.run('other-program', [what, `${store}/MEMORY.md`, String(EDITS)])
  await firstLine(child)
  const theirEnd = ended(child).then(() => true)
  let ours = 0
  while (!(await Promise.race([theirEnd, Promise.resolve(false)]))) {
    try {
      await changes.apply(ourLine(store, (ours += 1)))
    } catch {
      // A conflict that is shown is no loss: nothing was written.
      ours -= 1
    }
  }
  await ports.late.settle()
  ports.late.stop()
  return { lost: await lostLines(history, store), ours }
}

/**
 * The full count holds the promise itself. A twentieth of it has too few losses to tell a rate from
 * chance, so there four standard deviations are added; nothing is added to none.
 */
const mostLost = (inThousand: number): number => {
  const share = (EDITS * inThousand) / 1000
  return Math.ceil(EDITS === 10_000 ? share : share + 4 * Math.sqrt(share))
}

it.each([
  ['append-in-place', 0],
  ['append-by-rename', 3],
] as const)(
  `loses at most its share of ${EDITS} edits of a program that writes by %s: %i in 1,000`,
  { timeout: LONG_MS },
  async (what, inThousand) => {
    const store = path.join(disk.root, 'mem')
    disk.put('mem/MEMORY.md', '# index\n')
    const { lost, ours } = await besides(
      what,
      createNodePorts({ dataDir: `${disk.root}/data` }),
      store,
    )
    console.info(`${what}: ${lost} of ${EDITS} lost beside ${ours} edits of ours`)
    expect(ours).toBeGreaterThan(0)
    expect(lost).toBeLessThanOrEqual(mostLost(inThousand))
  },
)

it(
  `writes nothing outside in ${EDITS} writes while a folder is swapped for a link`,
  { timeout: LONG_MS },
  async () => {
    disk.put('mem/sub/a.md', 'old')
    disk.put('outside/a.md', 'outside')
    const within = path.join(disk.root, 'mem')
    const { writer } = createNodePorts({ dataDir: `${disk.root}/data` })
    const swapper = children.run('other-program', ['swap', `${within}/sub`, `${disk.root}/outside`])
    await firstLine(swapper)
    const counts = { written: 0, refused: 0 }
    for (let write = 0; write < EDITS; write += 1) {
      try {
        await writer.makeFolder(`${within}/sub`, { within })
        await writer.replaceIf(`${within}/sub/n${write}.md`, null, new Uint8Array([97]), { within })
        counts.written += 1
      } catch {
        // Refused, or the folder was not there in this moment; either way nothing was written.
        counts.refused += 1
      }
    }
    swapper.kill('SIGKILL')
    await ended(swapper)
    console.info(`swapped folder: ${JSON.stringify(counts)}`)
    expect(fs.readdirSync(`${disk.root}/outside`)).toEqual(['a.md'])
    expect(disk.textOf('outside/a.md')).toBe('outside')
    expect(counts.written).toBeGreaterThan(0)
  },
)

it(
  `gives a stale lock to one of ${CONTENDERS} in each of ${ROUNDS} rounds`,
  { timeout: LONG_MS },
  async () => {
    const folder = path.join(disk.root, 'locks')
    fs.mkdirSync(folder)
    const contenders = Array.from({ length: CONTENDERS }, () =>
      children.run('lock-contender', [folder]),
    )
    await Promise.all(contenders.map(firstLine))
    const wins: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const stale = { processId: 2 ** 22 + 1, startedAt: null, host: hostname(), token: `${round}` }
      fs.writeFileSync(`${folder}/history.lock`, JSON.stringify(stale))
      const tell = (): Promise<string[]> => {
        const answers = contenders.map(firstLine)
        for (const contender of contenders) contender.stdin?.write('\n')
        return Promise.all(answers)
      }
      wins.push((await tell()).filter((answer) => answer === 'won').length)
      expect(new Set(await tell())).toEqual(new Set(['free']))
    }
    for (const contender of contenders) contender.stdin?.end()
    await Promise.all(contenders.map(ended))
    expect(wins).toEqual(Array.from({ length: ROUNDS }, () => 1))
    expect(fs.readdirSync(folder)).toEqual([])
  },
)
