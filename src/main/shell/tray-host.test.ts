import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { busMessage, readReplies } from './bus-message'
import { hasTrayHost, socketOf } from './tray-host'

const folder = mkdtempSync(path.join(os.tmpdir(), 'noctuary-bus-'))
let server: net.Server | null = null
afterEach(() => {
  server?.close()
  server = null
})

/** An answer of the bus with this body. */
function reply(type: number, body: Buffer): Buffer {
  const bytes = busMessage({ serial: 9, path: '/', face: 'a.b', member: 'M', destination: 'c.d' })
  bytes.writeUInt8(type, 1)
  bytes.writeUInt32LE(body.length, 4)
  return Buffer.concat([bytes, body])
}

const owned = (isOwned: boolean): Buffer => reply(2, Buffer.from([isOwned ? 1 : 0, 0, 0, 0]))
const greeting = reply(2, Buffer.from('\u0005\0\0\0:1.42\0'))

/** A bus that lets everyone in and then says this, in pieces. */
async function bus(...pieces: readonly Buffer[]): Promise<string> {
  const file = path.join(folder, 'bus')
  rmSync(file, { force: true })
  server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write('OK 1234\r\n')
      socket.once('data', () => pieces.forEach((piece) => socket.write(piece)))
    })
  })
  await new Promise<void>((listening) => server?.listen(file, listening))
  return `unix:path=${file},guid=1234`
}

describe('the place for a tray icon', () => {
  it('is always there but on Linux', async () => {
    expect(await hasTrayHost('darwin', undefined)).toBe(true)
    expect(await hasTrayHost('win32', undefined)).toBe(true)
  })

  it.each([true, false])('is there when somebody shows icons: %s', async (isOwned) => {
    const signal = reply(4, Buffer.from('\u0005\0\0\0:1.42\0'))
    const address = await bus(greeting, signal, owned(isOwned))
    expect(await hasTrayHost('linux', address)).toBe(isOwned)
  })

  it('is found in an answer that comes in pieces', async () => {
    const all = Buffer.concat([greeting, owned(true)])
    const address = await bus(all.subarray(0, 21), all.subarray(21, 70), all.subarray(70))
    expect(await hasTrayHost('linux', address)).toBe(true)
  })

  it('is not there without a bus, or with one that refuses or hangs up', async () => {
    expect(await hasTrayHost('linux', undefined)).toBe(false)
    expect(await hasTrayHost('linux', `unix:path=${path.join(folder, 'nobody')}`)).toBe(false)
    expect(await hasTrayHost('linux', await bus(reply(3, Buffer.alloc(0))))).toBe(false)
  })
})

it.each([
  ['unix:path=/run/user/1000/bus', '/run/user/1000/bus'],
  ['unix:path=/tmp/a%20b,guid=1', '/tmp/a b'],
  ['unix:guid=1,abstract=/tmp/dbus-x', '\0/tmp/dbus-x'],
  ['tcp:host=localhost,port=1;unix:path=/b', '/b'],
  ['autolaunch:', null],
  ['', null],
])('of the address %j the socket is %j', (address, socket) => {
  expect(socketOf(address)).toBe(socket)
})

it('leaves a message that has not come whole', () => {
  const whole = owned(true)
  expect(readReplies(whole.subarray(0, whole.length - 1))).toEqual({ replies: [], usedBytes: 0 })
  expect(readReplies(whole)).toMatchObject({ usedBytes: whole.length, replies: [{ type: 2 }] })
})
