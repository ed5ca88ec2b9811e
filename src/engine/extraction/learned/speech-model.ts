import type { MemoryType } from '../../../shared/memory'
import type { Destination } from '../../../shared/extraction'

/** What kinds of things people tell to keep, by the memory they become or the place where they go. */
export const TOLD_KINDS = [
  'feedback',
  'project',
  'user',
  'reference',
  'value',
  'claude-md',
  'docs',
] as const
export type ToldKind = (typeof TOLD_KINDS)[number]

/**
 * Weights of a logistic regression over `sentenceFeatures`, as `npm run teach` writes them: whole numbers,
 * each worth `unit`.
 */
export interface SpeechModel {
  readonly unit: number
  /** For and against keeping. */
  readonly keep: Readonly<Record<string, number>>
  /** For and against each of `TOLD_KINDS`, in their order. */
  readonly kinds: Readonly<Record<string, readonly number[]>>
}

/** As it is kept in a file. */
export interface KeptSpeechModel extends SpeechModel {
  /** SHA-256 of all that it was taught by, so that a test sees when it is to be taught anew. */
  readonly taughtBy: string
}

/** How a sentence sounds to the learned rules. */
export interface Judged {
  /** 0 to 1: that it tells something to keep AND that it is of this kind. */
  readonly ratio: number
  readonly kind: ToldKind
}

/** Judges one sentence by its features; what the model never saw counts for nothing. */
export function judgeSentence(model: SpeechModel, features: ReadonlySet<string>): Judged {
  const keepRatio = ratioOf(
    [...features].map((feature) => own(model.keep, feature)),
    model.unit,
  )
  const rows = [...features].map((feature) => own(model.kinds, feature))
  const ratios = TOLD_KINDS.map((_, at) =>
    ratioOf(
      rows.map((row) => row?.[at]),
      model.unit,
    ),
  )
  const best = Math.max(...ratios)
  const share = best / ratios.reduce((sum, ratio) => sum + ratio, 0)
  const kind = TOLD_KINDS[ratios.indexOf(best)] ?? 'feedback'
  return { ratio: keepRatio * share, kind }
}

/** The type and destination that a kind stands for. */
export function placeOf(kind: ToldKind): {
  readonly type: MemoryType
  readonly destination: Destination
} {
  if (kind === 'claude-md') return { type: 'feedback', destination: 'claude-md' }
  if (kind === 'docs') return { type: 'project', destination: 'docs' }
  return { type: kind, destination: 'memory' }
}

/** The logistic function of the known weights, their sum shrunk by the root of their number. */
function ratioOf(weights: readonly (number | undefined)[], unit: number): number {
  const known = weights.filter((weight) => weight !== undefined)
  const sum = known.reduce((total, weight) => total + weight, 0) * unit
  return 1 / (1 + Math.exp(-sum / Math.sqrt(Math.max(1, known.length))))
}

/** Words may be called like what every object has: `constructor`. */
const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
