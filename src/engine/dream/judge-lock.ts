import type { DreamLock } from '../../shared/dream'
import { LOCK_HOLDS_MS } from './gates'

/** The client's lock file as it lies there. */
export interface LockFile {
  readonly body: string
  readonly mtimeNs: bigint
  readonly hash: string
}

export interface LockWorld {
  readonly nowMs: number
  readonly ownProcessId: number
  readonly isAlive: (processId: number) => boolean
  /** It is exactly what a run of ours left behind, and none of ours is open. */
  readonly isLeftByUs: boolean
}

/**
 * Whether the client's lock is free, by its rules: its presence means nothing. It holds only while its body
 * is a live process's id and its time is less than an hour ago, and never for what we left ourselves.
 */
export function judgeLock(file: LockFile | null, world: LockWorld): DreamLock {
  if (file === null) return { kind: 'free' }
  const body = file.body.trim()
  if (body === '') return { kind: 'free', reclaims: 'empty' }
  const processId = /^\d{1,10}$/.test(body) ? Number(body) : 0
  if (processId === 0 || !world.isAlive(processId)) return { kind: 'free', reclaims: 'dead' }
  const sinceMs = Number(file.mtimeNs / 1_000_000n)
  if (world.nowMs - sinceMs >= LOCK_HOLDS_MS) return { kind: 'free', reclaims: 'old' }
  if (processId === world.ownProcessId || world.isLeftByUs) {
    return { kind: 'free', reclaims: 'ours' }
  }
  return { kind: 'held', processId, sinceMs }
}

const RECLAIMS: Readonly<
  Record<NonNullable<Extract<DreamLock, { kind: 'free' }>['reclaims']>, string>
> = {
  empty: 'The lock names nobody, so it counts for nothing.',
  dead: 'The lock is that of a process which is gone, so it counts for nothing.',
  old: 'The lock was not touched for an hour, so it counts for nothing.',
  ours: 'The lock is what a dream of Noctuary left, so it counts for nothing.',
}

/** Who holds the lock, or why one that lies there does not; undefined where there is nothing to say. */
export function lockText(lock: DreamLock): string | undefined {
  if (lock.kind === 'free') return lock.reclaims === undefined ? undefined : RECLAIMS[lock.reclaims]
  const { processId, sinceMs } = lock
  const since = new Date(sinceMs).toISOString()
  return `Process ${processId} holds the lock since ${since}; it is Claude's own dream, or another program's.`
}
