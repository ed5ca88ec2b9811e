import net from 'node:net'
import { busMessage, readReplies } from './bus-message'

/** What shows tray icons on a Linux desktop owns this name; GNOME as it comes has nobody that does. */
const WATCHER = 'org.kde.StatusNotifierWatcher'
const BUS = 'org.freedesktop.DBus'
const ANSWER = 2
const ERROR = 3
/** A bus on the same machine answers in a millisecond; one that does not is as good as none. */
const WAIT_MS = 2_000

/**
 * Whether this desktop shows tray icons. Electron makes one in either case and cannot tell, so the bus is
 * asked by its own protocol: nothing is run for it.
 *
 * @param address as DBUS_SESSION_BUS_ADDRESS says it
 */
export async function hasTrayHost(
  platform: NodeJS.Platform,
  address: string | undefined,
): Promise<boolean> {
  if (platform !== 'linux') return true
  const path = socketOf(address ?? '')
  if (path === null) return false
  const socket = net.connect({ path })
  try {
    return await askOwner(socket)
  } catch {
    // No bus, or one that refuses us: nobody there shows an icon.
    return false
  } finally {
    socket.destroy()
  }
}

/** The first socket among the addresses; a leading zero marks one without a file. */
export function socketOf(address: string): string | null {
  for (const one of address.split(';')) {
    const [, kind, value] = /^unix:(?:.*,)?(path|abstract)=([^,]+)/.exec(one) ?? []
    if (value !== undefined) return (kind === 'abstract' ? '\0' : '') + decodeURIComponent(value)
  }
  return null
}

const busCall = (serial: number, member: string, text?: string): Buffer =>
  busMessage({
    serial,
    path: '/org/freedesktop/DBus',
    face: BUS,
    member,
    destination: BUS,
    ...(text === undefined ? {} : { text }),
  })

/** Says who we are, then asks whether the name has an owner: the only answer whose body is four bytes. */
function askOwner(socket: net.Socket): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    let isIn = false
    const userId = String(process.getuid?.() ?? 0)
    socket.setTimeout(WAIT_MS, () => reject(new Error('the bus did not answer')))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the bus hung up')))
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      if (!isIn) {
        const end = received.indexOf('\r\n')
        if (end < 0) return
        isIn = true
        received = received.subarray(end + 2)
        socket.write('BEGIN\r\n')
        socket.write(Buffer.concat([busCall(1, 'Hello'), busCall(2, 'NameHasOwner', WATCHER)]))
      }
      const { replies, usedBytes } = readReplies(received)
      received = received.subarray(usedBytes)
      for (const { type, body } of replies) {
        if (type === ANSWER && body.length === 4) resolve(body.readUInt32LE(0) === 1)
        if (type === ERROR) reject(new Error('the bus refused to answer'))
      }
    })
    socket.write(`\0AUTH EXTERNAL ${Buffer.from(userId).toString('hex')}\r\n`)
  })
}
