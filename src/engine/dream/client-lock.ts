import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import { isSameTime } from '../history/file-now'
import { joinPath } from '../location/paths'
import { decodeText, encodeText } from '../memory/text'
import type { Environment, FileReader, FileWriter, Log } from '../ports'
import type { LockFile } from './judge-lock'
import type { Ledger, TakenLock } from './ledger'

/** Beside the memories; its time is that of the last completed dream. */
export const LOCK_NAME = '.consolidate-lock'
const MAX_LOCK_BYTES = 4_096
const NS_OF_MS = 1_000_000n

export interface ClientLockDeps {
  readonly files: Pick<FileReader, 'lstat' | 'read'>
  readonly writer: Pick<FileWriter, 'replaceIf' | 'makeFolder' | 'removeEmptyFolder'>
  readonly environment: Pick<Environment, 'processId'>
  readonly ledger: Pick<Ledger, 'taking'>
  readonly log: Pick<Log, 'warn'>
}

/** A memory folder, as found and with links resolved. */
export interface LockPlace {
  readonly memoryDir: string
  readonly realMemoryDir: string
}

/** The client's lock of one memory folder, taken, kept and given back as the client does it. */
export interface ClientLock {
  /** Null where there is none. @throws `path.refused` where something else than a file lies there */
  read(memoryDir: string): Promise<LockFile | null>
  /**
   * Writes our id over what was judged free and reads it back; null when somebody was faster. What it is
   * about to do is in the ledger before.
   */
  take(place: LockPlace, judged: LockFile | null, nowMs: number): Promise<TakenLock | null>
  /** Gives it the time of now; null when it is no longer ours. */
  beat(taken: TakenLock, nowMs: number): Promise<TakenLock | null>
  /** Gives back what was there before, if it is still exactly what we wrote; says whether it did. */
  rewind(taken: TakenLock): Promise<boolean>
}

/** Reads and writes the lock; every write names the version that it replaces. */
export function createClientLock(deps: ClientLockDeps): ClientLock {
  const { files, writer, ledger } = deps
  const readAt = (path: string): Promise<LockFile | null> => readLock(files, path)

  async function isOurs(taken: TakenLock): Promise<LockFile | null> {
    const now = await readAt(taken.path)
    if (now?.body !== taken.body) return null
    return taken.mtimesNs.some((ns) => isSameTime(BigInt(ns), now.mtimeNs)) ? now : null
  }

  async function put(taken: TakenLock, expected: string | null, mtimeNs: bigint): Promise<boolean> {
    try {
      const { path, within, body } = taken
      await writer.replaceIf(path, expected, encodeText(body), { mtimeNs, within })
      return (await readAt(path))?.body === body
    } catch (error) {
      if (error instanceof AppError && error.code === 'memory.conflict') return false
      throw error
    }
  }

  return {
    read: (memoryDir) => readAt(joinPath(memoryDir, LOCK_NAME)),
    async take({ memoryDir, realMemoryDir }, judged, nowMs) {
      const madeFolder = (await files.lstat(memoryDir)) === null
      const mtimeNs = BigInt(nowMs) * NS_OF_MS
      const before =
        judged === null ? null : { body: judged.body, mtimeNs: judged.mtimeNs.toString() }
      const taken: TakenLock = {
        path: joinPath(memoryDir, LOCK_NAME),
        within: realMemoryDir,
        before,
        body: String(deps.environment.processId),
        mtimesNs: [mtimeNs.toString()],
        madeFolder,
      }
      await ledger.taking(taken)
      if (madeFolder) await writer.makeFolder(memoryDir)
      return (await put(taken, judged?.hash ?? null, mtimeNs)) ? taken : null
    },
    async beat(taken, nowMs) {
      const now = await isOurs(taken)
      if (now === null) return null
      const mtimeNs = BigInt(nowMs) * NS_OF_MS
      const next = { ...taken, mtimesNs: [now.mtimeNs.toString(), mtimeNs.toString()] }
      await ledger.taking(next)
      return (await put(next, now.hash, mtimeNs)) ? next : null
    },
    async rewind(taken) {
      const now = await isOurs(taken)
      if (now === null) {
        if (taken.madeFolder) await writer.removeEmptyFolder(parentOf(taken))
        return false
      }
      await giveBack(deps, taken, now)
      if (taken.madeFolder) await writer.removeEmptyFolder(parentOf(taken))
      return true
    },
  }
}

const parentOf = ({ path }: TakenLock): string => path.slice(0, -LOCK_NAME.length - 1)

async function giveBack(
  { writer, log }: ClientLockDeps,
  { path, within, before }: TakenLock,
  now: LockFile,
): Promise<void> {
  const bytes = before === null ? null : encodeText(before.body)
  try {
    await writer.replaceIf(path, now.hash, bytes, {
      within,
      ...(before === null ? {} : { mtimeNs: BigInt(before.mtimeNs) }),
    })
  } catch (error) {
    // Taken by another program in this very moment: it is theirs now.
    if (!(error instanceof AppError) || error.code !== 'memory.conflict') throw error
    log.warn('The lock of a dream was taken by another program before it was set back.', { path })
  }
}

async function readLock(files: ClientLockDeps['files'], path: string): Promise<LockFile | null> {
  const stat = await files.lstat(path)
  if (stat === null) return null
  if (stat.kind !== 'file') {
    const message = say`${path} is not a regular file, so no dream can be noted there. Move it away first.`
    throw new AppError('path.refused', message, { path })
  }
  try {
    const { bytes, version } = await files.read(path, MAX_LOCK_BYTES)
    return { body: decodeText(bytes).text, mtimeNs: version.mtimeNs, hash: version.hash }
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.missing') return null
    throw error
  }
}
