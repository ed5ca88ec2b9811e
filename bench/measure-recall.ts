import {
  measureRecall,
  offlinePicker,
  plainPicker,
  type RecallFigures,
} from '../src/testing/recall/measure-recall'
import { readQuestions, readRecallMemories } from '../src/testing/recall/read-recall-set'

// The promise, for the sealed part.
const RECALL = 0.9
const ABOVE_PLAIN = 0.05
const PICKED_FOR_NOTHING = 0.1

const memories = readRecallMemories()
const offline = offlinePicker(memories)
const plain = plainPicker(memories)
console.log(
  `  promised for the sealed part: recall@5 ${RECALL}, ${ABOVE_PLAIN} above plain BM25, picked for nothing at most ${PICKED_FOR_NOTHING}`,
)
for (const part of ['seen-one', 'seen-two', 'sealed'] as const) {
  const questions = readQuestions(part)
  const ours = measureRecall(questions, offline)
  const theirs = measureRecall(questions, plain)
  console.log(`  ${part.padEnd(9)} ${String(questions.length).padStart(3)} questions`)
  console.log(`    offline  ${wordsFor(ours)}`)
  console.log(`    BM25     ${wordsFor(theirs)}`)
  const holds =
    ours.recallRatio >= RECALL &&
    ours.recallRatio >= theirs.recallRatio + ABOVE_PLAIN &&
    ours.pickedForNothingRatio <= PICKED_FOR_NOTHING
  if (part === 'sealed' && !holds) process.exitCode = 1
}

function wordsFor(figures: RecallFigures): string {
  const three = (ratio: number): string => ratio.toFixed(3)
  return `recall@5 ${three(figures.recallRatio)}  precision ${three(figures.precisionRatio)}  picked for nothing ${three(figures.pickedForNothingRatio)}`
}
