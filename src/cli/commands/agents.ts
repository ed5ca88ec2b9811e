import { areCopies, type AgentMemory, type AgentPlace } from '../../shared/agents'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { StorePlan } from '../../shared/stores'
import type { Engine } from '../../engine/engine'
import type { Command, CommandContext, CommandResult } from '../command'
import { projectIdOf, textOption, undoHint } from '../find-memory'
import { toProjectWord } from '../project-word'
import { formatTable, oneLine } from '../table'

/** `noctuary agents`: what agents remember, by agent and scope; `agents merge` brings copies together. */
export const agentsCommand: Command = {
  name: 'agents',
  usage: 'agents [PROJECT] | agents merge AGENT --into DIR [--from DIR,…] [--dry-run]',
  summary: 'What agents remember, in every scope; bring scattered copies together.',
  options: { into: 'string', from: 'string', 'dry-run': 'boolean' },
  words: [0, 2],
  async run(context) {
    const [first, second] = context.words
    if (first === 'merge') return merge(context, second)
    if (second === undefined) return list(context, first)
    throw new AppError('input.invalid', say`${first ?? ''} takes no second word. Name one project.`)
  },
}

async function list(context: CommandContext, project: string | undefined): Promise<CommandResult> {
  const engine = await context.engine()
  const word = project === undefined ? undefined : toProjectWord(project, context.cwd)
  const id = word === undefined ? null : await projectIdOf(engine, word)
  const agents = await engine.agents.list(id)
  return { json: agents.map(jsonOf), text: textOf(agents) }
}

const jsonOf = ({ agent, places, definitions, differing }: AgentMemory) => ({
  agent,
  places: places.map((place) => ({
    scope: place.scope,
    dir: place.dir,
    committed: place.committed,
    memories: place.memories,
    cwd: place.cwd,
    gitRoot: place.root,
    hasIndex: place.hasIndex,
    types: place.types,
  })),
  definitions,
  differing,
})

function textOf(agents: readonly AgentMemory[]): string {
  if (agents.length === 0) {
    return 'No agent remembers anything here yet. One does once its definition says "memory: user", "project" or "local".'
  }
  const rows = agents.flatMap(({ agent, places }) =>
    places.length === 0
      ? [[oneLine(agent), 'defined', 'nothing remembered yet', '', '']]
      : places.map((place) => [
          oneLine(agent),
          place.scope,
          oneLine(place.dir),
          committedWord(place),
          String(place.memories),
        ]),
  )
  const table = formatTable(['AGENT', 'SCOPE', 'FOLDER', 'GIT', 'MEMORIES'], rows, {
    right: [4],
    maxWidth: 160,
  })
  const notes = agents
    .filter(({ differing }) => differing.length > 0)
    .map(({ agent, differing }) => `${agent}: not the same everywhere: ${differing.join(', ')}`)
  return [table, ...notes.map(oneLine)].join('\n')
}

function committedWord({ committed }: AgentPlace): string {
  if (committed === null) return 'cannot tell'
  return committed ? 'committed' : ''
}

async function merge(context: CommandContext, agent: string | undefined): Promise<CommandResult> {
  const { options } = context
  const into = textOption(options, 'into')
  if (agent === undefined || into === undefined) {
    throw new AppError(
      'input.invalid',
      say`Name the agent and the folder that takes its memories: agents merge AGENT --into DIR.`,
    )
  }
  const engine = await context.engine()
  const places = await placesOf(engine, agent)
  const named = async (dir: string): Promise<AgentPlace> =>
    placeNamed(places, await projectIdOf(engine, toProjectWord(dir.trim(), context.cwd)), agent)
  const target = await named(into)
  const from = textOption(options, 'from')
  const froms =
    from === undefined
      ? scattered(places, target, agent)
      : await Promise.all(from.split(',').map(named))
  const ids = froms.map(({ projectId }) => projectId)
  const plan = await engine.agents.planMerge(ids, target.projectId)
  const shown = { into: target.dir, from: froms.map(({ dir }) => dir), plan }
  if (options['dry-run'] === true) {
    return { json: { ...shown, change: null }, text: planText(plan, target) }
  }
  const { change } = await engine.agents.merge(ids, target.projectId, plan.hash)
  return {
    json: { ...shown, change },
    text: `Brought ${countOf(plan)} of ${oneLine(agent)} into ${oneLine(target.dir)}.\n${undoHint(change)}`,
  }
}

async function placesOf(engine: Engine, agent: string): Promise<readonly AgentPlace[]> {
  const found = (await engine.agents.list(null)).find((one) => one.agent === agent)
  if (found !== undefined) return found.places
  const message = say`No agent is known as ${agent}. "noctuary agents" lists those there are.`
  throw new AppError('input.invalid', message)
}

function placeNamed(places: readonly AgentPlace[], id: string, agent: string): AgentPlace {
  const place = places.find(({ projectId }) => projectId === id)
  if (place !== undefined) return place
  const message = say`${id} is no place of ${agent}. "noctuary agents" lists its places.`
  throw new AppError('input.invalid', message, { path: id })
}

/** Without `--from`: the copies that scattered, those of the same scope in the same repository. */
function scattered(
  places: readonly AgentPlace[],
  target: AgentPlace,
  agent: string,
): readonly AgentPlace[] {
  const others = places.filter((place) => areCopies(place, target))
  if (others.length > 0) return others
  const message = say`${agent} has no other copy of this scope in that repository. Name the places to bring with --from.`
  throw new AppError('input.invalid', message, { path: target.dir })
}

const WORDS = { new: '', same: 'already there', beside: 'under a number', stays: 'stays' } as const

function planText(plan: StorePlan, target: AgentPlace): string {
  const rows = plan.memories.map(({ file, toFile, kind }) => [
    oneLine(file),
    oneLine(toFile),
    WORDS[kind],
  ])
  const lost =
    plan.lostLines === 0 ? [] : [`${plan.lostLines} index lines there would not reach Claude.`]
  return [
    `${countOf(plan)} would come into ${oneLine(target.dir)}:`,
    formatTable(['FILE', 'BECOMES', ''], rows),
    ...lost,
  ].join('\n')
}

function countOf({ memories }: StorePlan): string {
  const count = memories.filter(({ kind }) => kind !== 'stays').length
  return count === 1 ? '1 memory' : `${count} memories`
}
