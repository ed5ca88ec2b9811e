import { figuresLine, figuresOf, hear } from '../src/testing/extraction/measure-conversations'
import { CONVERSATION_PARTS, readConversations } from '../src/testing/extraction/read-conversations'

// The promise, for the sealed part.
const PRECISION = 0.9
const RECALL = 0.7

console.log(
  `  promised for the sealed part: precision ${PRECISION}, recall ${RECALL}, nothing taken from tools, every day right where its memory was found`,
)
for (const part of CONVERSATION_PARTS) {
  const figures = figuresOf(hear(readConversations(part)))
  console.log(`  ${figuresLine(part, figures)}`)
  const holds =
    figures.precision >= PRECISION &&
    figures.recall >= RECALL &&
    figures.fromOthers === 0 &&
    figures.datesRight === figures.datesFound
  if (part === 'sealed' && !holds) process.exitCode = 1
}
