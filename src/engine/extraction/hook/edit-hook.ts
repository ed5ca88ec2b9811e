import { say, type Said } from '../../../shared/said'
import { layoutOf, withElement, withoutElement, written } from './json-edits'
import { memberOf, readJsonNodes, type JsonNode } from './json-nodes'

/** Seconds after which the client gives up on the command. */
const TIMEOUT_S = 60

/** The client's settings with the hook, or without; or why they are left alone, as a sentence's end. */
export type HookEdit = { readonly text: string } | { readonly problem: Said }

/** What belongs under `hooks.Stop`: one entry without a matcher, since an end of an answer has none. */
const entryOf = (command: string) => ({
  hooks: [{ type: 'command', command, timeout: TIMEOUT_S }],
})

/** The lines to put in by hand. */
export function hookLines(command: string): string {
  return JSON.stringify({ hooks: { Stop: [entryOf(command)] } }, null, 2)
}

/** Whether a command is ours, also one of another place that the app was in before. */
export function isOurs(command: string): boolean {
  return /noctuary/iu.test(command) && /\sextract\s+--hook\s*$/u.test(command)
}

/** Our commands in the settings, as they stand there. */
export function ourCommands(text: string): readonly string[] {
  const root = readJsonNodes(text)
  return root === null ? [] : ourPlaces(root).map(({ command }) => command.text)
}

/**
 * The settings with the command called at the end of an answer; one of ours that names another place is
 * brought to this one. Every other byte stays.
 *
 * @param text empty where there are none yet
 */
export function withHook(text: string, command: string): HookEdit {
  const layout = layoutOf(text)
  if (text.replace('\uFEFF', '').trim() === '') {
    const whole = written({ hooks: { Stop: [entryOf(command)] } }, 0, layout)
    return { text: whole + layout.lineEnd }
  }
  const root = readJsonNodes(text)
  if (root?.kind !== 'object') return { problem: NO_JSON }
  const [ours] = ourPlaces(root)
  if (ours !== undefined) {
    const { start, end } = ours.command
    return { text: text.slice(0, start) + JSON.stringify(command) + text.slice(end) }
  }
  const hooks = memberOf(root, 'hooks')?.value
  if (hooks === undefined) {
    const member = written({ Stop: [entryOf(command)] }, 1, layout, 'hooks')
    return { text: withElement(text, root, member, 0, layout) }
  }
  if (hooks.kind !== 'object') return { problem: say`its "hooks" is no object` }
  const stop = memberOf(hooks, 'Stop')?.value
  if (stop === undefined) {
    const member = written([entryOf(command)], 2, layout, 'Stop')
    return { text: withElement(text, hooks, member, 1, layout) }
  }
  if (stop.kind !== 'array') return { problem: say`its "hooks.Stop" is no list` }
  return { text: withElement(text, stop, written(entryOf(command), 3, layout), 2, layout) }
}

/**
 * The settings without our commands; what held nothing else goes with them: the entry, the list, the
 * object. Every other byte stays.
 */
export function withoutHook(text: string): HookEdit {
  let left = text
  // One at a time, since each moves the places of the others.
  for (;;) {
    const root = readJsonNodes(left)
    if (root?.kind !== 'object') return { problem: NO_JSON }
    const [ours] = ourPlaces(root)
    if (ours === undefined) return { text: left }
    left = withoutOne(left, root, ours)
  }
}

const NO_JSON = say`it is not plain JSON (a comment, a trailing comma, or a mistake)`

type ObjectNode = Extract<JsonNode, { readonly kind: 'object' }>
type ArrayNode = Extract<JsonNode, { readonly kind: 'array' }>

interface OurPlace {
  readonly hooks: ObjectNode
  readonly stop: ArrayNode
  readonly entry: ObjectNode
  readonly list: ArrayNode
  readonly item: JsonNode
  readonly command: Extract<JsonNode, { readonly kind: 'text' }>
}

function ourPlaces(root: JsonNode): readonly OurPlace[] {
  const hooks = memberOf(root, 'hooks')?.value
  const stop = memberOf(hooks, 'Stop')?.value
  if (hooks?.kind !== 'object' || stop?.kind !== 'array') return []
  return stop.items.flatMap((entry) => {
    const list = memberOf(entry, 'hooks')?.value
    if (entry.kind !== 'object' || list?.kind !== 'array') return []
    return list.items.flatMap((item): readonly OurPlace[] => {
      const command = memberOf(item, 'command')?.value
      if (command?.kind !== 'text' || !isOurs(command.text)) return []
      return [{ hooks, stop, entry, list, item, command }]
    })
  })
}

function withoutOne(text: string, root: ObjectNode, place: OurPlace): string {
  const { hooks, stop, entry, list, item } = place
  if (list.items.length > 1) return withoutElement(text, list, item)
  if (stop.items.length > 1) return withoutElement(text, stop, entry)
  const [parent, key] =
    hooks.members.length > 1 ? ([hooks, 'Stop'] as const) : ([root, 'hooks'] as const)
  const member = memberOf(parent, key)
  return member === undefined ? text : withoutElement(text, parent, member)
}
