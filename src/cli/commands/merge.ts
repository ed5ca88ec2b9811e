import type { MergePlan } from '../../shared/alike'
import { alikeText } from '../../shared/alike-text'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Command } from '../command'
import { fileNamed, projectIdOf, textOption, undoHint } from '../find-memory'

/** `noctuary merge PROJECT FILE FILE…`: one memory stays, the others go to the archive. */
export const mergeCommand: Command = {
  name: 'merge',
  usage: 'merge PROJECT FILE FILE… [--into FILE] [--dry-run]',
  summary: 'Join memories into one and archive the others.',
  options: { into: 'string', 'dry-run': 'boolean' },
  words: [3, 50],
  async run({ engine, words: [project = '', ...named], options }) {
    const on = await engine()
    const projectId = await projectIdOf(on, project)
    const files = await Promise.all(named.map((word) => fileNamed(on, projectId, word)))
    const into = textOption(options, 'into')
    const wanted = into === undefined ? undefined : await fileNamed(on, projectId, into)
    const plan = await on.alike.planMerge(projectId, files, wanted)
    const shown = { target: plan.target, sources: plan.sources, changes: plan.files }
    const conflict =
      plan.conflict === undefined
        ? {}
        : { conflict: { why: alikeText(plan.conflict), evidence: plan.conflict } }
    if (options['dry-run'] === true) {
      return { json: { files, ...shown, ...conflict, change: null }, text: dryText(plan) }
    }
    if (plan.conflict !== undefined && wanted === undefined) throw mustChoose(plan, projectId)
    const { change } = await on.alike.merge(projectId, files, plan.target, plan.hash)
    const text = `Merged ${plan.sources.join(', ')} into ${plan.target}; the archive keeps them.\n${undoHint(change)}`
    return {
      json: { files, target: plan.target, sources: plan.sources, ...conflict, change },
      text,
    }
  },
}

function mustChoose({ conflict, target }: MergePlan, path: string): AppError {
  const why = conflict === undefined ? '' : ` ${alikeText(conflict)}`
  const message = say`These memories contradict each other.${why} Nothing was written. Name the one that is right: --into ${target}, or another of them.`
  return new AppError('memory.conflict', message, { path })
}

function dryText({ target, sources, files, conflict }: MergePlan): string {
  const merged = files.find(({ file }) => file === target)
  const others = files.filter(({ file, after }) => file !== target && after !== null)
  return [
    `${sources.join(', ')} would go to the archive; ${target} would stay and say:`,
    '',
    merged?.after?.trimEnd() ?? 'what it says now',
    ...(others.length === 0
      ? []
      : ['', `Also changed: ${others.map(({ file }) => file).join(', ')}`]),
    ...(conflict === undefined ? [] : ['', `They contradict each other. ${alikeText(conflict)}`]),
  ].join('\n')
}
