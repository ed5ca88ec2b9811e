/*
 * The labelled claims that the audit is measured on. They were written by reading made-up memories
 * over the repository of repository.json, before any rule of the audit existed.
 *
 * The rules are tuned on `seen-one` and `seen-two` ONLY. `sealed` is opened once, at the end, to
 * measure; who mends a rule after a look at sealed.json needs a new sealed third.
 *
 * How a text is labelled:
 * - path: `ok` at its exact place or by a suffix that one file or folder ends with (files that are
 *   not committed and not ignored count); `elsewhere` when git renamed it or only another branch
 *   has it; `missing` when it was deleted or never existed.
 * - symbol: `ok` in tracked text or text that is not ignored, `elsewhere` only on another branch.
 * - branch: `ok` as a local, remote or packed ref, with or without the remote's name.
 * - package, in a dependency context only: `ok` in some manifest.
 * - url: `unchecked`, since the network is off.
 * - traps are spans that must never be reported as missing: placeholders, routes, places outside the
 *   project or ignored, what the memory proposes, what it says is gone, words that look like claims.
 *   A trap may well be reported as something else, or be found.
 *
 * A label stands at the first line on which the memory claims it; a symbol is cited without its
 * brackets, a path without its line (`:42`, `#L42`) and otherwise as written. Heads hold no claims.
 * What is reported as missing without a label is a false alarm as well.
 */
import { readFileSync } from 'node:fs'
import { claimFile } from './claim-file'

export type ClaimPart = 'seen-one' | 'seen-two' | 'sealed'
export type LabelledKind = 'path' | 'symbol' | 'url' | 'branch' | 'package'
export type LabelledVerdict = 'ok' | 'missing' | 'elsewhere' | 'unchecked'

/** One claim as a careful reader would cite and judge it. */
export interface LabelledClaim {
  readonly kind: LabelledKind
  readonly text: string
  /** Line of the whole file, from 1. */
  readonly line: number
  readonly verdict: LabelledVerdict
  readonly why: string
}

/** A span that looks like a claim and that no rule may report as missing. */
export interface ClaimTrap {
  readonly text: string
  /** Line of the whole file, from 1. */
  readonly line: number
  readonly why: string
}

export interface LabelledMemory {
  /** Name of the memory file; no two of the set are equal. */
  readonly file: string
  /** Of the prose, as a two-letter code: en, zh, de, es, ja, pt. */
  readonly language: string
  /** The whole file, head included, with `\n` line ends. */
  readonly text: string
  readonly labels: readonly LabelledClaim[]
  readonly traps: readonly ClaimTrap[]
}

/** A memory as the JSON files keep it: line by line, so that a label's line can be found by eye. */
type StoredMemory = Omit<LabelledMemory, 'text'> & { readonly lines: readonly string[] }

/** One third of the labelled memories. Only the final measure asks for `sealed`. */
export function readClaimSet(part: ClaimPart): readonly LabelledMemory[] {
  const { memories } = JSON.parse(readFileSync(claimFile(`${part}.json`), 'utf8')) as {
    readonly memories: readonly StoredMemory[]
  }
  return memories.map(({ lines, ...memory }) => ({ ...memory, text: `${lines.join('\n')}\n` }))
}
