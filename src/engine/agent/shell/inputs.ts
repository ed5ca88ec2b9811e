import { split, type LineBatch } from '../read-view'
import type { ShellIo } from './command'

/** A file or the pipe, ready to be read. */
export interface Input {
  /** As the person named it; null for the pipe. */
  readonly name: string | null
  readonly sizeBytes: number | null
  batches(): AsyncIterable<LineBatch>
}

/** The inputs that operands name, `-` and no operand at all being the pipe; says which cannot be read. */
export async function openInputs(
  io: ShellIo,
  command: string,
  operands: readonly string[],
): Promise<{ readonly inputs: readonly Input[]; readonly hasTrouble: boolean }> {
  const inputs: Input[] = []
  let hasTrouble = false
  for (const operand of operands.length === 0 ? ['-'] : operands) {
    const input = operand === '-' ? openPipe(io, command) : await openFile(io, command, operand)
    if (input === null) hasTrouble = true
    else inputs.push(input)
  }
  return { inputs, hasTrouble }
}

function openPipe(io: ShellIo, command: string): Input | null {
  const { input } = io
  if (input === null) {
    io.err(`${command}: no file is named and nothing is piped in\n`)
    return null
  }
  return { name: null, sizeBytes: null, batches: () => one(split(input)) }
}

async function* one(batch: LineBatch): AsyncGenerator<LineBatch> {
  yield await Promise.resolve(batch)
}

/** @throws `path.refused` */
export async function openFile(
  io: ShellIo,
  command: string,
  operand: string,
): Promise<Input | null> {
  const path = io.at(operand)
  const stat = await io.view.look(path)
  const trouble = troubleOf(stat?.kind, operand)
  if (stat === null || trouble !== null) {
    io.err(`${command}: ${operand}: ${trouble ?? 'No such file or directory'}\n`)
    return null
  }
  return {
    name: operand,
    sizeBytes: stat.sizeBytes,
    batches: () => io.view.lines(path, io.signal),
  }
}

function troubleOf(kind: string | undefined, operand: string): string | null {
  if (kind === undefined) return 'No such file or directory'
  if (kind === 'folder') return 'Is a directory'
  if (kind !== 'file') return 'Not a regular file, so it is not read'
  return operand.endsWith('/') ? 'Not a directory' : null
}

/** A batch as text, line ends in place. */
export function textOf({ lines, isOpen }: LineBatch): string {
  if (lines.length === 0) return ''
  return isOpen === true ? lines.join('\n') : `${lines.join('\n')}\n`
}
