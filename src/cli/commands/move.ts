import { resolve } from 'node:path'
import type { MoveTarget } from '../../shared/stores'
import type { Engine } from '../../engine/engine'
import type { Command } from '../command'
import { fileNamed, projectIdOf, undoHint } from '../find-memory'
import { planText } from '../plan-text'
import { toProjectWord } from '../project-word'
import { targetNamed } from './stores'

/** `noctuary move PROJECT FILE TARGET`: to another project, an agent's memory, or a CLAUDE.md. */
export const moveCommand: Command = {
  name: 'move',
  usage: 'move PROJECT FILE TARGET [--copy] [--dry-run]',
  summary: 'Move or copy a memory to another project, to an agent, or into CLAUDE.md.',
  options: { copy: 'boolean', 'dry-run': 'boolean' },
  words: [3, 3],
  async run({ engine, words: [project = '', file = '', word = ''], options, cwd }) {
    const on = await engine()
    const projectId = await projectIdOf(on, toProjectWord(project, cwd))
    const files = [await fileNamed(on, projectId, file)]
    const target = await moveTarget(on, word, cwd)
    const request = { projectId, files, target, isCopy: options['copy'] === true }
    const plan = await on.places.planMove(request)
    if (options['dry-run'] === true) {
      return { json: { files, plan, change: null }, text: planText(plan) }
    }
    const { change } = await on.places.move(request, plan.hash)
    return { json: { files, plan, change }, text: `${planText(plan)}\n${undoHint(change)}` }
  },
}

async function moveTarget(engine: Engine, word: string, cwd: string): Promise<MoveTarget> {
  if (/(?:^|[/\\])CLAUDE(?:\.local)?\.md$/u.test(word)) {
    return { kind: 'claude-md', path: resolve(cwd, word) }
  }
  const projectId = await targetNamed(engine, word, cwd)
  return {
    kind: /[/\\]agent-memory(?:-local)?[/\\]/u.test(projectId) ? 'agent' : 'project',
    projectId,
  }
}
