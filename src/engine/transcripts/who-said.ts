import { recordOf } from '../location/auto-memory'
import type { MessageToolUse, TranscriptMessage } from './messages'
import { textIn } from './read-head'
import { typedText } from './typed-text'

type Fields = Readonly<Record<string, unknown>>

/** What one object of a transcript says, and who really said it. */
export type Said = Pick<TranscriptMessage, 'by' | 'text' | 'toolUses'>

/**
 * Who said a line. A line is a person's only when everything speaks for it:
 *
 * | line | by |
 * | --- | --- |
 * | `user`, typed at the main conversation | person, without the parts machines added |
 * | `user` with a `tool_result`, `toolUseResult` or `sourceToolUseID` | tool |
 * | `user` that is meta, a compact summary, of a sub-agent, of a program (`entrypoint` sdk…), of another origin than a human, or nothing but outputs of commands and hooks | system |
 * | `attachment` of a prompt that was typed while an answer went on | person, by the same rules |
 * | `assistant` | assistant; a message the client made up in its place: system |
 * | `system` with words | system |
 *
 * @returns null for lines that say nothing: bookkeeping, thoughts, pictures, unknown types
 */
export function whoSaid(fields: Fields, isAgentFile: boolean): Said | null {
  switch (fields.type) {
    case 'user':
      return ofUser(fields, isAgentFile)
    case 'assistant':
      return ofAssistant(fields)
    case 'attachment':
      return ofAttachment(fields, isAgentFile)
    case 'system':
      return said('system', textIn(fields, 'content') ?? '')
    default:
      return null
  }
}

function ofUser(fields: Fields, isAgentFile: boolean): Said | null {
  const texts = textsOf(recordOf(fields.message).content)
  const results = blocksOf(fields).filter((block) => block.type === 'tool_result')
  if (results.length > 0) {
    return said('tool', results.flatMap((block) => textsOf(block.content)).join('\n'), true)
  }
  if (fields.toolUseResult !== undefined || fields.sourceToolUseID !== undefined) {
    return said('tool', texts.join('\n'), true)
  }
  return ofPrompt(texts, !isAgentFile && mayBeTyped(fields))
}

function ofAttachment(fields: Fields, isAgentFile: boolean): Said | null {
  const attachment = recordOf(fields.attachment)
  if (attachment.type !== 'queued_command' || attachment.commandMode !== 'prompt') return null
  const isTyped = !isAgentFile && mayBeTyped(fields) && isOfHuman(attachment)
  return ofPrompt(textsOf(attachment.prompt), isTyped)
}

function ofPrompt(texts: readonly string[], isTyped: boolean): Said | null {
  const typed = isTyped ? texts.map(typedText).filter((text) => text !== '') : []
  return typed.length > 0 ? said('person', typed.join('\n')) : said('system', texts.join('\n'))
}

function ofAssistant(fields: Fields): Said | null {
  const message = recordOf(fields.message)
  const text = textsOf(message.content).join('\n')
  if (fields.isApiErrorMessage === true || message.model === '<synthetic>') {
    return said('system', text)
  }
  const toolUses = blocksOf(fields).flatMap((block): MessageToolUse[] =>
    block.type === 'tool_use'
      ? [{ name: textIn(block, 'name') ?? '', input: recordOf(block.input) }]
      : [],
  )
  return text.trim() === '' && toolUses.length === 0 ? null : { by: 'assistant', text, toolUses }
}

/** Nothing on the line says that a machine wrote it in the person's place. */
function mayBeTyped(fields: Fields): boolean {
  const isMachine =
    fields.isMeta === true ||
    fields.isCompactSummary === true ||
    fields.isVisibleInTranscriptOnly === true ||
    fields.isSynthetic === true ||
    fields.isSidechain === true ||
    textIn(fields, 'agentId') !== null ||
    /^(?:sdk|noctuary)/.test(textIn(fields, 'entrypoint') ?? '')
  return !isMachine && isOfHuman(fields)
}

/** Newer clients name where a prompt came from: a person, another session, a timer, a channel. */
function isOfHuman(fields: Fields): boolean {
  const origin = textIn(recordOf(fields.origin), 'kind') ?? textIn(fields, 'turnOrigin')
  return origin === null || origin === 'human'
}

function blocksOf(fields: Fields): readonly Fields[] {
  const { content } = recordOf(fields.message)
  return Array.isArray(content) ? content.map((block) => recordOf(block)) : []
}

function textsOf(content: unknown): readonly string[] {
  if (typeof content === 'string') return [content]
  if (!Array.isArray(content)) return []
  return content
    .map((block) => recordOf(block))
    .flatMap((block) => (block.type === 'text' ? [textIn(block, 'text') ?? ''] : []))
}

function said(by: Said['by'], text: string, isSaidEmpty = false): Said | null {
  return text.trim() === '' && !isSaidEmpty ? null : { by, text, toolUses: [] }
}
