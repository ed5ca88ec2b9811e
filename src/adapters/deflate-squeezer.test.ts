import { expect, it } from 'vitest'
import { createDeflateSqueezer } from './deflate-squeezer'

it.each([
  ['nothing', new Uint8Array()],
  ['one byte', new Uint8Array([0])],
  ['prose', new TextEncoder().encode('Back up before the tide turns. 潮 '.repeat(3_000))],
  ['bytes of every value', Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7_919) & 255)],
])('gives %s back as it was', (_what, bytes) => {
  const squeezer = createDeflateSqueezer()
  expect(Buffer.compare(squeezer.open(squeezer.squeeze(bytes)), bytes)).toBe(0)
})

it('makes prose smaller than a half', () => {
  const bytes = new TextEncoder().encode('Back up before the tide turns. '.repeat(3_000))
  expect(createDeflateSqueezer().squeeze(bytes).length).toBeLessThan(bytes.length / 2)
})
