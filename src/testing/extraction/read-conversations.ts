import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Destination } from '../../shared/extraction'
import type { MemoryType } from '../../shared/memory'

/** What should be remembered of a conversation. */
export interface ExpectedMemory {
  readonly type: MemoryType
  readonly destination: Destination
  /** `YYYY-MM-DD` that must stand in the body; null where no day is due. */
  readonly date: string | null
  /** Must stand in the body. */
  readonly phrase: string
}

export interface LabelledConversation {
  readonly id: string
  readonly language: string
  /** When it was held, ISO 8601 with the person's own zone. */
  readonly at: string
  readonly category: string
  readonly messages: readonly {
    readonly by: 'person' | 'assistant' | 'tool'
    readonly text: string
  }[]
  readonly expected: readonly ExpectedMemory[]
  /** Must stand in nothing that is taken. */
  readonly forbidden: readonly string[]
}

export const CONVERSATION_PARTS = [
  'seen-one',
  'seen-two',
  'seen-three',
  'seen-four',
  'seen-five',
  'seen-six',
] as const
/** Nobody opens it, and nothing was taught by it: what is measured on it counts. */
export const SEALED_PART = 'sealed'
export type ConversationPart = (typeof CONVERSATION_PARTS)[number] | typeof SEALED_PART

/** From the project's root, where npm runs tests and measures: a measure is bundled elsewhere. */
const FOLDER = path.resolve('src/testing/extraction/conversations')
const BY = { P: 'person', A: 'assistant', T: 'tool' } as const

/**
 * `@ id | language | time | category`, then what was said (`P:` a person, `A:` the assistant, `T:` a tool;
 * indented lines go on with it), then `+ type | destination | date or - | phrase` for what should be
 * remembered and `- phrase` for what must not.
 */
export function readConversations(part: ConversationPart): readonly LabelledConversation[] {
  return conversationsIn(`${part}.txt`)
}

/** The conversations that the learned rules were taught by, each file by another hand. */
export function readTaught(): readonly {
  readonly name: string
  readonly conversations: readonly LabelledConversation[]
}[] {
  return readdirSync(path.join(FOLDER, 'taught'))
    .sort()
    .map((file) => ({
      name: file.replace('.txt', ''),
      conversations: conversationsIn(path.join('taught', file)),
    }))
}

function conversationsIn(file: string): readonly LabelledConversation[] {
  return readFileSync(path.join(FOLDER, file), 'utf8')
    .split(/^@ /mu)
    .slice(1)
    .map((block) => conversationOf(block.trimEnd().split('\n')))
}

function conversationOf([head = '', ...lines]: readonly string[]): LabelledConversation {
  const [id = '', language = '', at = '', category = ''] = head.split(' | ')
  const messages: { by: (typeof BY)[keyof typeof BY]; text: string }[] = []
  const expected: ExpectedMemory[] = []
  const forbidden: string[] = []
  for (const line of lines) {
    const mark = /^([PAT]): (.*)$/u.exec(line)
    if (mark !== null) messages.push({ by: BY[mark[1] as keyof typeof BY], text: mark[2] ?? '' })
    else if (line.startsWith('+ ')) expected.push(expectedOf(line.slice(2)))
    else if (line.startsWith('- ')) forbidden.push(line.slice(2))
    else if (line.startsWith('  ')) {
      const last = messages.at(-1)
      if (last !== undefined) last.text += `\n${line.slice(2)}`
    }
  }
  return { id, language, at, category, messages, expected, forbidden }
}

function expectedOf(line: string): ExpectedMemory {
  const [type = '', destination = '', date = '', phrase = ''] = line.split(' | ')
  // The set is ours; a test holds that every type and destination in it is one.
  return {
    type: type as MemoryType,
    destination: destination as Destination,
    date: date === '-' ? null : date,
    phrase,
  }
}
