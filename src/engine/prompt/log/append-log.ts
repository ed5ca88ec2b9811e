import { AppError } from '../../../shared/errors'
import type { Changed } from '../../../shared/ipc/contract'
import { say } from '../../../shared/said'
import type { ChangeMaker } from '../../history/change-plan'
import type { Store } from '../../location/store'
import { encodeText } from '../../memory/text'
import type { Clock, FileReader, Hash } from '../../ports'
import type { FindSecrets } from '../../safety/secrets/find-secrets'

export interface AppendLogDeps {
  readonly files: Pick<FileReader, 'stat' | 'read'>
  readonly hash: Hash
  readonly clock: Clock
  readonly changes: ChangeMaker
  readonly findSecrets: FindSecrets
}

/** A bullet is a remark, not a document. */
const MAX_UNITS = 8_000
/** A day's log beyond this is something else, and is not written to. */
const MAX_FILE_BYTES = 16 * 1024 * 1024
const MINUTE_MS = 60_000

/**
 * Puts one bullet with the local time at the end of today's log, `logs/YYYY/MM/YYYY-MM-DD.md`, which is made
 * where there is none. Only ever adds: should another program write meanwhile, the bullet goes behind what
 * it wrote. Further lines are indented below the bullet.
 *
 * @throws `input.invalid` for no text or too much, `path.refused` for text that holds a secret
 */
export async function appendLog(
  deps: AppendLogDeps,
  store: Pick<Store, 'id' | 'realMemoryDir'>,
  text: string,
): Promise<Changed> {
  const { day, time } = localNow(deps.clock)
  const bullet = bulletOf(time, checked(text))
  const file = `logs/${day.slice(0, 4)}/${day.slice(5, 7)}/${day}.md`
  const path = `${store.id}/${file}`
  await refuseSecrets(deps.findSecrets, text, path)
  const before = await readIfThere(deps.files, path)
  const again = (fresh: Uint8Array | null): Uint8Array => withBullet(fresh, bullet)
  const change = await deps.changes.apply({
    by: 'you',
    projectId: store.id,
    realDir: store.realMemoryDir,
    summary: `Added to the log of ${day}`,
    edits: [
      {
        path,
        expected: before === null ? null : deps.hash(before),
        after: again(before),
        rebase: again,
        reason: 'Written by hand.',
      },
    ],
  })
  return { change: change.change, files: [file] }
}

/** Today's date and time of day as the machine's clock on the wall says them. */
function localNow(clock: Clock): { readonly day: string; readonly time: string } {
  const nowMs = clock.nowMs()
  const local = new Date(nowMs + clock.offsetMinutes(nowMs) * MINUTE_MS).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

function checked(text: string): string {
  const words = text.replaceAll(/\r\n?/g, '\n').trim()
  if (words === '')
    throw new AppError('input.invalid', say`There is nothing to log. Give some text.`)
  if (words.length <= MAX_UNITS) return words
  const message = say`The text has ${words.length} characters, and a bullet of the log at most ${MAX_UNITS}. Save longer texts as a memory.`
  throw new AppError('input.invalid', message)
}

function bulletOf(time: string, words: string): string {
  const [first = '', ...rest] = words.split('\n')
  const below = rest.map((line) => (line.trim() === '' ? '' : `  ${line}`))
  return [`- ${time} ${first}`, ...below].join('\n')
}

/** The value itself is in no message. */
async function refuseSecrets(findSecrets: FindSecrets, text: string, path: string): Promise<void> {
  const found = (await findSecrets(text)).find(({ sample }) => !sample)
  if (found === undefined) return
  const message = say`The text holds a secret (${found.rule}), so it was not written to the log. Take it out and log the rest.`
  throw new AppError('path.refused', message, { path })
}

async function readIfThere(
  files: AppendLogDeps['files'],
  path: string,
): Promise<Uint8Array | null> {
  if ((await files.stat(path)) === null) return null
  return (await files.read(path, MAX_FILE_BYTES)).bytes
}

const LINE_FEED = 10
const RETURN = 13

/** Every byte that is there stays; the bullet ends its lines as the file does. */
function withBullet(before: Uint8Array | null, bullet: string): Uint8Array {
  if (before === null || before.length === 0) return encodeText(`${bullet}\n`)
  const feed = before.lastIndexOf(LINE_FEED)
  const end = feed > 0 && before[feed - 1] === RETURN ? '\r\n' : '\n'
  const start = feed === before.length - 1 ? '' : end
  const added = encodeText(`${start}${bullet.replaceAll('\n', end)}${end}`)
  const after = new Uint8Array(before.length + added.length)
  after.set(before)
  after.set(added, before.length)
  return after
}
