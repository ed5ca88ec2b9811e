import type { LogDay } from '../../shared/prompt'
import type { Command } from '../command'
import { toProjectWord } from '../project-word'

/** `noctuary log PROJECT [TEXT]`: shows the daily log, or adds a bullet to today's. */
export const logCommand: Command = {
  name: 'log',
  usage: 'log PROJECT [TEXT]',
  summary: 'Show the daily log of a project, or add a line to that of today.',
  words: [1, 2],
  async run({ engine, words: [project = '', text], cwd }) {
    const { projects, prompt } = await engine()
    const { id } = await projects.find(toProjectWord(project, cwd))
    if (text === undefined) {
      const days = await prompt.log(id)
      return { json: days, text: textOf(days) }
    }
    const { files, change } = await prompt.append(id, text)
    const [file = ''] = files
    return {
      json: { file, files, change },
      text: `Added to ${file}. Take it back with: noctuary undo ${change}`,
    }
  },
}

function textOf(days: readonly LogDay[]): string {
  if (days.length === 0) return 'There is no daily log here yet.'
  return days
    .map(({ day, files }) =>
      files
        .map(({ title, text }) =>
          [title === day ? day : `${day}  ${title}`, text.trimEnd()].join('\n'),
        )
        .join('\n\n'),
    )
    .join('\n\n')
}
