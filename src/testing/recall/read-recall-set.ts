import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RecallMemory } from '../../engine/recall/recall-index'
import type { MemoryType } from '../../shared/memory'

/** A made-up memory of the set. */
export interface LabelledMemory extends RecallMemory {
  readonly type: MemoryType
}

/** A question, the memories it should bring (none for many), and tools in recent use. */
export interface LabelledQuestion {
  readonly question: string
  readonly expected: readonly string[]
  readonly tools: readonly string[]
}

/** From the project's root, where npm runs tests and measures: a measure is bundled elsewhere. */
const FOLDER = path.resolve('src/testing/recall')

/** `@ file | type | name`, then the description on one line, then the body. */
export function readRecallMemories(): readonly LabelledMemory[] {
  const blocks = readFileSync(path.join(FOLDER, 'memories.txt'), 'utf8').split(/^@ /m).slice(1)
  return blocks.map((block) => {
    const [head = '', description = '', ...body] = block.trimEnd().split('\n')
    const [file = '', type = '', name = ''] = head.split(' | ')
    const text = `---\nname: ${name}\ndescription: ${description}\ntype: ${type}\n---\n${body.join('\n')}\n`
    // The set is ours; a test holds that every type in it is one.
    return { file, type: type as MemoryType, name, description, text }
  })
}

/** `question | files, comma separated | tools`, a line each. */
export function readQuestions(
  part: 'seen-one' | 'seen-two' | 'seen-nothing' | 'sealed',
): readonly LabelledQuestion[] {
  const lines = readFileSync(path.join(FOLDER, `${part}.txt`), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [question = '', files = '', tools = ''] = line.split('|').map((field) => field.trim())
    return { question, expected: listOf(files), tools: listOf(tools) }
  })
}

const listOf = (text: string): readonly string[] =>
  text === '' ? [] : text.split(',').map((each) => each.trim())
