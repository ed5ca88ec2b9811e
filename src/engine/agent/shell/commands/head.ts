import { decodeText, encodeText } from '../../../memory/text'
import type { ParsedCommand, ShellCommand, ShellIo } from '../command'
import { parseFlags, wholeNumber, type Flags } from '../flags'
import { openInputs, textOf, type Input } from '../inputs'

const SPEC = {
  plain: 'qv',
  valued: 'nc',
  long: { lines: 'n', bytes: 'c', quiet: 'q', silent: 'q', verbose: 'v' },
}

/** How much of an input is shown, counted from one of its ends. */
export interface Part {
  readonly unit: 'lines' | 'bytes'
  /** A sign in front: head leaves out as many at the end, tail begins there. */
  readonly sign: '' | '-' | '+'
  readonly count: number
}

/** `head [-n N] [-n -N] [-c N] [-N] [-qv] [file…]` */
export const head: ShellCommand = (args) =>
  partCommand('head', args, (part, input, io) => showStart(part, input, io))

/** What head and tail share: how much, several files with headings. */
export function partCommand(
  command: 'head' | 'tail',
  args: readonly string[],
  show: (part: Part, input: Input, io: ShellIo) => Promise<void>,
): ParsedCommand {
  // The old way to write a count: -5.
  const modern = args.flatMap((arg, at) => {
    const found = /^-(\d{1,9})$/.exec(arg)
    const isValue = at > 0 && /^-[qv]*[nc]$/.test(args[at - 1] ?? '')
    return found === null || isValue ? [arg] : ['-n', found[1] ?? '']
  })
  const parsed = parseFlags(command, modern, SPEC)
  if (!parsed.ok) return parsed
  const { flags } = parsed
  const part = partOf(flags)
  if (part === null) return { ok: false, reason: `${command} takes plain numbers for -n and -c.` }
  return {
    ok: true,
    paths: flags.operands,
    async run(io) {
      const { inputs, hasTrouble } = await openInputs(io, command, flags.operands)
      const isTitled = flags.has('v') || (flags.operands.length > 1 && !flags.has('q'))
      for (const [at, input] of inputs.entries()) {
        if (isTitled) io.out(`${at > 0 ? '\n' : ''}==> ${input.name ?? 'standard input'} <==\n`)
        await show(part, input, io)
      }
      return hasTrouble ? 1 : 0
    },
  }
}

function partOf(flags: Flags): Part | null {
  const unit = flags.has('c') ? 'bytes' : 'lines'
  const text = flags.all(unit === 'bytes' ? 'c' : 'n').at(-1) ?? '10'
  const sign = text.startsWith('-') ? '-' : text.startsWith('+') ? '+' : ''
  const count = wholeNumber(text.slice(sign.length))
  return count === null ? null : { unit, sign, count }
}

async function showStart(part: Part, input: Input, io: ShellIo): Promise<void> {
  if (part.sign === '-') return showAllBut(part, input, io)
  let left = part.count
  for await (const batch of input.batches()) {
    await io.view.pause(io.signal)
    if (left <= 0) return
    if (part.unit === 'bytes') {
      const bytes = encodeText(textOf(batch))
      io.out(decodeText(bytes.subarray(0, left)).text)
      left -= bytes.length
    } else if (batch.lines.length <= left) {
      io.out(textOf(batch))
      left -= batch.lines.length
    } else {
      io.out(textOf({ lines: batch.lines.slice(0, left) }))
      left = 0
    }
  }
}

/** Holds back as much as is to be left out at the end. */
async function showAllBut(part: Part, input: Input, io: ShellIo): Promise<void> {
  if (part.unit === 'bytes') {
    const text = await wholeText(input, io)
    const bytes = encodeText(text)
    io.out(decodeText(bytes.subarray(0, Math.max(0, bytes.length - part.count))).text)
    return
  }
  let held: string[] = []
  for await (const { lines } of input.batches()) {
    await io.view.pause(io.signal)
    held = held.concat(lines)
    const ready = held.slice(0, Math.max(0, held.length - part.count))
    held = held.slice(ready.length)
    io.out(textOf({ lines: ready }))
  }
}

/** No command holds more of an input at once. */
const MAX_HELD_UNITS = 8 * 1024 * 1024

/** An input as one text; of a larger one its last part. */
export async function wholeText(input: Input, io: ShellIo): Promise<string> {
  const parts: string[] = []
  let units = 0
  for await (const batch of input.batches()) {
    await io.view.pause(io.signal)
    const text = textOf(batch)
    parts.push(text)
    units += text.length
    while (units - (parts[0]?.length ?? 0) > MAX_HELD_UNITS) units -= parts.shift()?.length ?? 0
  }
  return parts.join('')
}
