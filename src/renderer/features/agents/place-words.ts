import {
  areCopies,
  type AgentMemory,
  type AgentPlace,
  type AgentScope,
} from '../../../shared/agents'

/** What a person calls a place: the folder's name, from the repository on where it lies below one. */
export function whereOf({ cwd, root, dir }: AgentPlace): string {
  if (cwd === null) return dir
  if (root === null || !cwd.startsWith(`${root}/`)) return lastPart(cwd)
  return `${lastPart(root)}/${cwd.slice(root.length + 1)}`
}

/** Whether a place came into being because the agent was started below the repository's root. */
export function isScattered({ cwd, root }: AgentPlace): boolean {
  return cwd !== null && root !== null && cwd !== root
}

/** The scopes in which an agent remembers, each once, the person's own first. */
export function scopesOf({ places }: AgentMemory): readonly AgentScope[] {
  return [...new Set(places.map(({ scope }) => scope))]
}

export function memoriesOf({ places }: AgentMemory): number {
  return places.reduce((sum, place) => sum + place.memories, 0)
}

/** Where an agent's places can be brought together: its fullest root first, so that little moves. */
export function targetsOf({ places }: AgentMemory): readonly AgentPlace[] {
  return [...places].sort(
    (a, b) => Number(isScattered(a)) - Number(isScattered(b)) || b.memories - a.memories,
  )
}

/** What is chosen to be brought along at first: the copies of the same scope in the same repository. */
export function copiesOf({ places }: AgentMemory, target: AgentPlace): readonly AgentPlace[] {
  return places.filter((place) => areCopies(place, target))
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
