/** A call to another program of the desktop, over the session's bus. */
export interface BusCall {
  readonly serial: number
  readonly path: string
  readonly face: string
  readonly member: string
  readonly destination: string
  /** The call's only argument, if it has one. */
  readonly text?: string
}

/** What is needed of an answer of the bus. */
export interface BusReply {
  /** 2 is an answer, 3 an error, 4 a signal. */
  readonly type: number
  readonly body: Buffer
}

const LITTLE_ENDIAN = 0x6c
const METHOD_CALL = 1
const VERSION = 1
const HEAD_BYTES = 16

/** A call as bytes of the D-Bus wire format. @see https://dbus.freedesktop.org/doc/dbus-specification.html */
export function busMessage(call: BusCall): Buffer {
  const body = call.text === undefined ? Buffer.alloc(0) : textBytes(call.text)
  const fields = [
    field(1, 'o', textBytes(call.path)),
    field(2, 's', textBytes(call.face)),
    field(3, 's', textBytes(call.member)),
    field(6, 's', textBytes(call.destination)),
    ...(call.text === undefined ? [] : [field(8, 'g', Buffer.from('\u0001s\0'))]),
  ]
  // Each field begins at a multiple of eight, the last one is not padded within the array.
  const array = Buffer.concat(
    fields.map((each, at) => (at === fields.length - 1 ? each : padded(each))),
  )
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(LITTLE_ENDIAN, 0)
  head.writeUInt8(METHOD_CALL, 1)
  head.writeUInt8(VERSION, 3)
  head.writeUInt32LE(body.length, 4)
  head.writeUInt32LE(call.serial, 8)
  head.writeUInt32LE(array.length, 12)
  return Buffer.concat([padded(Buffer.concat([head, array])), body])
}

/** The whole messages at the beginning of what was received, and how many bytes they take. */
export function readReplies(bytes: Buffer): {
  readonly replies: readonly BusReply[]
  readonly usedBytes: number
} {
  const replies: BusReply[] = []
  let at = 0
  while (bytes.length - at >= HEAD_BYTES) {
    const bodyAt = at + eights(HEAD_BYTES + bytes.readUInt32LE(at + 12))
    const endAt = bodyAt + bytes.readUInt32LE(at + 4)
    if (endAt > bytes.length) break
    replies.push({ type: bytes.readUInt8(at + 1), body: bytes.subarray(bodyAt, endAt) })
    at = endAt
  }
  return { replies, usedBytes: at }
}

const eights = (length: number): number => Math.ceil(length / 8) * 8

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(eights(bytes.length) - bytes.length)])

/** A header field: its code, the signature of its value, the value at a multiple of four. */
const field = (code: number, signature: string, value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([code, 1]), Buffer.from(`${signature}\0`), value])

/** A text with its length before and a zero behind it. */
function textBytes(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes, Buffer.alloc(1)])
}
