import { expect, it } from 'vitest'
import { MEMORY_TYPES } from '../../shared/memory'
import { measureRecall, offlinePicker, plainPicker } from './measure-recall'
import { readQuestions, readRecallMemories } from './read-recall-set'

const memories = readRecallMemories()

it('holds at least 80 memories and 120 questions, each naming memories that are there', () => {
  const files = new Set(memories.map(({ file }) => file))
  const questions = (['seen-one', 'seen-two', 'seen-nothing', 'sealed'] as const).flatMap(
    readQuestions,
  )
  expect(files.size).toBe(memories.length)
  expect(files.size).toBeGreaterThanOrEqual(80)
  expect(questions.length).toBeGreaterThanOrEqual(120)
  expect(questions.flatMap(({ expected }) => expected).filter((file) => !files.has(file))).toEqual(
    [],
  )
  expect(memories.filter(({ type }) => !MEMORY_TYPES.includes(type))).toEqual([])
})

it('brings what sealed questions should bring, more of it than plain BM25, and hardly anything for nothing', () => {
  const questions = readQuestions('sealed')
  const ours = measureRecall(questions, offlinePicker(memories))
  const theirs = measureRecall(questions, plainPicker(memories))
  // Only figures: what is wrong in the sealed part stays unseen.
  expect(ours.recallRatio).toBeGreaterThanOrEqual(0.9)
  expect(ours.recallRatio).toBeGreaterThanOrEqual(theirs.recallRatio + 0.05)
  expect(ours.pickedForNothingRatio).toBeLessThanOrEqual(0.1)
})
