import path from 'node:path'
import type { BundleChoice, BundlePlan } from '../../shared/bundle'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Command } from '../command'

/** `noctuary import-archive FILE`: brings in what `export` wrote on this or another machine. */
export const importArchiveCommand: Command = {
  name: 'import-archive',
  usage: 'import-archive FILE [--target SLUG=FOLDER,…] [--skip SLUG,…] [--dry-run]',
  summary: 'Bring in an archive: what is the same is left, what differs is kept beside.',
  options: { target: 'string', skip: 'string', 'dry-run': 'boolean' },
  words: [1, 1],
  async run({ engine, words: [file = ''], options, cwd }) {
    const { bundles } = await engine()
    const place = path.resolve(cwd, file)
    const choices = choicesOf(options.target, options.skip, cwd)
    const plan = await bundles.plan(place, choices)
    const isDry = options['dry-run'] === true
    const made = isDry ? null : await bundles.apply(place, choices, plan.hash)
    const json = {
      files: made?.files ?? [],
      checksum: plan.hash,
      exportedAt: plan.exportedAt,
      projects: plan.projects,
      ...(made === null ? {} : { change: made.change }),
    }
    return { json, text: textOf(plan, isDry, made?.change) }
  },
}

type Option = string | boolean | undefined
const listOf = (option: Option): readonly string[] =>
  typeof option === 'string' ? option.split(',').map((one) => one.trim()) : []

function choicesOf(targets: Option, skipped: Option, cwd: string): readonly BundleChoice[] {
  const chosen = listOf(targets).map((pair) => {
    const at = pair.indexOf('=')
    if (at > 0) return { slug: pair.slice(0, at), target: path.resolve(cwd, pair.slice(at + 1)) }
    throw new AppError('input.invalid', say`--target ${pair} must be SLUG=FOLDER.`)
  })
  return [...chosen, ...listOf(skipped).map((slug) => ({ slug, target: null }))]
}

function textOf({ projects }: BundlePlan, isDry: boolean, change?: string): string {
  const lines = projects.flatMap(({ slug, title, target, acts, extras, oldPaths, agent }) => {
    if (target === null) {
      if (agent !== undefined) return [`agent ${title}: the folder it ran in is not here.`]
      return [
        `${title} (${slug}): no project here is surely the same. Choose one with --target ${slug}=FOLDER.`,
      ]
    }
    const extra = (kind: 'mark' | 'aside'): number =>
      extras.filter((one) => one.kind === kind && (one.act === 'new' || one.act === 'beside'))
        .length
    const count = (wanted: string): number => acts.filter(({ act }) => act === wanted).length
    const refused = acts.filter(({ act }) => act === 'refused')
    return [
      `${title} → ${target.title} (${WHY[target.why]}): ${count('new')} new, ${count('same')} the same, ${count('beside')} kept beside a different one${said(extra('mark'), 'of them said something about')}${said(extra('aside'), 'archived outside')}`,
      ...refused.map(({ file, why = '' }) => `  ${file} is left out: ${why}`),
      ...oldPaths.map(
        ({ file, line, text }) => `  ${file}:${line} names a path of the other machine: ${text}`,
      ),
    ]
  })
  const back = change === undefined ? [] : ['', `Take all of it back: noctuary undo ${change}`]
  return [...lines, ...back, ...(isDry ? ['', 'Nothing was written.'] : [])].join('\n')
}

const said = (count: number, what: string): string => (count === 0 ? '' : `, ${count} ${what}`)

const WHY: Readonly<Record<'remote' | 'path' | 'slug' | 'agent' | 'chosen', string>> = {
  agent: 'the same agent',
  remote: 'the same git remote',
  path: 'the same folder',
  slug: 'the same slug',
  chosen: 'as chosen',
}
