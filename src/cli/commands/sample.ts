import { resolve } from 'node:path'
import { findResources } from '../../adapters/find-resources'
import { createSample, type SampleLibrary } from '../../adapters/sample-library'
import type { Command } from '../command'
import { formatTable } from '../table'

/** Writes the made-up library into an empty folder, to look around in without one's own memories. */
export const sampleCommand: Command = {
  name: 'sample',
  usage: 'sample DIR',
  summary: 'write a made-up library into an empty folder',
  words: [1, 1],
  async run({ words, cwd, nowMs }) {
    const dir = resolve(cwd, words[0] ?? '')
    const library = await createSample(dir, nowMs, {
      resourcesDir: findResources(import.meta.url),
    })
    return { json: library, text: textOf(library) }
  },
}

function textOf(library: SampleLibrary): string {
  const table = formatTable(
    ['project', 'memories', 'sessions', 'folder'],
    library.projects.map(({ key, memories, sessions, paths }) => [
      key,
      String(memories),
      String(sessions),
      paths.map((path) => path.slice(library.dir.length + 1)).join(', '),
    ]),
    { right: [1, 2] },
  )
  const withoutGit = 'git could not be run, so its small repository has no history.\n'
  return `A sample library of made-up people is in ${library.dir}.

${table}

${library.withGit ? '' : withoutGit}Look at it with: noctuary projects --base ${library.base}`
}
