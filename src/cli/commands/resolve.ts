import { resolve } from 'node:path'
import type { ResolvedMemory } from '../../shared/project'
import { sayEnglish } from '../../shared/said'
import type { Command } from '../command'

/** `noctuary resolve [CWD]`: where memory of a folder is or would be, and what decided it. */
export const resolveCommand: Command = {
  name: 'resolve',
  usage: 'resolve [CWD]',
  summary: 'Say where the memory of a folder is, whether it is on, and what decided.',
  words: [0, 1],
  async run({ engine, words: [folder = '.'], cwd }) {
    const { projects } = await engine()
    const resolved = await projects.resolve(resolve(cwd, folder))
    return { json: resolved, text: textOf(resolved) }
  },
}

const SOURCES: { readonly [S in ResolvedMemory['source']]: string } = {
  override: 'CLAUDE_COWORK_MEMORY_PATH_OVERRIDE',
  confirmed: 'the project’s settings, confirmed by you',
  'user-settings': 'autoMemoryDirectory in your settings',
  default: 'the default place',
}

function textOf(resolved: ResolvedMemory): string {
  return [
    `memory    ${resolved.memoryDir}`,
    `from      ${SOURCES[resolved.source]}`,
    `auto      ${resolved.enabled ? 'on' : 'off'} (${sayEnglish(resolved.decidedBy)})`,
    `slug      ${resolved.slug}`,
    `git root  ${resolved.gitRoot ?? 'none'}`,
    ...resolved.rejected.map(
      ({ source, value, reason }) =>
        `not used  ${value} (${sayEnglish(source)}): ${sayEnglish(reason)}`,
    ),
  ].join('\n')
}
