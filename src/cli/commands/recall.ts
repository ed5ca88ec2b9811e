import { AppError } from '../../shared/errors'
import type { RecallAnswer } from '../../shared/recall'
import { recallText } from '../../shared/recall-text'
import { say, sayEnglish } from '../../shared/said'
import type { Command } from '../command'
import { toProjectWord } from '../project-word'

const ENGINES = ['offline', 'model'] as const
const namesIn = (option: string | boolean | undefined): readonly string[] =>
  typeof option === 'string' ? option.split(',').map((each) => each.trim()) : []

/** `noctuary recall PROJECT QUERY`: which memories a question would bring, and why. */
export const recallCommand: Command = {
  name: 'recall',
  usage: 'recall PROJECT QUERY [--full] [--engine offline|model] [--surfaced F,…] [--tools T,…]',
  summary: 'Show which memories a question would bring, at most five, and why.',
  options: { full: 'boolean', engine: 'string', surfaced: 'string', tools: 'string' },
  words: [2, 2],
  async run({ engine, words: [project = '', question = ''], options, cwd, terminal }) {
    const chosen = ENGINES.find((each) => each === (options.engine ?? 'offline'))
    if (chosen === undefined) {
      const message = say`--engine ${String(options.engine)} is unknown. Use offline or model.`
      throw new AppError('input.invalid', message)
    }
    const { projects, recall } = await engine()
    const { id } = await projects.find(toProjectWord(project, cwd))
    const answer = await recall.find(
      {
        projectId: id,
        question,
        engine: chosen,
        surfaced: namesIn(options.surfaced),
        recentTools: namesIn(options.tools),
        withText: options.full === true,
      },
      terminal?.signal() ?? new AbortController().signal,
    )
    return { json: jsonOf(answer), text: textOf(answer) }
  },
}

const jsonOf = (answer: RecallAnswer) => ({
  ...answer,
  selected: answer.selected.map((pick) => ({ ...pick, why: recallText(pick.why) })),
})

function textOf(answer: RecallAnswer): string {
  const { selected, considered, fallback } = answer
  const said =
    fallback === undefined ? [] : [`${sayEnglish(fallback)} The offline engine answered.`, '']
  if (selected.length === 0) {
    return [...said, `None of ${considered} memories fits this question.`].join('\n')
  }
  const picks = selected.map(({ file, why, freshness, text }) =>
    [
      file,
      `  ${recallText(why)}`,
      ...(freshness === '' ? [] : [`  ${freshness}`]),
      ...(text === undefined ? [] : ['', text.trimEnd(), '']),
    ].join('\n'),
  )
  return [...said, ...picks, '', `${selected.length} of ${considered} memories`].join('\n')
}
