import { pickFrom } from '../../engine/recall/pick-from'
import { pickOffline } from '../../engine/recall/pick-offline'
import { createRecallIndex, type RecallMemory } from '../../engine/recall/recall-index'
import { MOST_PICKS } from '../../shared/recall'
import { plainBm25 } from './plain-bm25'
import type { LabelledQuestion } from './read-recall-set'

/** Shares from 0 to 1. */
export interface RecallFigures {
  readonly questions: number
  /** Of the memories that questions should bring, how many were among the five. */
  readonly recallRatio: number
  /** Of the memories that were picked, how many should have been. */
  readonly precisionRatio: number
  /** Of the questions that should bring nothing, how many brought something. */
  readonly pickedForNothingRatio: number
}

export type Picker = (question: LabelledQuestion) => readonly string[]

/** Asks every question of a part. */
export function measureRecall(
  questions: readonly LabelledQuestion[],
  picker: Picker,
): RecallFigures {
  let wanted = 0
  let hit = 0
  let picked = 0
  let empty = 0
  let emptyPicked = 0
  for (const question of questions) {
    const files = picker(question)
    const hits = files.filter((file) => question.expected.includes(file)).length
    wanted += question.expected.length
    hit += hits
    picked += files.length
    if (question.expected.length > 0) continue
    empty += 1
    if (files.length > 0) emptyPicked += 1
  }
  return {
    questions: questions.length,
    recallRatio: hit / Math.max(1, wanted),
    precisionRatio: hit / Math.max(1, picked),
    pickedForNothingRatio: emptyPicked / Math.max(1, empty),
  }
}

/** The offline engine as recall uses it. */
export function offlinePicker(memories: readonly RecallMemory[]): Picker {
  const index = createRecallIndex(memories)
  return ({ question, tools }) =>
    (tools.length === 0 ? pickOffline(index, question) : pickFrom(memories, question, tools)).map(
      ({ file }) => file,
    )
}

export function plainPicker(memories: readonly RecallMemory[]): Picker {
  const ask = plainBm25(memories)
  return ({ question }) => ask(question, MOST_PICKS)
}
