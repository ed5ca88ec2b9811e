import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ProcessLock } from '../engine/ports'
import { AppError } from '../shared/errors'
import { say } from '../shared/said'
import { codeOf, writeError } from './disk-errors'

const LOOK_AGAIN_MS = 15

/** What a lock file says about its owner. */
interface Owner {
  readonly processId: number
  /** As the system tells it; null where it does not. Two processes never share id and start. */
  readonly startedAt: string | null
  readonly host: string
  /** One lock in one process; tells threads apart. */
  readonly token: string
}

/**
 * Locks among all processes of the app: a file that exists only while someone holds it.
 *
 * A lock is broken only when its owner is proven dead (no such process, or one that started at
 * another time), by one breaker at a time, which moves the file aside and looks that it was the one
 * it had judged: without that look two processes win the same stale lock.
 */
export function createProcessLock(deps: { readonly folder: string }): ProcessLock {
  // One queue a name within this process, so that its own work does not poll the disk.
  const queues = new Map<string, Promise<unknown>>()
  return {
    async withLock(name, waitMs, work) {
      const place = path.join(deps.folder, `${name}.lock`)
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => hold(place, waitMs, work))
      // The next in the queue starts whatever becomes of this one; the caller hears of a failure.
      queues.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}

async function hold<T>(place: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const own = await acquire(place, waitMs)
  try {
    return await work()
  } finally {
    release(place, own)
  }
}

async function acquire(place: string, waitMs: number): Promise<Owner> {
  const own = ownOwner()
  const untilMs = performance.now() + waitMs
  for (;;) {
    try {
      if (take(place, own)) return own
      breakIfDead(place, own)
      if (take(place, own)) return own
    } catch (error) {
      throw writeError(error, place)
    }
    if (performance.now() >= untilMs) throw held(place)
    await delay(LOOK_AGAIN_MS + Math.floor(Math.random() * LOOK_AGAIN_MS))
  }
}

/** A link appears at once and with its content, or not at all. */
function take(place: string, own: Owner): boolean {
  const temp = `${place}.${own.token}`
  fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
  fs.writeFileSync(temp, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
  try {
    fs.linkSync(temp, place)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error
    return takeWithoutLinks(place, own)
  } finally {
    fs.rmSync(temp, { force: true })
  }
}

function takeWithoutLinks(place: string, own: Owner): boolean {
  try {
    fs.writeFileSync(place, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function breakIfDead(place: string, own: Owner): void {
  const owner = ownerOf(place)
  if (owner === null || !isDead(owner)) return
  // Only one may break at a time. A breaker that died while it broke is moved aside without a guard.
  const guard = `${place}.breaking`
  if (!take(guard, own)) {
    const breaker = ownerOf(guard)
    if (breaker !== null && isDead(breaker)) moveAside(guard, breaker)
    return
  }
  try {
    if (ownerOf(place)?.token === owner.token) moveAside(place, owner)
  } finally {
    release(guard, own)
  }
}

function moveAside(place: string, judged: Owner): void {
  const aside = `${place}.dead-${randomBytes(6).toString('hex')}`
  try {
    fs.renameSync(place, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (ownerOf(aside)?.token !== judged.token) giveBack(aside, place)
  fs.rmSync(aside, { force: true })
}

function giveBack(aside: string, place: string): void {
  try {
    fs.linkSync(aside, place)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function release(place: string, own: Owner): void {
  if (ownerOf(place)?.token === own.token) fs.rmSync(place, { force: true })
}

function ownerOf(place: string): Owner | null {
  try {
    const said: unknown = JSON.parse(fs.readFileSync(place, 'utf8'))
    return isOwner(said) ? said : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

function isOwner(said: unknown): said is Owner {
  if (typeof said !== 'object' || said === null) return false
  if (!('processId' in said) || !('startedAt' in said)) return false
  if (!('host' in said) || !('token' in said)) return false
  const isStart = said.startedAt === null || typeof said.startedAt === 'string'
  return Number.isInteger(said.processId) && isStart && typeof said.token === 'string'
}

function isDead(owner: Owner): boolean {
  // A data folder can be shared between machines; nothing is known about a process elsewhere.
  if (owner.host !== os.hostname()) return false
  if (!isProcessAlive(owner.processId)) return true
  const startedAt = startOf(owner.processId)
  return owner.startedAt !== null && startedAt !== null && startedAt !== owner.startedAt
}

/** True when a process of this id runs, whoever owns it. */
export function isProcessAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** When a process started, in a form that only equality means something for; null when unknown. */
export function startOf(processId: number): string | null {
  try {
    if (process.platform === 'linux') return startOnLinux(processId)
    if (process.platform !== 'darwin') return null
    const told = execFileSync('/bin/ps', ['-o', 'lstart=', '-p', String(processId)], {
      encoding: 'utf8',
      env: { LC_ALL: 'C' },
    })
    return told.trim() === '' ? null : told.trim()
  } catch {
    // No such process, or a system that does not tell: the start is unknown, which breaks nothing.
    return null
  }
}

/** Field 22 of proc(5)'s stat counts from boot, so the boot's id belongs to it. */
function startOnLinux(processId: number): string | null {
  const stat = fs.readFileSync(`/proc/${processId}/stat`, 'utf8')
  // The command's name stands in parentheses and may hold anything, blanks too.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return ticks === undefined ? null : `${boot}:${ticks}`
}

let ownStart: string | null | undefined

function ownOwner(): Owner {
  ownStart ??= startOf(process.pid)
  return {
    processId: process.pid,
    startedAt: ownStart,
    host: os.hostname(),
    token: randomBytes(12).toString('hex'),
  }
}

function held(place: string): AppError {
  const owner = ownerOf(place)
  const who =
    owner === null ? say`another process` : say`process ${owner.processId} on ${owner.host}`
  const message = say`Noctuary is already at work here (${who}). Wait for it to finish, then try again.`
  return new AppError('lock.held', message, { path: place })
}
