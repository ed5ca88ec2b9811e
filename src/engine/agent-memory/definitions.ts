import { AGENT_SCOPES, type AgentMemory, type AgentScope } from '../../shared/agents'
import { mapLimited } from '../location/map-limited'
import { joinPath } from '../location/paths'
import { findKey, readHead } from '../memory/head'
import { decodeText } from '../memory/text'
import { stemOf } from '../memory/types'
import type { TreeFile, TreeReader } from '../ports'

/** A definition that the client would find, with the name by which its memory's folder is called. */
export interface FoundDefinition {
  readonly agent: string
  /** The folder whose `.claude` holds it; null for the person's own. */
  readonly cwd: string | null
  readonly definition: AgentMemory['definitions'][number]
}

/** Where definitions are looked for. */
export interface DefinitionPlaces {
  /** Config folders: `agents/` in them holds in all projects. */
  readonly configDirs: readonly string[]
  /** Working folders: `.claude/agents/` in them. */
  readonly cwds: readonly string[]
}

const AT_ONCE = 16
const MAX_BYTES = 256 * 1024
/** Definitions may be sorted into folders; nobody nests them deeper. */
const MAX_DEPTH = 4
const HEAD_LINES = 200
const DESCRIPTION_UNITS = 300

/**
 * Reads the heads of agents' definitions: `name`, `description`, and the scope in `memory`. In a
 * repository, links are not followed.
 */
export async function findDefinitions(
  trees: TreeReader,
  { configDirs, cwds }: DefinitionPlaces,
): Promise<readonly FoundDefinition[]> {
  const places = [
    ...configDirs.map((dir) => ({ root: joinPath(dir, 'agents'), cwd: null })),
    ...cwds.map((cwd) => ({ root: joinPath(cwd, '.claude', 'agents'), cwd })),
  ]
  const found = await mapLimited(places, AT_ONCE, async ({ root, cwd }) => {
    const files = await trees.readTree({ root, wants, maxBytes: MAX_BYTES }).catch(() => [])
    const own = files.filter(({ linkTarget }) => cwd === null || linkTarget === undefined)
    return own.flatMap((file) => definitionIn(root, cwd, file) ?? [])
  })
  return eachOnce(found.flat())
}

const wants = (path: string, kind: TreeFile['stat']['kind']): boolean => {
  const parts = path.split('/')
  if (parts.length > MAX_DEPTH || parts.some((part) => part.startsWith('.'))) return false
  return kind === 'folder' || /\.md$/i.test(path)
}

function definitionIn(root: string, cwd: string | null, file: TreeFile): FoundDefinition | null {
  if (file.bytes === null) return null
  const head = readHead(decodeText(file.bytes).text, HEAD_LINES)
  if (head.kind !== 'read') return null
  const word = (key: string): string => findKey(head, key, '')?.value.trim() ?? ''
  const name = word('name') === '' ? stemOf(file.path.split('/').at(-1) ?? '') : word('name')
  return {
    agent: folderNameOf(name),
    cwd,
    definition: {
      path: joinPath(root, file.path),
      scope: scopeNamed(word('memory')),
      description: word('description').slice(0, DESCRIPTION_UNITS),
    },
  }
}

/** The client writes the `:` of a plugin's agent as `-`. The answer is only ever compared, never opened. */
export const folderNameOf = (name: string): string => name.replaceAll(':', '-')

const scopeNamed = (word: string): AgentScope | null =>
  AGENT_SCOPES.find((scope) => scope === word) ?? null

/** The home folder may be a working folder too. */
function eachOnce(found: readonly FoundDefinition[]): readonly FoundDefinition[] {
  const byPath = new Map<string, FoundDefinition>()
  for (const one of found) {
    if (!byPath.has(one.definition.path)) byPath.set(one.definition.path, one)
  }
  return [...byPath.values()]
}
