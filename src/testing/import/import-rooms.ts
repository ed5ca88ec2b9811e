import { createImports } from '../../engine/import/create-imports'
import { createSecretFinder } from '../../engine/safety/secrets/find-secrets'
import type { ImportChoice, ImportPlan, ImportSource } from '../../shared/import'
import { memoryRooms, STORE } from '../memory-rooms'

/** When the dropped files were written, unless a test says otherwise. */
export const WRITTEN_MS = Date.parse('2026-03-02T10:00:00Z')

/** Ana's store on a made-up disk with the import area over it, and a desk on which old files lie. */
export async function importRooms(
  given: Readonly<Record<string, string>> = {},
  desk: Readonly<Record<string, string | Uint8Array>> = {},
) {
  const rooms = await memoryRooms(given)
  rooms.files.putFolder('/srv/tide-tables')
  for (const [file, text] of Object.entries(desk)) {
    rooms.files.put(`/desk/${file}`, text, { mtimeMs: WRITTEN_MS })
  }
  const findSecrets = createSecretFinder({
    scanner: { scan: () => Promise.resolve([]) },
  })
  const imports = createImports({ ...rooms.deps, findSecrets })
  const requestOf = (sources: readonly ImportSource[], choices: readonly ImportChoice[] = []) => {
    return { projectId: STORE, sources, choices }
  }
  return {
    ...rooms,
    imports,
    requestOf,
    /** Plans what lies on the desk, by name. */
    plan: (...names: readonly string[]): Promise<ImportPlan> =>
      imports.plan(requestOf(names.map(fromDesk))),
    /** Plans and applies it. */
    bring: async (names: readonly string[], choices: readonly ImportChoice[] = []) => {
      const request = requestOf(names.map(fromDesk), choices)
      return imports.apply(request, (await imports.plan(request)).hash)
    },
  }
}

/** A file on the desk. */
export const fromDesk = (name: string): ImportSource => ({
  kind: 'path',
  path: `/desk/${name}`,
})
