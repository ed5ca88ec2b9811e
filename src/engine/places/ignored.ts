import { recordOf } from '../location/auto-memory'
import { joinPath } from '../location/paths'
import type { OwnFiles } from '../safety/own-files'

/** Which problems of which stores a person said are fine as they are, kept in the app's own data. */
export interface Ignored {
  has(projectId: string, problem: string): boolean
}

/** Reads and changes what is ignored. */
export function createIgnored(deps: { readonly own: OwnFiles; readonly dataDir: string }) {
  const file = joinPath(deps.dataDir, 'places', 'ignored.json')
  const read = async (): Promise<ReadonlyMap<string, readonly string[]>> =>
    new Map(
      Object.entries(recordOf(await deps.own.read(file))).flatMap(([id, problems]) =>
        Array.isArray(problems) && problems.every((one) => typeof one === 'string')
          ? [[id, problems] as const]
          : [],
      ),
    )
  return {
    async read(): Promise<Ignored> {
      const known = await read()
      return { has: (projectId, problem) => known.get(projectId)?.includes(problem) === true }
    },
    async set(projectId: string, problem: string, isIgnored: boolean): Promise<void> {
      const known = new Map(await read())
      const others = (known.get(projectId) ?? []).filter((one) => one !== problem)
      const problems = isIgnored ? [...others, problem] : others
      if (problems.length === 0) known.delete(projectId)
      else known.set(projectId, problems)
      await deps.own.write(file, Object.fromEntries(known))
    },
  }
}
