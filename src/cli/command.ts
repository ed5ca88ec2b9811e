import type { Engine } from '../engine/engine'
import type { ErrorCode } from '../shared/errors'

/** What a command may ask of the terminal around it. */
export interface CommandContext {
  /** The engine of this run, started; made on first use, so that `help` needs no disk. */
  readonly engine: () => Promise<Engine>
  /** Arguments after the command's name that are not options. */
  readonly words: readonly string[]
  /** Options by their long name; `true` for a flag. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly nowMs: number
  readonly cwd: string
  /** Reads a file named on the command line as bytes; `-` is standard input. */
  readonly readInput: (path: string) => Promise<Uint8Array>
  /** Absent where nobody watches: nothing cancels then and nothing is told. */
  readonly terminal?: Terminal
  /** Takes why a call of the client's hook looked at nothing, an English sentence for the person. */
  readonly hookFailed?: (message: string) => void
}

/** The terminal of a command that takes its time or writes a file. */
export interface Terminal {
  /** Aborted by Ctrl+C; from the first call on Ctrl+C cancels instead of ending the process. */
  signal(): AbortSignal
  /** Shows how far it is, on stderr, from one second on. */
  progress(text: string): void
  /** Writes a file named on the command line, over one that is there. @throws `disk.denied` */
  writeOutput(path: string, text: string): void
}

/** What a command answers: one JSON document, and the same for a person. */
export interface CommandResult {
  readonly json: unknown
  /** Lines for a person; shown only without `--json`. */
  readonly text: string
  /** 0 done, 1 something was found, 4 a run that failed and left its record. Other failures are thrown as AppError. */
  readonly exitCode?: 0 | 1 | 4
}

/** One command of cli.md: a file in `commands/`, listed in `commands/all.ts`. */
export interface Command {
  readonly name: string
  /** How it is called, after `noctuary`. */
  readonly usage: string
  /** One line of `noctuary help`. */
  readonly summary: string
  /** Options besides `--json --base --now --data`; `string` takes a value. */
  readonly options?: Readonly<Record<string, 'string' | 'boolean'>>
  /** Fewest and most words it takes. */
  readonly words: readonly [number, number]
  run(context: CommandContext): Promise<CommandResult>
}

/** Exit codes of cli.md for what can go wrong: 2 wrong use, 3 refused for safety or conflict, 4 failed. */
export const exitCodeOf: { readonly [C in ErrorCode]: 2 | 3 | 4 } = {
  'input.invalid': 2,
  'project.unknown': 2,
  'memory.unknown': 2,
  'history.unknown': 2,
  'settings.invalid': 2,
  'project.pathUnknown': 3,
  'memory.exists': 3,
  'memory.conflict': 3,
  'memory.headUnreadable': 3,
  'memory.needsConvert': 3,
  'memory.readOnly': 3,
  'index.standalone': 3,
  'path.refused': 3,
  'history.conflict': 3,
  'lock.held': 3,
  'run.cancelled': 4,
  'run.unknown': 2,
  'model.keyMissing': 4,
  'model.failed': 4,
  'file.missing': 4,
  'file.unreadable': 4,
  'file.tooLarge': 4,
  'disk.full': 4,
  'disk.denied': 4,
  internal: 4,
}
