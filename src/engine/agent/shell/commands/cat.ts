import type { ShellCommand } from '../command'
import { parseFlags } from '../flags'
import { openInputs, textOf } from '../inputs'

/** `cat [-n] [file…]` */
export const cat: ShellCommand = (args) => {
  const parsed = parseFlags('cat', args, { plain: 'nu', valued: '', long: { number: 'n' } })
  if (!parsed.ok) return parsed
  const { flags } = parsed
  return {
    ok: true,
    paths: flags.operands,
    async run(io) {
      const { inputs, hasTrouble } = await openInputs(io, 'cat', flags.operands)
      let at = 0
      let isOpen = false
      for (const input of inputs) {
        for await (const batch of input.batches()) {
          await io.view.pause(io.signal)
          const lines = flags.has('n')
            ? batch.lines.map((line, index) =>
                // A file without a last line end runs on into the next one.
                isOpen && index === 0 ? line : `${String(++at).padStart(6)}\t${line}`,
              )
            : batch.lines
          if (lines.length > 0) isOpen = batch.isOpen === true
          io.out(textOf({ ...batch, lines }))
        }
      }
      return hasTrouble ? 1 : 0
    },
  }
}
