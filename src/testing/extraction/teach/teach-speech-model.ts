import { TOLD_KINDS, type SpeechModel } from '../../../engine/extraction/learned/speech-model'
import type { TaughtSentence } from './taught-sentences'
import { trainLogistic } from './train-logistic'

const ROUNDS = 12
const FEWEST = 3
const FEWEST_OF_A_KIND = 3
// Of weights that run from about -10 to 10; finer steps change no judgement.
const UNIT = 0.1

/** Learns what tells something to keep, and of what kind it is, from labelled sentences. */
export function teachSpeechModel(sentences: readonly TaughtSentence[]): SpeechModel {
  const keep = trainLogistic(
    sentences.map(({ features, isKept }) => ({ features, isSo: isKept })),
    { rounds: ROUNDS, fewest: FEWEST },
  )
  const kept = sentences.filter(({ kind }) => kind !== null)
  const kinds = TOLD_KINDS.map((kind) =>
    trainLogistic(
      kept.map((one) => ({ features: one.features, isSo: one.kind === kind })),
      { rounds: ROUNDS, fewest: FEWEST_OF_A_KIND },
    ),
  )
  const known = [...(kinds[0]?.keys() ?? [])]
  return {
    unit: UNIT,
    keep: Object.fromEntries([...keep].map(([feature, weight]) => [feature, whole(weight)])),
    kinds: Object.fromEntries(
      known.map((feature) => [feature, kinds.map((one) => whole(one.get(feature) ?? 0))]),
    ),
  }
}

const whole = (weight: number): number => Math.round(weight / UNIT)
