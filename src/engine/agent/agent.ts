import type { DreamBudget, DreamCap, DreamEvent } from '../../shared/dream'
import type { TokenUsage } from '../../shared/model'
import type { Said } from '../../shared/said'
import type { ModelFailureKind, ToolDescription } from '../model-ports'

/** What one run may do; fixed before the model speaks, and nothing it reads can change it. */
export interface Grant {
  /** Real folders that may be read; what `permit` refuses in them stays refused. */
  readonly readable: readonly string[]
  /** Real path of the memory folder. */
  readonly memoryDir: string
  readonly mayWrite: boolean
  readonly mayWriteTeam: boolean
  readonly budget: DreamBudget
}

export type Permit =
  | { readonly allow: true }
  /** A sentence that the model reads. */
  | { readonly allow: false; readonly reason: string }

export interface ToolResult {
  readonly text: string
  readonly isError: boolean
  /** What it was about, for the list of steps: a path, a pattern, a command. */
  readonly target: string
  readonly outcome: 'ok' | 'refused' | 'failed'
}

/** One tool: `permit` is pure and asked before `run`. */
export interface Tool<I> extends ToolDescription {
  /** Checks what the model sent. */
  parse(
    raw: unknown,
  ): { readonly ok: true; readonly input: I } | { readonly ok: false; readonly reason: string }
  target(input: I): string
  permit(input: I, grant: Grant): Permit
  /** True for tools that change the overlay: they run after all readers of a turn, one by one. */
  readonly writes: boolean
  run(input: I, signal: AbortSignal): Promise<string>
}

/** A change the model made on the overlay, with what it gave for it. */
export interface OverlayChange {
  readonly file: string
  /** Null where the model made the file. */
  readonly before: string | null
  /** Null where it proposes to archive it. */
  readonly after: string | null
  /** Files whose content this one takes over. */
  readonly replaces: readonly string[]
  readonly reasons: readonly string[]
  /** As the model named it: `session:line`, `file:line`, or free words. */
  readonly evidence: readonly string[]
}

/** The memory folder as the model sees and changes it; the disk stays as it is. */
export interface Overlay {
  /** Null where there is nothing. */
  read(file: string): Promise<string | null>
  /** Names as the store lists them, with those that were made and without those that go. */
  list(): Promise<readonly string[]>
  write(
    file: string,
    text: string | null,
    said: {
      readonly reason: string
      readonly evidence: readonly string[]
      readonly replaces?: readonly string[]
    },
  ): Promise<void>
  changes(): Promise<readonly OverlayChange[]>
  readonly writes: number
}

export interface AgentTask {
  readonly model: string
  readonly baseUrl: string
  readonly system: string
  /** The first message. */
  readonly prompt: string
  readonly grant: Grant
  readonly tools: readonly Tool<unknown>[]
  /** US dollars of this usage; null where the model's price is unknown. */
  readonly costOf: (usage: TokenUsage) => number | null
  readonly maxOutputTokens: number
}

export interface AgentOutcome {
  readonly end:
    | { readonly kind: 'done' }
    | { readonly kind: 'cap'; readonly cap: DreamCap }
    | { readonly kind: 'stopped' }
    | { readonly kind: 'cancelled' }
    | { readonly kind: 'failed'; readonly failure: ModelFailureKind; readonly message: Said }
  readonly turns: number
  readonly usage: TokenUsage
  readonly costUsd: number | null
  /** The model's last words. */
  readonly words: string
}

export interface AgentWatch {
  readonly tell: (event: DreamEvent) => void
  /** True once the person asked to end after the step it is in. */
  readonly isStopping: () => boolean
}
