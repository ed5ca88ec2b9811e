import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Command } from '../command'
import { filesNamed, projectIdOf, textOption, undoHint } from '../find-memory'

const USUAL_DAYS = 30

/** `noctuary later PROJECT FILE… [--days N]`: not due before; nothing else changes. */
export const laterCommand: Command = {
  name: 'later',
  usage: 'later PROJECT FILE… [--days N]',
  summary: `Put the review of memories off, by ${USUAL_DAYS} days unless said otherwise.`,
  options: { days: 'string' },
  words: [2, Infinity],
  async run({ engine, words: [project = '', ...words], options }) {
    const days = daysOf(textOption(options, 'days'))
    const on = await engine()
    const projectId = await projectIdOf(on, project)
    const { files, change } = await on.review.later(
      projectId,
      await filesNamed(on, projectId, words),
      days,
    )
    const when = days === 1 ? 'tomorrow' : `in ${days} days`
    const text = `Not due before ${when}: ${files.join(', ')}.\n${undoHint(change)}`
    return { json: { files, change }, text }
  },
}

function daysOf(word: string | undefined): number {
  if (word === undefined) return USUAL_DAYS
  if (/^\d+$/.test(word)) return Number(word)
  throw new AppError('input.invalid', say`--days takes a whole number of days, not ${word}.`)
}
