import type { Channel, Output } from '../../shared/ipc/contract'

/** Answers in which the window learns where memory and projects lie. */
const TELLING = [
  'project.list',
  'place.stray',
  'place.plan',
  'agent.list',
] as const satisfies readonly Channel[]
type TellingChannel = (typeof TELLING)[number]

/** Reads the paths off an answer: each of these channels has one shape. */
const PATHS: { readonly [C in TellingChannel]: (value: Output<C>) => readonly string[] } = {
  'project.list': (projects) => projects.flatMap(({ id, paths }) => [id, ...paths]),
  'place.stray': (rows) =>
    rows.flatMap(({ projectId, targets }) => [
      projectId,
      ...targets.flatMap((target) => [target.path, target.projectId]),
    ]),
  'place.plan': ({ memories }) =>
    memories.flatMap(({ toProjectId, place }) => [toProjectId, place ?? '']),
  'agent.list': (agents) =>
    agents.flatMap(({ places }) => places.map(({ projectId }) => projectId)),
}

/**
 * The paths that an answer tells the window; none for all other channels.
 *
 * @param reply as it goes to the window, JSON
 */
export function pathsTold(channel: Channel, reply: string): readonly string[] {
  if (!isTelling(channel)) return []
  const parsed = JSON.parse(reply) as { readonly ok: boolean; readonly value: unknown }
  if (!parsed.ok) return []
  // The engine made this answer a moment ago; the contract says what it is.
  const read = PATHS[channel] as (value: unknown) => readonly string[]
  return read(parsed.value).filter((path) => path !== '')
}

const isTelling = (channel: Channel): channel is TellingChannel =>
  (TELLING as readonly Channel[]).includes(channel)
