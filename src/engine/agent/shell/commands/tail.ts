import { decodeText, encodeText } from '../../../memory/text'
import type { ShellCommand, ShellIo } from '../command'
import { textOf, type Input } from '../inputs'
import { partCommand, wholeText, type Part } from './head'

/** `tail [-n N] [-n +N] [-c N] [-N] [-qv] [file…]`; `-f` would wait for ever and is not known. */
export const tail: ShellCommand = (args) =>
  partCommand('tail', args, (part, input, io) => showEnd(part, input, io))

async function showEnd(part: Part, input: Input, io: ShellIo): Promise<void> {
  if (part.unit === 'bytes') {
    const bytes = encodeText(await wholeText(input, io))
    const from = part.sign === '+' ? part.count - 1 : bytes.length - part.count
    io.out(decodeText(bytes.subarray(Math.max(0, from))).text)
    return
  }
  if (part.sign === '+') return showFrom(Math.max(1, part.count), input, io)
  let held: string[] = []
  let isOpen = false
  for await (const batch of input.batches()) {
    await io.view.pause(io.signal)
    held = held.concat(batch.lines.slice(-part.count)).slice(-part.count)
    isOpen = batch.isOpen === true
  }
  if (part.count > 0) io.out(textOf(isOpen ? { lines: held, isOpen } : { lines: held }))
}

async function showFrom(first: number, input: Input, io: ShellIo): Promise<void> {
  let at = 1
  for await (const batch of input.batches()) {
    await io.view.pause(io.signal)
    const lines = batch.lines.slice(Math.max(0, first - at))
    at += batch.lines.length
    io.out(textOf({ ...batch, lines }))
  }
}
