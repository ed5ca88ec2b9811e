import path from 'node:path'
import { createNodePorts } from '../../adapters/node-ports'
import { sha256 } from '../sha256'
import { found, openDreamRooms, type DreamPorts, type DreamRooms } from '../dream-rooms'
import { fakeEnvironment } from '../fake-environment'
import { changeOf, proposalOf } from '../proposals'

/** A config folder with one project of two memories and an index, all at one version. */
export const SCENE_FILES = ['MEMORY.md', 'a.md', 'b.md'] as const

const textAt = (file: string, version: number): string =>
  file === 'MEMORY.md'
    ? `- [Tests](a.md) — version ${version}\n- [Builds](b.md) — where\n`
    : `---\nname: ${file}\ndescription: ${file}\ntype: project\n---\n\nIt is at version ${version}.\n`

/** The texts of the project before the first dream. */
export const sceneTexts = (): Readonly<Record<string, string>> =>
  Object.fromEntries(SCENE_FILES.map((file) => [file, textAt(file, 0)]))

/** The one version that all files are at; null when they are not at one. */
export function sceneVersion(textOf: (file: string) => string | null): number | null {
  const version = Number(/version (\d+)/.exec(textOf('a.md') ?? '')?.[1])
  return SCENE_FILES.every((file) => textOf(file) === textAt(file, version)) ? version : null
}

export const memoryDirOf = (root: string): string =>
  path.join(root, 'base', 'projects', '-srv-tide-tables', 'memory')

/** The dream area over the real disk, with an engine that brings all files one version on. */
export async function openScene(
  root: string,
  changes: Partial<DreamPorts> = {},
): Promise<DreamRooms> {
  const dataDir = path.join(root, 'data')
  const real = createNodePorts({ dataDir })
  const ports: DreamPorts = {
    ...real,
    hash: sha256,
    secretScanner: { scan: () => Promise.resolve([]) },
    environment: fakeEnvironment({
      home: root,
      processId: process.pid,
      isAlive: (id) => real.environment.isAlive(id),
    }),
    ...changes,
  }
  const rooms = await openDreamRooms(ports, { base: path.join(root, 'base'), dataDir })
  const projectId = memoryDirOf(root)
  rooms.dreamBy(async () => {
    const store = await rooms.planner.read(projectId)
    const next = Number(/version (\d+)/.exec(store.memories.get('a.md')?.text ?? '')?.[1]) + 1
    const lines = [textAt('MEMORY.md', next - 1), textAt('MEMORY.md', next)].map(
      (text) => text.split('\n')[0] ?? '',
    )
    // One proposal, so that a file which cannot be read holds all of it and never a half.
    const files = ['a.md', 'b.md'].map((file) => changeOf(store, file, textAt(file, next)))
    const line = { kind: 'line', line: lines[0] ?? '', becomes: lines[1] ?? '' } as const
    return found([proposalOf('p1', files, { index: [line] })])
  })
  return rooms
}

/** One dream that applies all it found. */
export const applyRequest = (root: string) =>
  ({
    projectId: memoryDirOf(root),
    engine: 'offline',
    mode: 'apply',
    startedBy: 'command-line',
    force: true,
  }) as const
