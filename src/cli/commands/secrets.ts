import type { SecretHit } from '../../shared/secrets'
import type { Command } from '../command'
import { formatTable } from '../table'

/** `noctuary secrets [PROJECT]`: credentials in memories and indexes, never shown whole. */
export const secretsCommand: Command = {
  name: 'secrets',
  usage: 'secrets [PROJECT]',
  summary: 'Find credentials in the memories of all projects or of one.',
  words: [0, 1],
  async run({ engine, words: [project] }) {
    const { projects, secrets } = await engine()
    const id = project === undefined ? null : (await projects.find(project)).id
    const hits = await secrets.list(id)
    const slugs = new Map((await projects.list()).map(({ id: one, slug }) => [one, slug]))
    const found = hits.some(({ sample }) => !sample)
    return {
      json: hits.map((hit) => jsonOf(hit, slugs)),
      text: textOf(hits),
      exitCode: found ? 1 : 0,
    }
  },
}

const jsonOf = (hit: SecretHit, slugs: ReadonlyMap<string, string>) => ({
  project: slugs.get(hit.projectId) ?? hit.project,
  memoryDir: hit.projectId,
  file: hit.file,
  line: hit.line,
  rule: hit.rule,
  masked: hit.masked,
  sample: hit.sample,
})

function textOf(hits: readonly SecretHit[]): string {
  if (hits.length === 0) return 'No memory holds a credential.'
  const rows = hits.map(({ project, file, line, rule, masked, sample }) => [
    project,
    `${file}:${line}`,
    rule,
    masked,
    sample ? 'documented sample, opens nothing' : '',
  ])
  const found = hits.filter(({ sample }) => !sample)
  const advice =
    found.length === 0
      ? 'Only documented samples.'
      : `${found.length === 1 ? '1 credential' : `${found.length} credentials`}. Claude reads memories in every session: change what is found here where it is used, and take it out of the memory.`
  return `${formatTable(['PROJECT', 'PLACE', 'KIND', 'BEGINS WITH', 'NOTE'], rows)}\n\n${advice}`
}
