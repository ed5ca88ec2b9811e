import type { ReadView } from '../read-view'

/** Where a command reads and says what it has to say. */
export interface ShellIo {
  readonly view: ReadView
  readonly signal: AbortSignal
  /** What came through the pipe; null for the first command of a line. */
  readonly input: string | null
  out(text: string): void
  err(text: string): void
  /** The absolute place of an operand. */
  at(operand: string): string
  readonly nowMs: number
}

export type ParsedCommand =
  | {
      readonly ok: true
      /** Operands that name files and folders. */
      readonly paths: readonly string[]
      /** Answers with the exit code. */
      readonly run: (io: ShellIo) => Promise<number>
    }
  | { readonly ok: false; readonly reason: string }

/** One of the programs that are imitated: reads its arguments, and runs only what it understood wholly. */
export type ShellCommand = (args: readonly string[]) => ParsedCommand
