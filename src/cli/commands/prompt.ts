import { AppError } from '../../shared/errors'
import { PROMPT_MODES, type MemoryPrompt } from '../../shared/prompt'
import { say, sayEnglish } from '../../shared/said'
import type { Command } from '../command'
import { toProjectWord } from '../project-word'
import { formatTable } from '../table'

/** `noctuary prompt PROJECT`: what a session there is told of its memory. */
export const promptCommand: Command = {
  name: 'prompt',
  usage: `prompt PROJECT [--mode ${PROMPT_MODES.join('|')}]`,
  summary: 'Show what a session is told of its memory, and what of the index is cut off.',
  options: { mode: 'string' },
  words: [1, 1],
  async run({ engine, words: [project = ''], options, cwd }) {
    const mode = PROMPT_MODES.find((each) => each === (options.mode ?? 'auto'))
    if (mode === undefined) {
      const message = say`--mode ${String(options.mode)} is unknown. Use ${PROMPT_MODES.join(', ')}.`
      throw new AppError('input.invalid', message)
    }
    const { projects, prompt } = await engine()
    const { id } = await projects.find(toProjectWord(project, cwd))
    const loaded = await prompt.load(id, mode)
    return { json: jsonOf(loaded), text: textOf(loaded) }
  },
}

function jsonOf(prompt: MemoryPrompt): unknown {
  if (prompt.mode === 'off') return prompt
  return { ...prompt, parts: prompt.parts.map(({ name, tokens }) => ({ name, tokens })) }
}

function textOf(prompt: MemoryPrompt): string {
  if (prompt.mode === 'off') {
    return `Memory is off here, so a session is told nothing of it. Decided by ${sayEnglish(prompt.decidedBy)}.`
  }
  const rows = prompt.parts.map(({ name, tokens }) => [name, String(tokens)])
  const cuts = [prompt.truncated, prompt.teamTruncated ?? null].flatMap((cut) =>
    cut === null ? [] : [`Entries lost: ${cut.lostEntries.length}. ${cut.warning}`],
  )
  return [
    prompt.text,
    '',
    `Mode ${prompt.mode}, about ${prompt.tokens} tokens:`,
    formatTable(['PART', 'TOKENS'], rows, { right: [1] }),
    ...cuts,
  ].join('\n')
}
