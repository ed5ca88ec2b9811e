import { encodeText } from '../../../memory/text'
import type { ShellCommand, ShellIo } from '../command'
import { parseFlags, type Flags } from '../flags'
import { openInputs, textOf, type Input } from '../inputs'

const SPEC = {
  plain: 'lwcm',
  valued: '',
  long: { lines: 'l', words: 'w', bytes: 'c', chars: 'm' },
}

interface Counts {
  readonly lines: number
  readonly words: number
  readonly chars: number
  readonly bytes: number
}

const NOTHING: Counts = { lines: 0, words: 0, chars: 0, bytes: 0 }

/** `wc [-lwcm] [file…]` */
export const wc: ShellCommand = (args) => {
  const parsed = parseFlags('wc', args, SPEC)
  if (!parsed.ok) return parsed
  const { flags } = parsed
  return {
    ok: true,
    paths: flags.operands,
    async run(io) {
      const { inputs, hasTrouble } = await openInputs(io, 'wc', flags.operands)
      const shown = shownOf(flags)
      const rows: { readonly counts: Counts; readonly name: string | null }[] = []
      for (const input of inputs)
        rows.push({ counts: await count(input, io, shown), name: input.name })
      const total = rows.map(({ counts }) => counts).reduce(add, NOTHING)
      if (flags.operands.length > 1) rows.push({ counts: total, name: 'total' })
      const width = widthOf(flags, inputs, rows.length)
      for (const { counts, name } of rows) io.out(rowText(flags, counts, name, width))
      return hasTrouble ? 1 : 0
    },
  }
}

/** Counts only what is shown: words and characters take their time. */
async function count(input: Input, io: ShellIo, shown: readonly (keyof Counts)[]): Promise<Counts> {
  const asks = (one: keyof Counts): boolean => shown.includes(one)
  let counts = NOTHING
  for await (const batch of input.batches()) {
    await io.view.pause(io.signal)
    const text = shown.every((one) => one === 'lines') ? '' : textOf(batch)
    counts = add(counts, {
      lines: batch.lines.length - (batch.isOpen === true ? 1 : 0),
      words: asks('words') ? text.split(/\s/).filter((word) => word !== '').length : 0,
      chars: asks('chars') ? Array.from(text).length : 0,
      bytes: asks('bytes') && input.sizeBytes === null ? encodeText(text).length : 0,
    })
  }
  // Of a file the size is exact, also where its bytes are no UTF-8.
  return input.sizeBytes === null ? counts : { ...counts, bytes: input.sizeBytes }
}

function add(a: Counts, b: Counts): Counts {
  return {
    lines: a.lines + b.lines,
    words: a.words + b.words,
    chars: a.chars + b.chars,
    bytes: a.bytes + b.bytes,
  }
}

/** In the order in which wc prints them, whatever the order of the options. */
function shownOf(flags: Flags): readonly (keyof Counts)[] {
  const asked = (['l', 'w', 'm', 'c'] as const).filter((letter) => flags.has(letter))
  if (asked.length === 0) return ['lines', 'words', 'bytes']
  const names = { l: 'lines', w: 'words', m: 'chars', c: 'bytes' } as const
  return asked.map((letter) => names[letter])
}

/** As wide as the digits of all sizes together; a pipe counts as seven. */
function widthOf(flags: Flags, inputs: readonly Input[], rows: number): number {
  if (rows <= 1 && shownOf(flags).length === 1) return 1
  const bytes = inputs.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0)
  const hasPipe = inputs.some(({ sizeBytes }) => sizeBytes === null)
  return Math.max(hasPipe ? 7 : 1, String(bytes).length)
}

function rowText(flags: Flags, counts: Counts, name: string | null, width: number): string {
  const numbers = shownOf(flags).map((one) => String(counts[one]).padStart(width))
  return `${numbers.join(' ')}${name === null ? '' : ` ${name}`}\n`
}
